import { describe, expect, it } from "vitest";
import type { ApplicationSummary, Workflow, WorkflowStage } from "#contract/applications/application.ts";
import { findStanding } from "./standing.ts";

const stage = (Title: string, State: WorkflowStage["State"]): WorkflowStage => ({
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
  Stages: [stage("Intake check", "done"), stage("Assessment", "current"), stage("Permit", "upcoming")],
  DaysWithApplicant: 4,
  DaysWithAuthority: 12,
};
const application = (
  change: Partial<ApplicationSummary>,
  status: Partial<ApplicationSummary["Status"]> = {},
) =>
  ({
    SubmittedAt: "2026-11-01T00:00:00Z",
    WaitingFor: null,
    Status: { Id: "x", Name: "X", Tone: "info", Turn: "authority", IsTerminal: false, ...status },
    ...change,
  }) as ApplicationSummary;

describe("where an application stands", () => {
  it("says what happens here and what comes next", () => {
    const standing = findStanding(application({}), workflow);
    expect(standing.here).toBe("About Assessment.");
    expect(standing.next?.Title).toBe("Permit");
  });

  it("asks nothing of the applicant while it is the authority's turn", () => {
    expect(findStanding(application({}), workflow).expected).toBe("nothing-now");
  });

  it("says what is waited for when it is the applicant's turn", () => {
    expect(findStanding(application({ WaitingFor: "Send two drawings" }), workflow).expected).toBe("waiting");
  });

  it("asks to finish a draft", () => {
    const draft = application({ SubmittedAt: null }, { Turn: "applicant" });
    expect(findStanding(draft, undefined).expected).toBe("draft");
  });

  it("promises nothing after an end", () => {
    const ended = findStanding(application({ WaitingFor: "old" }, { IsTerminal: true }), workflow);
    expect(ended).toMatchObject({ expected: "nothing-more", next: null });
  });
});
