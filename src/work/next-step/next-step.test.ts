import { describe, expect, it } from "vitest";
import { type ApplicationSummary, nextStepId } from "#contract/applications/application.ts";
import islands from "#islands/messages.en-US.json" with { type: "json" };
import { getWaitingFor, isDraft } from "./next-step.ts";
import { getNextStepHref } from "./next-step-link.tsx";

const status = { Id: "x", Name: "X", Tone: "info", Turn: "applicant", IsTerminal: false } as const;
const createApplication = (change: Partial<ApplicationSummary>) =>
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
    expect(getWaitingFor(createApplication({ NextStep: { ...step, IsMine: true } }))).toBe("mine");
    expect(getWaitingFor(createApplication({ NextStep: { ...step, IsMine: false } }))).toBe("other");
    expect(getWaitingFor(createApplication({ WaitingFor: null }))).toBeNull();
    expect(getWaitingFor(createApplication({ Status: { ...status, IsTerminal: true } }))).toBeNull();
  });

  it("of a draft is none, but a quote is not a draft", () => {
    const draft = createApplication({ Number: null, SubmittedAt: null });
    expect([isDraft(draft), getWaitingFor(draft)]).toEqual([true, null]);
    const quotedDraft = {
      ...draft,
      NextStep: { Id: "decide-quote", Section: "fees", IsMine: true } as const,
    };
    expect([isDraft(quotedDraft), getWaitingFor(quotedDraft)]).toEqual([false, "mine"]);
  });

  it("is known without `NextStep`, because a provider may send only the sentence", () => {
    expect(getWaitingFor(createApplication({}))).toBe("mine");
    expect(getNextStepHref(createApplication({}), paths)).toBe("/app-details/a1");
  });

  it.each(nextStepId.options)("%s has a label and opens its section", (Id) => {
    expect(islands).toHaveProperty([`nextStep.do.${Id}`]);
    const href = getNextStepHref(
      createApplication({ NextStep: { Id, Section: "fees", IsMine: true } }),
      paths,
    );
    expect(href).toBe(Id === "complete" ? "/wizard/a1" : "/app-details/a1?section=fees");
  });
});
