import { describe, expect, it } from "vitest";
import { answerWords } from "#contract/wizard/answers/answer-text.ts";
import { problemCodes, problemWords } from "#contract/wizard/validation/problem-texts.ts";
import { reconcileReasons, reconcileWords } from "#contract/wizard/versions/reconcile-reasons.ts";
import messages from "./messages.en-US.json" with { type: "json" };

describe("the lodgement texts", () => {
  it("say of a problem what the service says of it", () => {
    const words = [
      ...problemCodes.map(problemWords),
      ...reconcileReasons.map(reconcileWords),
      ...Object.values(answerWords),
    ];
    const said: Record<string, string> = messages;
    expect(words.map(({ key }) => [key, said[key]])).toEqual(words.map(({ key, text }) => [key, text]));
  });
});
