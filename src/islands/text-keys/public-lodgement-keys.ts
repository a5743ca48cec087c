/** Text keys of the public lodgement island. Read at build time, never in a browser. */
import own from "#features/public-lodgement/messages.en-US.json" with { type: "json" };
import { captchaKeys } from "../captcha-field.tsx";
import { errorKeys } from "./public-text-keys.ts";

/** Keys of the static page and of the wizard, which loads all texts. */
const elsewhere = /^publicLodgement\.(page|onePage|private|left)\./;

export const publicLodgementKeys: readonly string[] = [
  ...errorKeys,
  ...captchaKeys,
  ...Object.keys(own).filter((key) => !elsewhere.test(key)),
];
