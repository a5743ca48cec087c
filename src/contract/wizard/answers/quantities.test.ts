import { describe, expect, it } from "vitest";
import type { Field, WizardConfig } from "../config.ts";
import { createFormView } from "../expressions/evaluate.ts";
import { validateForm } from "../validation/validate.ts";
import { reconcileAnswers } from "../versions/reconcile.ts";
import { createConfig, createField } from "../wizard.fixture.ts";
import { measurementUnits, toAmountInUnit } from "./quantities.ts";

const today = "2026-11-21";
const heightField: Partial<Field> = {
  type: "quantity",
  unit: "m",
  units: ["m", "ft", "in"],
  validate: [{ code: "max", params: { max: 12.2 } }],
};

function createForm(field: Partial<Field> = heightField, version = 1): WizardConfig {
  const config = { ...createConfig(), version };
  config.steps[2]?.sections[0]?.fields.push(
    createField("height", field),
    createField("twice", { type: "computed", value: { "*": [{ var: "cost.height" }, 2] } }),
    createField("unit", { type: "computed", value: { var: "cost.height.unit" } }),
    createField("why", { visibleIf: { ">": [{ var: "cost.height" }, 10] }, requiredIf: true }),
  );
  return config;
}
const listProblems = (height: unknown) =>
  validateForm(createForm(), { "cost.height": height }, { today, documents: [] })
    .filter(({ path }) => path === "cost.height" || path === "cost.why")
    .map(({ path, code, params }) => [path, code, params]);

describe("a quantity", () => {
  it.each([
    [{ value: "40", unit: "ft" }, 12.192],
    [{ value: "100", unit: "in" }, 2.54],
    [{ value: "1,000.5", unit: "m" }, 1000.5],
    ["7", 7],
    [{ value: "7", unit: "kg" }, undefined],
    [{ value: "tall", unit: "ft" }, undefined],
    [{ value: "7" }, undefined],
  ])("%j is %s in metres", (answer, amount) => {
    expect(toAmountInUnit(answer, { unit: "m" })).toBe(amount);
  });

  it("converts between all units of a dimension and back", () => {
    for (const [from, { dimension }] of Object.entries(measurementUnits))
      for (const [to, other] of Object.entries(measurementUnits))
        if (other.dimension === dimension) {
          const convertedAmount = toAmountInUnit({ value: 5000, unit: from }, { unit: to });
          expect(toAmountInUnit({ value: convertedAmount, unit: to }, { unit: from })).toBeCloseTo(5000, 0);
        }
  });

  it("is a number in the unit of the question for expressions, with its parts", () => {
    const view = createFormView(createForm(), { "cost.height": { value: "40", unit: "ft" } }, today);
    expect(["twice", "unit"].map((key) => view.valueAt(`cost.${key}`))).toEqual([24.384, "ft"]);
    expect(view.isVisible("cost.why")).toBe(true);
    view.update({ "cost.height": { value: "40", unit: "in" } }, ["cost.height"]);
    expect([view.valueAt("cost.twice"), view.isVisible("cost.why")]).toEqual([2.032, false]);
  });

  it("has limits in the unit of the question", () => {
    expect(listProblems({ value: "40", unit: "in" })).toEqual([]);
    expect(listProblems({ value: "41", unit: "ft" })).toContainEqual([
      ...["cost.height", "maxQuantity", { max: 12.2, unit: "m" }],
    ]);
    expect(listProblems({ value: "4", unit: "yd" })).toEqual([["cost.height", "quantityUnit", {}]]);
    expect(listProblems({ value: "", unit: "ft" })).toEqual([["cost.height", "number", {}]]);
  });

  it("keeps its meaning when a newer version of the form changes the type", () => {
    const reconcileHeight = (from: Partial<Field>, to: Partial<Field>, value: unknown) =>
      reconcileAnswers(createForm(from, 1), createForm(to, 2), { "cost.height": value }, today);
    const measureField: Partial<Field> = { type: "measure", unit: "m" };
    expect(reconcileHeight(measureField, heightField, "7").keptAnswers["cost.height"]).toBe("7");
    expect(
      reconcileHeight(heightField, measureField, { value: "40", unit: "ft" }).keptAnswers["cost.height"],
    ).toBe("12.192");
    const resultInFeet = reconcileHeight(
      heightField,
      { ...measureField, unit: "ft" },
      { value: "40", unit: "m" },
    );
    expect(resultInFeet.removedAnswers.map(({ path }) => path)).toEqual(["cost.height"]);
  });
});
