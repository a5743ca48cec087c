import { describe, expect, it, vi } from "vitest";
import { toAnswers } from "#contract/wizard/answers/answers.ts";
import { createFormView } from "#contract/wizard/expressions/evaluate.ts";
import { createConfig } from "#contract/wizard/wizard.fixture.ts";
import { createAnswerChangeTracker, listChangesToCheck } from "./changes-elsewhere.ts";

function createFixture(initialAnswers: Record<string, unknown>) {
  const answers: Record<string, unknown> = { ...initialAnswers };
  const changes = createAnswerChangeTracker((path) => answers[path]);
  const adopt = (patch: Record<string, unknown>) => {
    changes.record(patch);
    Object.assign(answers, patch);
  };
  return { changes, adopt };
}

describe("changes made elsewhere", () => {
  it("are listed with the answer seen last, until the person checks all", () => {
    const { changes, adopt } = createFixture({ "cost.whole": "5" });
    const listener = vi.fn();
    changes.subscribe(listener);
    adopt({ "cost.whole": "6" });
    adopt({ "cost.whole": "7" });
    expect(changes.list()).toEqual([{ path: "cost.whole", previousAnswer: "5" }]);
    expect(changes.list()).toBe(changes.list());
    changes.markAllSeen();
    expect(changes.list()).toEqual([]);
    expect(listener).toHaveBeenCalledTimes(3);
  });

  it("are not listed once undone elsewhere, or changed by the person", () => {
    const { changes, adopt } = createFixture({ "cost.whole": "5", "cost.stage": "1" });
    adopt({ "cost.whole": "6", "cost.stage": "2" });
    adopt({ "cost.whole": "5" });
    changes.markSeen(["cost.stage"]);
    expect(changes.list()).toEqual([]);
  });

  it("must be checked only if visible, in an item that exists, and not on the declaration", () => {
    const answers = { "person.role": "agent", owners: ["o1"], "owners.o1.name": "Ada", "cost.whole": "5" };
    const view = createFormView(createConfig(), toAnswers(answers), "2026-11-21");
    const paths = [
      "owners",
      "owners.o1.name",
      "owners.o9.name",
      "cost.whole",
      "statements.true",
      "person.firmNo",
    ];
    const changesToCheck = listChangesToCheck(
      view,
      paths.map((path) => ({ path, previousAnswer: null })),
    );
    expect(changesToCheck.map(({ path }) => path)).toEqual(["owners", "owners.o1.name", "cost.whole"]);
  });
});
