import { describe, expect, it } from "vitest";
import { type ApplicationSummary, nextStepId } from "#contract/applications/application.ts";
import islands from "#islands/messages.en-US.json" with { type: "json" };
import { getWaitingFor, isDraft } from "./next-step.ts";
import { getNextStepHref } from "./next-step-link.tsx";

const status = { Id: "x", Name: "X", Tone: "info", Turn: "applicant", IsTerminal: false } as const;
const application = (change: Partial<ApplicationSummary>) =>
  ({
    Id: "a1",
    Number: "BP-1",
    SubmittedAt: "2026-11-01T00:00:00Z",
    WaitingFor: "Pay the fees",
    Status: status,
    ...change,
  }) as ApplicationSummary;
const paths = { details: (id: string) => `/app-details/${id}`, draft: (id: string) => `/wizard/${id}` };

describe("the next step", () => {
  it("is the caller's, somebody else's, or none", () => {
    const step = { Id: "pay", Section: "fees" } as const;
    expect(getWaitingFor(application({ NextStep: { ...step, IsMine: true } }))).toBe("mine");
    expect(getWaitingFor(application({ NextStep: { ...step, IsMine: false } }))).toBe("other");
    expect(getWaitingFor(application({ WaitingFor: null }))).toBeNull();
    expect(getWaitingFor(application({ Status: { ...status, IsTerminal: true } }))).toBeNull();
  });

  it("of a draft is none, but a quote is not a draft", () => {
    const draft = application({ Number: null, SubmittedAt: null });
    expect([isDraft(draft), getWaitingFor(draft)]).toEqual([true, null]);
    const quoted = { ...draft, NextStep: { Id: "decide-quote", Section: "fees", IsMine: true } as const };
    expect([isDraft(quoted), getWaitingFor(quoted)]).toEqual([false, "mine"]);
  });

  it("is known without the field: a provider may send the sentence only", () => {
    expect(getWaitingFor(application({}))).toBe("mine");
    expect(getNextStepHref(application({}), paths)).toBe("/app-details/a1");
  });

  it.each(nextStepId.options)("%s has a label and opens its section", (Id) => {
    expect(islands).toHaveProperty([`nextStep.do.${Id}`]);
    const href = getNextStepHref(application({ NextStep: { Id, Section: "fees", IsMine: true } }), paths);
    expect(href).toBe(Id === "complete" ? "/wizard/a1" : "/app-details/a1?section=fees");
  });
});
