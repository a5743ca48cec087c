/**
 * Reasons why an answer was removed or is asked again. Translations are in the lodgement feature's messages,
 * by key.
 */
import type { MessageText } from "../config.ts";

const texts = {
  gone: "This question is no longer asked.",
  onlyOne:
    "You can now give only one answer to this question. We removed this answer and kept a different one. Check that the answer we kept is correct.",
  typeChanged: "This question now needs a different type of answer.",
  optionGone: "The option you chose is no longer available.",
  declaration: "The declaration has changed. Read it again.",
  new: "This question is new.",
  required: "You now have to answer this question.",
  invalid: "Your answer does not meet the new rules for this question.",
} as const;

export type ReconcileReason = keyof typeof texts;
export const reconcileReasons = Object.keys(texts) as ReconcileReason[];

export function getReconcileReasonText(reason: ReconcileReason): MessageText {
  return { key: `lodgement.changed.${reason}`, text: texts[reason] };
}
