import { describe, expect, it } from "vitest";
import { answerWords } from "#contract/wizard/answers/answer-words.ts";
import { getProblemTemplate, problemCodes } from "#contract/wizard/validation/problem-texts.ts";
import { getReconcileReasonText, reconcileReasons } from "#contract/wizard/versions/reconcile-reasons.ts";
import messages from "./messages.en-US.json" with { type: "json" };

describe("the lodgement texts", () => {
  it("have the same problem texts as the service", () => {
    const texts = [
      ...problemCodes.map(getProblemTemplate),
      ...reconcileReasons.map(getReconcileReasonText),
      ...Object.values(answerWords),
    ];
    const screenTexts: Record<string, string> = messages;
    expect(texts.map(({ key }) => [key, screenTexts[key]])).toEqual(
      texts.map(({ key, text }) => [key, text]),
    );
  });
});
