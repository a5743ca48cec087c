import { describe, expect, it } from "vitest";
import { answerWords } from "#contract/wizard/answers/answer-words.ts";
import { problemCodes, problemTemplate } from "#contract/wizard/validation/problem-texts.ts";
import { reconcileReasons, reconcileReasonText } from "#contract/wizard/versions/reconcile-reasons.ts";
import messages from "./messages.en-US.json" with { type: "json" };

describe("the lodgement texts", () => {
  it("have the same problem texts as the service", () => {
    const words = [
      ...problemCodes.map(problemTemplate),
      ...reconcileReasons.map(reconcileReasonText),
      ...Object.values(answerWords),
    ];
    const said: Record<string, string> = messages;
    expect(words.map(({ key }) => [key, said[key]])).toEqual(words.map(({ key, text }) => [key, text]));
  });
});
