/**
 * Tests the decisions of a view about questions, expressions, choices and rules. `evaluate.test.ts` tests how
 * they change.
 */
import { describe, expect, it } from "vitest";
import { toAnswers } from "../answers/answers.ts";
import type { Expression, Field, WizardConfig, WizardStep } from "../config.ts";
import { createConfig, createField } from "../wizard.fixture.ts";
import { createFormView, type FormUser } from "./evaluate.ts";
import {
  createChoice as choiceOf,
  isYesExpression as isYes,
  createViewStep as stepOf,
  createSampleFormView as viewOf,
  readWhenYesAndNo as whenYesAndNo,
  toMessageText as words,
} from "./view.fixture.ts";

describe("a question", () => {
  it.each([
    ["requiredIf", "isRequired"],
    ["recommendedIf", "isRecommended"],
    ["readOnlyIf", "isReadOnly"],
  ] as const)("with %s follows its expression; `true` means always, and without it never", (key, method) => {
    expect(whenYesAndNo((answers) => viewOf({ [key]: isYes }, answers)[method]("s.a"))).toEqual([
      true,
      false,
    ]);
    expect(viewOf({ [key]: true })[method]("s.a")).toBe(true);
    expect(viewOf({})[method]("s.a")).toBe(false);
    expect(viewOf({ [key]: true })[method]("s.unknown")).toBe(false);
    expect(viewOf({ [key]: true })[method]("nowhere.at.all")).toBe(false);
  });

  it("is hidden by its expression, its section, or its step", () => {
    const isShown = (view: ReturnType<typeof viewOf>) => view.isVisible("s.a");
    expect(whenYesAndNo((answers) => isShown(viewOf({ visibleIf: isYes }, answers)))).toEqual([true, false]);
    const [first] = [stepOf("first", [createField("yes")])];
    const isHiddenBy = (more: Partial<WizardStep>, ofSection: object) => {
      const step = stepOf("s", [createField("a")], more);
      const sections = step.sections.map((section) => ({ ...section, ...ofSection }));
      return (yes: string) => viewOf({}, { "first.yes": yes }, { steps: [first, { ...step, sections }] });
    };
    const when = { "==": [{ var: "first.yes" }, "y"] };
    const [byStep, bySection] = [isHiddenBy({ visibleIf: when }, {}), isHiddenBy({}, { visibleIf: when })];
    expect(["y", "n"].map((yes) => isShown(byStep(yes)))).toEqual([true, false]);
    expect(["y", "n"].map((yes) => byStep(yes).isSectionVisible("s"))).toEqual([true, false]);
    expect(["y", "n"].map((yes) => byStep(yes).isStepVisible("step-s"))).toEqual([true, false]);
    expect(["y", "n"].map((yes) => isShown(bySection(yes)))).toEqual([true, false]);
    expect(["y", "n"].map((yes) => bySection(yes).isStepVisible("step-s"))).toEqual([true, true]);
    expect(viewOf({}).isSectionVisible("nowhere")).toBe(false);
    expect(viewOf({}).isVisible("nowhere.a")).toBe(false);
    expect(viewOf({}).valueAt("s.unknown")).toBeUndefined();
  });

  it("of officers is visible to officers only, and its answer is unknown to others", () => {
    const isSeenBy = (viewer: FormUser) => {
      const view = viewOf({ staffOnly: true }, { "s.a": "remark" }, {}, viewer);
      return [view.isVisible("s.a"), view.valueAt("s.a")];
    };
    expect([isSeenBy({}), isSeenBy({ isStaff: false }), isSeenBy({ isStaff: true })]).toEqual([
      [false, undefined],
      [false, undefined],
      [true, "remark"],
    ]);
    expect(viewOf({}, {}, {}, { isStaff: false }).isVisible("s.a")).toBe(true);
  });

  it("in a step of another role is read-only, for every question and item", () => {
    const isReadOnlyFor = (requiredRoles: number[] | undefined, viewer: FormUser) => {
      const steps = [stepOf("s", [createField("a")], requiredRoles ? { requiredRoles } : {})];
      const view = viewOf({}, {}, { steps }, viewer);
      expect(view.isReadOnly("s.a")).toBe(view.isSectionReadOnly("s"));
      return view.isSectionReadOnly("s");
    };
    expect(isReadOnlyFor([1, 2], { roles: [3] })).toBe(true);
    expect(isReadOnlyFor([1, 2], { roles: [3, 2] })).toBe(false);
    expect(isReadOnlyFor([1, 2], { roles: [] })).toBe(true);
    expect(isReadOnlyFor([1, 2], {})).toBe(false);
    expect(isReadOnlyFor(undefined, { roles: [3] })).toBe(false);
    expect(viewOf({}, {}, {}, { roles: [3] }).isSectionReadOnly("nowhere")).toBe(false);
    expect(viewOf({}, {}, {}, { roles: [3] }).isReadOnly("nowhere.a")).toBe(false);
  });
});

