import { describe, expect, it } from "vitest";
import { answerWords } from "#contract/wizard/answers/answer-words.ts";
import { problemCodes, problemTemplate } from "#contract/wizard/validation/problem-texts.ts";
import { reconcileReasons, reconcileReasonText } from "#contract/wizard/versions/reconcile-reasons.ts";
import messages from "./messages.en-US.json" with { type: "json" };

describe("the lodgement texts", () => {
  it("have the same problem texts as the service", () => {
    const texts = [
      ...problemCodes.map(problemTemplate),
      ...reconcileReasons.map(reconcileReasonText),
      ...Object.values(answerWords),
    ];
    const screenTexts: Record<string, string> = messages;
    expect(texts.map(({ key }) => [key, screenTexts[key]])).toEqual(
      texts.map(({ key, text }) => [key, text]),
    );
  });
});
