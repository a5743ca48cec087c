/** Texts for special answers such as "yes". The lodgement feature's messages have the translations, by key. */
import type { MessageText } from "../field.ts";

export const answerWords = {
  yes: { key: "lodgement.answer.yes", text: "Yes" },
  no: { key: "lodgement.answer.no", text: "No" },
  missing: { key: "lodgement.answer.missing", text: "Not answered yet" },
  total: { key: "lodgement.answer.total", text: "Total" },
  nextDay: { key: "lodgement.answer.nextDay", text: "next day" },
  wholeDay: { key: "lodgement.answer.wholeDay", text: "24 hours" },
  signed: { key: "lodgement.answer.signed", text: "Signed" },
} as const satisfies Record<string, MessageText>;
