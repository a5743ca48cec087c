import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Answers, mergeAnswers, toAnswers } from "../answers/answers.ts";
import { toFormOutline } from "../outline.ts";
import { createConfig } from "../wizard.fixture.ts";
import { findDependents } from "./dependents.ts";
import { createFormView, type FormView, getSubmittedAnswers, listSectionPaths } from "./evaluate.ts";

const today = "2026-11-21";
const config = createConfig();
const getView = (answers: Answers) => createFormView(config, toAnswers(answers), today);

describe("visibility", () => {
  it("follows the answers, through steps and sections", () => {
    expect(
      getView({})
        .steps()
        .map((step) => step.id),
    ).toEqual(["who", "money", "review", "declaration"]);
    const agentView = getView({ "person.role": "agent", owners: ["o1"], "owners.o1.isCompany": true });
    expect(agentView.steps().map((step) => step.id)).toContain("owners");
    expect(agentView.isVisible("owners.o1.acn")).toBe(true);
    expect(agentView.isRequired("owners.o1.acn")).toBe(true);
    expect(agentView.isVisible("owners.o2.acn")).toBe(false);
    expect(agentView.isVisible("nobody.knows")).toBe(false);
  });

  it("treats a hidden answer as unanswered, which hides its dependents too", () => {
    const answers = { "person.role": "owner", "person.firm": "Acme", "person.firmNo": "000000019" };
    const view = getView(answers);
    expect(view.valueAt("person.firm")).toBeUndefined();
    expect(view.isVisible("person.firmNo")).toBe(false);
    expect(
      createFormView(config, toAnswers({ ...answers, "person.role": "agent" }), today).valueAt(
        "person.firmNo",
      ),
    ).toBe("000000019");
  });

  it("keeps hidden answers but does not submit them", () => {
    const view = getView({
      "person.role": "owner",
      "person.firm": "Acme",
      owners: ["o1"],
      "owners.o1.name": "Ada",
    });
    expect({ ...getSubmittedAnswers(view) }).toEqual({ "person.role": "owner" });
    expect(view.answers()["person.firm"]).toBe("Acme");
  });

  it("computes values over all items", () => {
    const view = getView({
      "person.role": "agent",
      owners: ["o1", "o2"],
      "owners.o1.share": "40",
      "owners.o2.share": 60,
    });
    expect(view.valueAt("cost.shares")).toBe(100);
  });

  it("does not depend on most answers: a keystroke there re-evaluates nothing", () => {
    const outline = toFormOutline(config);
    expect(findDependents(outline, "person.firmNo").size).toBe(0);
    expect([...findDependents(outline, "owners.o1.name")]).toEqual(["validity:owners.*.name"]);
    expect([...findDependents(outline, "cost.stage")]).toEqual(["rule:stageWithinWhole"]);
    expect(findDependents(outline, "person.role")).toContain("step:owners");
    expect(findDependents(outline, "person.role")).toContain("field:person.firmNo");
    expect(findDependents(outline, "person.role")).toContain("value:cost.shares");
  });
});

const anyAnswerChange = fc.oneof(
  fc.tuple(fc.constant("person.role"), fc.constantFrom("owner", "agent", null)),
  fc.tuple(
    fc.constantFrom("person.firm", "person.firmNo", "owners.o1.name"),
    fc.constantFrom("Acme", "", null),
  ),
  fc.tuple(fc.constant("owners"), fc.subarray(["o1", "o2", "o3"])),
  fc.tuple(fc.constantFrom("owners.o1.isCompany", "owners.o2.isCompany"), fc.constantFrom(true, false, null)),
  fc.tuple(
    fc.constantFrom("owners.o1.share", "cost.whole", "cost.stage"),
    fc.constantFrom("1", "2", "x", null),
  ),
);

function readWholeView(view: FormView): unknown {
  const paths = config.steps
    .flatMap((step) => step.sections)
    .flatMap((section) => listSectionPaths(view, section));
  return [
    view.steps().map((step) => step.id),
    paths.map((path) => [path, view.isVisible(path), view.isRequired(path), view.valueAt(path)]),
    view.isRuleBroken("stageWithinWhole"),
  ];
}

describe("incremental evaluation", () => {
  it("gives the same result as a full evaluation, in every order of changes", () => {
    fc.assert(
      fc.property(fc.array(anyAnswerChange, { maxLength: 20 }), (changes) => {
        const view = createFormView(config, toAnswers({}), today);
        for (const [path, value] of changes) {
          readWholeView(view);
          view.update(mergeAnswers(view.answers(), { [path]: value }), [path]);
          expect(readWholeView(view)).toEqual(readWholeView(createFormView(config, view.answers(), today)));
        }
      }),
      { numRuns: 300 },
    );
  });

  it("never submits hidden answers", () => {
    fc.assert(
      fc.property(fc.array(anyAnswerChange, { maxLength: 20 }), (changes) => {
        const view = getView(Object.fromEntries(changes));
        for (const path of Object.keys(getSubmittedAnswers(view)).filter((each) => each !== "owners"))
          expect(view.isVisible(path)).toBe(true);
      }),
    );
  });
});

describe("answers", () => {
  it("contain only valid paths and cannot reach a prototype", () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.oneof(fc.string(), fc.constantFrom("__proto__", "constructor", "a.b")),
          fc.anything(),
        ),
        (record) => {
          const keyCountBefore = Object.keys(Object.prototype).length;
          const answers = toAnswers(JSON.parse(JSON.stringify({ ...record, ["__proto__"]: 1 })));
          expect(Object.getPrototypeOf(answers)).toBeNull();
          expect(Object.keys(answers).every((path) => /^[a-z]/i.test(path))).toBe(true);
          expect(Object.keys(Object.prototype).length).toBe(keyCountBefore);
        },
      ),
    );
  });
});