describe("an expression", () => {
  it("that is invalid is ignored: the question is visible and optional", () => {
    const view = viewOf({ visibleIf: { shell: "rm" }, requiredIf: { shell: "rm" } } as Partial<Field>);
    expect([view.isVisible("s.a"), view.isRequired("s.a")]).toEqual([true, false]);
  });

  it("that depends on itself is undefined and does not loop", () => {
    const view = viewOf({ visibleIf: { "!": { empty: { var: "s.a" } } } }, { "s.a": "x" });
    expect(view.isVisible("s.a")).toBe(false);
    const circularConditions = { first: { ref: "second" }, second: { ref: "first" } };
    expect(
      viewOf({ requiredIf: { ref: "first" } }, {}, { conditions: circularConditions }).isRequired("s.a"),
    ).toBe(false);
  });

  it("uses named conditions, tables, areas and the day", () => {
    const square = [
      [144, -38],
      [146, -38],
      [146, -36],
      [144, -36],
      [144, -38],
    ] as [number, number][];
    const view = viewOf(
      { type: "map" },
      { "s.yes": true, "s.a": "-37, 145" },
      {
        conditions: { isYes },
        tables: { fees: { byKey: { pool: 80 } } },
        areas: { shire: square },
      },
    );
    const evaluateInView = (expression: Expression) => view.evaluate(expression, "s.a");
    expect(evaluateInView({ ref: "isYes" })).toBe(true);
    expect(evaluateInView({ lookup: ["fees", "pool"] })).toBe(80);
    expect(evaluateInView({ withinArea: [{ var: "s.a" }, "shire"] })).toBe(true);
    expect(evaluateInView({ today: [] })).toBe("2026-11-21");
    expect(viewOf({}).evaluate({ lookup: ["fees", "pool"] }, "s.a")).toBeUndefined();
    expect(view.today).toBe("2026-11-21");
  });

  it("of a validator is evaluated at its answer, with the item it is in", () => {
    const owners = createFormView(
      createConfig(),
      toAnswers({
        "person.role": "agent",
        owners: ["o1", "o2"],
        "owners.o1.name": "Ada",
        "owners.o2.name": "Bo",
      }),
      "2026-11-21",
    );
    const itemName = { var: "item.name" };
    expect(["o1", "o2"].map((id) => owners.evaluate(itemName, `owners.${id}.share`))).toEqual(["Ada", "Bo"]);
    const withFallback = { var: ["item.role", "none"] };
    expect(owners.evaluate(withFallback, "person.firm")).toBeUndefined();
    expect(owners.evaluate(withFallback, "nowhere.at.all")).toBeUndefined();
    expect(owners.evaluate({ var: "person.role" }, "nowhere.at.all")).toBe("agent");
    expect(
      [7, "text", null].map((constant) => owners.evaluate(constant as Expression, "person.firm")),
    ).toEqual([7, "text", null]);
  });

  it("gives the same object its own value at each place", () => {
    const view = createFormView(
      createConfig(),
      toAnswers({ "person.role": "agent", owners: ["o1"], "owners.o1.name": "Ada" }),
      "2026-11-21",
    );
    const sharedCondition = { var: "item.name" };
    const places = ["person.firm", "owners.o1.share", "person.firm"];
    expect(places.map((path) => view.evaluate(sharedCondition, path))).toEqual([undefined, "Ada", undefined]);
  });
});

