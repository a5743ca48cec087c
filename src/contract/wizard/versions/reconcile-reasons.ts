/**
 * Reasons why an answer was removed or is asked again. Translations are in the lodgement feature's messages,
 * by key.
 */
import type { MessageText } from "../config.ts";

const texts = {
  gone: "This is not asked any more.",
  onlyOne: "Only one answer is taken here now, and another one stays.",
  typeChanged: "This is asked in another way now, and your answer does not fit it.",
  optionGone: "What you chose is not offered any more.",
  declaration: "What you confirm has changed. Please read it again.",
  new: "This question is new.",
  required: "This has to be answered now.",
  invalid: "Your answer does not meet what is asked now.",
} as const;

export type ReconcileReason = keyof typeof texts;
export const reconcileReasons = Object.keys(texts) as ReconcileReason[];

export function reconcileReasonText(reason: ReconcileReason): MessageText {
  return { key: `lodgement.changed.${reason}`, text: texts[reason] };
}
