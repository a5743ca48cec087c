import { describe, expect, it } from "vitest";
import type { TrackingDetails, WorkflowStage } from "#contract/applications/application.ts";
import own from "./messages.en-US.json" with { type: "json" };
import { findNextStage, getTurnKey, listTrackingStages } from "./tracking-stages.ts";

const createStage = (State: WorkflowStage["State"], EnteredAt: string | null = null): WorkflowStage => ({
  ...{ StatusId: State, Title: `A ${State} stage`, Explanation: "What happens here.", State, EnteredAt },
  Turn: "authority",
  LeftAt: null,
  Days: null,
  Comments: [{ At: "2026-11-01T00:00:00Z", By: "Ana Officer", Text: "x" }],
});
const createDetails = (Stages: WorkflowStage[], IsTerminal = false): TrackingDetails => ({
  Number: "BP-2026-01042",
  ApplicationTypeName: "Building permit",
  Suburb: "Millstone",
  Status: { Id: "s", Name: "S", Tone: "info", Turn: "applicant", IsTerminal },
  SubmittedAt: null,
  UpdatedAt: "2026-11-01T00:00:00Z",
  Workflow: { Stages, DaysWithApplicant: 0, DaysWithAuthority: 0 },
});
const t = (key: string) => `<${key}>`;

describe("public tracking", () => {
  it("shows the stages in order with dates and states, without skipped ones", () => {
    const stages = listTrackingStages(
      [
        createStage("done", "2026-11-01T02:00:00Z"),
        createStage("skipped"),
        createStage("current"),
        createStage("upcoming"),
      ],
      t,
      "en-US",
    );
    expect(stages.map(({ state, stateLabel }) => [state, stateLabel])).toEqual([
      ["done", "<tracking.stage.done>"],
      ["current", "<tracking.stage.current>"],
      ["upcoming", "<tracking.stage.upcoming>"],
    ]);
    expect(String(stages[0]?.meta)).toContain("2026");
    expect(new Set(stages.map(({ id }) => id)).size).toBe(3);
  });

  it("explains only stages that are not over", () => {
    const overStage = { ...createStage("done"), LeftAt: "2026-11-02T00:00:00Z" };
    const stages = listTrackingStages([overStage, createStage("done"), createStage("upcoming")], t, "en-US");
    expect(stages.map(({ children }) => children)).toEqual([
      undefined,
      "What happens here.",
      "What happens here.",
    ]);
  });

  it("never shows an officer's comment, even if the service sends it", () => {
    expect(JSON.stringify(listTrackingStages([createStage("done")], t, "en-US"))).not.toContain("Officer");
  });

  it("shows whose turn it is and the next stage", () => {
    const ongoing = createDetails([createStage("current"), createStage("upcoming")]);
    expect(getTurnKey(ongoing)).toBe("tracking.turn.applicant");
    expect(own["tracking.turn.applicant"]).toContain("Our last email to them says what is needed");
    expect(findNextStage(ongoing)?.State).toBe("upcoming");
  });

  it("shows the end without a next stage", () => {
    const ended = createDetails([createStage("done"), createStage("upcoming")], true);
    expect(getTurnKey(ended)).toBe("tracking.turn.finished");
    expect(findNextStage(ended)).toBeUndefined();
  });
});
