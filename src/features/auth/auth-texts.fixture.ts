import { createPlainText } from "#i18n/plain-text.ts";
import shared from "../../islands/messages.en-US.json" with { type: "json" };
import own from "./messages.en-US.json" with { type: "json" };

/** Translates message keys with the English texts of the sign-in pages. */
export const translateAuthText = createPlainText({ ...shared, ...own }, "en-US");
