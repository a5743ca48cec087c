/** Text keys of the public quotation island. Read at build time, never in a browser. */
import own from "#features/public-quotation/messages.en-US.json" with { type: "json" };
import { captchaTextKeys } from "../captcha-field.tsx";
import { errorTextKeys } from "./public-text-keys.ts";

const pageKeys = ["title", "lead", "noScript", "describe"].map((name) => `publicQuotation.${name}`);

export const publicQuotationTextKeys: readonly string[] = [
  ...errorTextKeys,
  ...captchaTextKeys,
  ...Object.keys(own).filter((key) => !pageKeys.includes(key)),
];
