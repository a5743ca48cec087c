/** Text keys of the public lodgement island. Read at build time, never in a browser. */
import own from "#features/public-lodgement/messages.en-US.json" with { type: "json" };
import { captchaTextKeys } from "../captcha-field.tsx";
import { errorTextKeys } from "./public-text-keys.ts";

/** Keys that the island does not need: they belong to the static page, or to the wizard with its own texts. */
const unneededKeys = /^publicLodgement\.(page|onePage|private|left|lodged)\./;

/** Texts of the receipt that the wizard shows as well. */
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
