/** Text keys of the public quotation island. Read at build time, never in a browser. */
import own from "#features/public-quotation/messages.en-US.json" with { type: "json" };
import { captchaKeys } from "../captcha-field.tsx";
import { errorKeys } from "./public-text-keys.ts";

const ofThePage = ["title", "lead", "noScript", "describe"].map((name) => `publicQuotation.${name}`);

export const publicQuotationKeys: readonly string[] = [
  ...errorKeys,
  ...captchaKeys,
  ...Object.keys(own).filter((key) => !ofThePage.includes(key)),
];
