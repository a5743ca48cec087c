import { expect, it } from "vitest";
import { createFormView } from "#contract/wizard/expressions/evaluate.ts";
import { createConfig, createField } from "#contract/wizard/wizard-fixture.ts";
import { calculateFees, getFeeScale } from "./fees.ts";

it.each([
  ["building-permit-new-dwelling", ["fees.lodgement", "fees.levy"]],
  ["street-event", ["fees.lodgement"]],
])("charges for %s only what the published scale names: %j", (applicationTypeId, keys) => {
  const config = createConfig();
  config.steps[2]?.sections[0]?.fields.push(createField("total", { type: "currency" }));
  const view = createFormView(config, { "cost.total": "50000" }, "2026-11-21");
  expect(getFeeScale(applicationTypeId).map(({ Label }) => Label.key)).toEqual(keys);
  expect(calculateFees(applicationTypeId, view).map(({ Label }) => Label.key)).toEqual(keys);
});
