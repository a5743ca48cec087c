import { createPlainText } from "#i18n/plain-text.ts";
import shared from "../../islands/messages.en-US.json" with { type: "json" };
import own from "./messages.en-US.json" with { type: "json" };

/** Translates with the same texts as the page. */
export const translateAuthText = createPlainText({ ...shared, ...own }, "en-US");
