import { describe, expect, it } from "vitest";
import type {
  ApplicationDetails,
  ApplicationSummary,
  Workflow,
  WorkflowStage,
} from "#contract/applications/application.ts";
import { isDueDateOfStep, summariseStatus } from "./status-summary.ts";

const createStage = (Title: string, State: WorkflowStage["State"]): WorkflowStage => ({
  StatusId: Title,
  Title,
  Explanation: `About ${Title}.`,
  State,
  Turn: "authority",
  EnteredAt: null,
  LeftAt: null,
  Days: null,
  Comments: [],
});
const workflow: Workflow = {
  Stages: [
    createStage("Intake check", "done"),
    createStage("Assessment", "current"),
    createStage("Permit", "upcoming"),
  ],
  DaysWithApplicant: 4,
  DaysWithAuthority: 12,
};
const createApplication = (
  change: Partial<ApplicationSummary>,
  status: Partial<ApplicationSummary["Status"]> = {},
) =>
  ({
    SubmittedAt: "2026-11-01T00:00:00Z",
    WaitingFor: null,
    DueDate: null,
    Status: { Id: "x", Name: "X", Tone: "info", Turn: "authority", IsTerminal: false, ...status },
    ...change,
  }) as ApplicationSummary;

const TODAY = "2026-11-22";
const summarise = (
  Application: ApplicationSummary,
  shownWorkflow: Workflow | null,
  waiting: readonly number[] = [],
) => {
  const Sections = waiting.map((WaitingForMe) => ({ Name: "documents" as const, Count: null, WaitingForMe }));
  return summariseStatus({ Application, Sections }, shownWorkflow ?? undefined, TODAY);
};

describe("status summary", () => {
  it("returns the current explanation and the next stage", () => {
    const summary = summarise(createApplication({}), workflow);
    expect(summary.explanation).toBe("About Assessment.");
    expect(summary.nextStage?.Title).toBe("Permit");
  });

  it("expects nothing of the applicant while it is the authority's turn", () => {
    expect(summarise(createApplication({}), workflow).expectedAction).toBe("nothing-now");
  });

  it("says that a payment is not confirmed yet, unless another step waits", () => {
    const expectWith = (change: Partial<ApplicationSummary>) => {
      const Payment = { State: "pending" } as ApplicationDetails["Payment"];
      const Application = createApplication({ DueDate: "2026-12-01", ...change });
      return summariseStatus({ Application, Sections: [], Payment }, workflow, TODAY).expectedAction;
    };
    expect(expectWith({})).toBe("payment-pending");
    expect(expectWith({ WaitingFor: "Answer the question" })).toBe("waiting");
  });

  it("expects what the application is waiting for on the applicant's turn", () => {
    expect(summarise(createApplication({ WaitingFor: "Send two drawings" }), workflow).expectedAction).toBe(
      "waiting",
    );
  });

  it("expects the applicant to finish a draft", () => {
    const draft = createApplication({ SubmittedAt: null }, { Turn: "applicant" });
    expect(summarise(draft, null).expectedAction).toBe("draft");
  });

  it('never returns "nothing-now" if items are open or a deadline is near', () => {
    expect(summarise(createApplication({}), workflow, [0, 2]).expectedAction).toBe("open-items");
    expect(summarise(createApplication({ DueDate: "2027-01-10" }), workflow).expectedAction).toBe("deadline");
    expect(summarise(createApplication({ DueDate: "2026-11-20" }), workflow).expectedAction).toBe("deadline");
    expect(summarise(createApplication({ DueDate: "2027-11-22" }), workflow).expectedAction).toBe(
      "nothing-now",
    );
  });

  it("has no next stage after a final status", () => {
    const endedSummary = summarise(createApplication({ WaitingFor: "old" }, { IsTerminal: true }), workflow);
    expect(endedSummary).toMatchObject({ expectedAction: "nothing-more", nextStage: null });
  });
});

describe("the due date", () => {
  const DueDate = "2027-11-18";
  const step = (Id: "pay" | "download-permit") => ({ Id, Section: "fees" as const, IsMine: true });
  it.each([
    ["is the deadline of a payment", { DueDate, NextStep: step("pay") }, true],
    ["is the deadline if the service names no step", { DueDate }, true],
    [
      "of a permit is not the deadline of its download",
      { DueDate, NextStep: step("download-permit") },
      false,
    ],
    ["is no deadline if there is none", { DueDate: null, NextStep: step("pay") }, false],
  ])("%s", (_, application, expected) => {
    expect(isDueDateOfStep(application)).toBe(expected);
  });
});