describe("the choices of a question", () => {
  const lists: WizardConfig["lists"] = {
    all: { options: [choiceOf("p"), choiceOf("q")] },
    byKind: { by: "s.yes", groups: { spa: [choiceOf("small")] } },
  };
  const listChoices = (field: Partial<Field>, answers: Record<string, unknown> = {}) =>
    viewOf({ type: "select", ...field }, answers, { lists })
      .choicesAt("s.a")
      ?.map(({ value }) => value);

  it("are its own, or those of the list that it names", () => {
    expect(listChoices({ options: [choiceOf("x")] })).toEqual(["x"]);
    expect(listChoices({ options: [choiceOf("x")], list: "all" })).toEqual(["x"]);
    expect(listChoices({ list: "all" })).toEqual(["p", "q"]);
    expect(listChoices({})).toBeUndefined();
    expect(viewOf({ list: "all" }).choicesAt("s.a")).toBeUndefined();
    expect(viewOf({}, {}, { lists }).choicesAt("nowhere.a")).toBeUndefined();
  });

  it("of a list of the service, or of an inherited name, are not in the configuration", () => {
    expect(listChoices({ list: "Suburbs" })).toBeUndefined();
    expect(listChoices({ list: "toString" })).toBeUndefined();
  });

  it("may depend on another answer; an unknown answer offers no choices", () => {
    expect(listChoices({ list: "byKind" }, { "s.yes": "spa" })).toEqual(["small"]);
    for (const answer of ["pool", "toString", 7, undefined, ["spa"]])
      expect(listChoices({ list: "byKind" }, { "s.yes": answer })).toEqual([]);
  });
});

describe("statements, signers and rules", () => {
  const createSubmission = (more: object): Partial<WizardConfig> => ({
    submission: { ...createConfig().submission, ...more },
  });

  it("are decided by their expressions", () => {
    const statements = [
      { key: "always", label: words("A"), required: true },
      { key: "ifYes", label: words("B"), required: true, visibleIf: isYes },
    ];
    const isShown = (key: string) =>
      whenYesAndNo((answers) => viewOf({}, answers, createSubmission({ statements })).isStatementShown(key));
    expect([isShown("always"), isShown("ifYes")]).toEqual([
      [true, true],
      [true, false],
    ]);
    const signer = { label: words("S"), methods: ["typed" as const] };
    const signatures = [
      { ...signer, role: "never" },
      { ...signer, role: "always", requiredIf: true },
      { ...signer, role: "ifYes", requiredIf: isYes },
    ];
    const isNeeded = (role: string) =>
      whenYesAndNo((answers) => viewOf({}, answers, createSubmission({ signatures })).isSignerRequired(role));
    expect(["never", "always", "ifYes", "unknown"].map(isNeeded)).toEqual([
      [false, false],
      [true, true],
      [true, false],
      [false, false],
    ]);
    expect(viewOf({}).isSignerRequired("owner")).toBe(false);
    const rule = { id: "r", when: isYes, severity: "error" as const, message: words("M"), targets: ["s.a"] };
    const isBroken = (id: string) =>
      whenYesAndNo((answers) => viewOf({}, answers, { rules: [rule] }).isRuleBroken(id));
    expect([isBroken("r"), isBroken("unknown")]).toEqual([
      [true, false],
      [false, false],
    ]);
  });
});
