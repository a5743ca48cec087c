/** Keys of the texts that the island of a public lodgement shows; read while pages are baked, never in a browser. */
import own from "#features/public-lodgement/messages.en-US.json" with { type: "json" };
import { captchaKeys } from "../captcha-field.tsx";
import { errorKeys } from "./public-text-keys.ts";

/** Of the static page, and of the wizard, which has all texts. */
const elsewhere = /^publicLodgement\.(page|onePage|private|left)\./;

export const publicLodgementKeys: readonly string[] = [
  ...errorKeys,
  ...captchaKeys,
  ...Object.keys(own).filter((key) => !elsewhere.test(key)),
];
