import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toAnswers } from "../answers/answers.ts";
import { createFormView } from "../expressions/evaluate.ts";
import { createConfig } from "../wizard.fixture.ts";
import { listProblemsAt, listStepProblems } from "./validate.ts";

const config = createConfig();
const paths = [
  "person.role",
  "person.firm",
  "person.firmNo",
  "owners",
  "owners.o1.name",
  "owners.o1.acn",
  "owners.o2.name",
  "cost.whole",
  "cost.stage",
  "cost.title",
  "nowhere.at.all",
];
const answers = fc.record(
  {
    "person.role": fc.constantFrom("owner", "agent", "other"),
    "person.firm": fc.constantFrom("", "Okafor Pty Ltd"),
    "person.firmNo": fc.constantFrom("12", "004 085 616"),
    owners: fc.constantFrom([], ["o1"], ["o1", "o2"], ["o1", "o2", "o3", "o4"]),
    "owners.o1.name": fc.constantFrom("", "Ada"),
    "owners.o2.name": fc.constantFrom("", "Ada", "Grace"),
    "owners.o1.isCompany": fc.boolean(),
    "cost.whole": fc.constantFrom("", "100", "much"),
    "cost.stage": fc.constantFrom("", "50", "500"),
  },
  { requiredKeys: [] },
);

describe("the problems of one answer", () => {
  it("are those of the complete validation of the step", () => {
    fc.assert(
      fc.property(answers, (entries) => {
        const view = createFormView(config, toAnswers(entries), "2026-11-21");
        const allProblems = config.steps.flatMap(({ id }) => listStepProblems(view, id, []));
        for (const path of paths) {
          const expectedProblems = allProblems.filter(({ targets }) => targets.includes(path));
          expect(listProblemsAt(view, path, [])).toEqual(expectedProblems);
        }
      }),
      { numRuns: 300 },
    );
  });

  it("are empty for a removed item", () => {
    const view = createFormView(config, toAnswers({ "person.role": "agent", owners: ["o1"] }), "2026-11-21");
    expect(listProblemsAt(view, "owners.o1.name", []).map(({ code }) => code)).toEqual(["required"]);
    expect(listProblemsAt(view, "owners.gone.name", [])).toEqual([]);
  });
});
