/** Text keys of the public lodgement island. Read at build time, never in a browser. */
import own from "#features/public-lodgement/messages.en-US.json" with { type: "json" };
import { captchaTextKeys } from "../captcha-field.tsx";
import { errorTextKeys } from "./public-text-keys.ts";

/**
 * Matches keys that the island does not need. Their texts are in the static page, or in the wizard, which
 * loads its own texts.
 */
const unneededKeys = /^publicLodgement\.(page|onePage|private|left|lodged)\./;

/** Keys of the receipt's texts that also appear in the wizard. */
const receiptKeys = [
  ...["lodgement.receipt.what", "lodgement.receipt.where", "lodgement.receipt.when", "lodgement.receipt.who"],
  ...["lodgement.receipt.open", "lodgement.print"],
];

export const publicLodgementTextKeys: readonly string[] = [
  ...errorTextKeys,
  ...captchaTextKeys,
  ...receiptKeys,
  ...Object.keys(own).filter((key) => !unneededKeys.test(key)),
];
