/** Keys of the texts that the quotation's island shows; read while pages are baked, never in a browser. */
import own from "#features/public-quotation/messages.en-US.json" with { type: "json" };
import { captchaKeys } from "../captcha-field.tsx";
import { errorKeys } from "./public-text-keys.ts";

const ofThePage = ["title", "lead", "noScript", "describe"].map((name) => `publicQuotation.${name}`);

export const publicQuotationKeys: readonly string[] = [
  ...errorKeys,
  ...captchaKeys,
  ...Object.keys(own).filter((key) => !ofThePage.includes(key)),
];
