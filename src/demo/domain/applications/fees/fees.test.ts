import { expect, it } from "vitest";
import type { QuotedWork } from "#contract/public/public-quotation.ts";
import { toAnswers } from "#contract/wizard/answers/answers.ts";
import { computeFeePreview } from "#contract/wizard/answers/fee-preview.ts";
import { createFormView } from "#contract/wizard/expressions/evaluate.ts";
import { createConfig, createField } from "#contract/wizard/wizard.fixture.ts";
import { builtInForms } from "../../../wizards/built-in-forms.ts";
import { findQuotedKind } from "../../quotations/quoted-answers.ts";
import { calculateFees, getFeeScale } from "./fees.ts";

it.each([
  ["building-permit-new-dwelling", ["fees.lodgement", "fees.levy"]],
  ["street-event", ["fees.lodgement"]],
])("charges for %s only what the published scale names: %j", (applicationTypeId, keys) => {
  const config = createConfig();
  config.steps[2]?.sections[0]?.fields.push(createField("total", { type: "currency" }));
  const view = createFormView(config, { "cost.total": "50000" }, "2026-11-21");
  expect(getFeeScale(applicationTypeId, config).map(({ Label }) => Label.key)).toEqual(keys);
  expect(calculateFees(applicationTypeId, view).map(({ Label }) => Label.key)).toEqual(keys);
});

type ExampleWork = Omit<QuotedWork, "ApplicationTypeId">;
const TODAY = "2026-11-21";
/**
 * Examples of work for each application type. Each lodgement fee of the type applies to at least one example.
 */
const exampleWorks: Readonly<Record<string, readonly ExampleWork[]>> = {
  "building-permit-new-dwelling": [{}, { BcaClass: "1b", Cost: "50000" }],
  "building-permit-alterations": [{ Cost: "9999" }, { BcaClass: "6", Cost: "50000" }],
  "building-permit-outbuilding": [{ Cost: "50000" }],
  "building-permit-commercial": [{ Cost: "50000" }],
  "building-permit-pool": [{ Cost: "50000" }],
  "building-permit-demolition": [{ Cost: "50000" }],
  "building-permit-owner-builder": [{ Cost: "50000" }],
  "occupancy-permit": [{ BcaClass: "1a" }, { BcaClass: "6" }],
  "report-and-consent-siting": [{ Regulations: 1, WritesToNeighbours: true }],
  "permit-extension": [{ ExtensionKind: "start" }, { ExtensionKind: "finish", LapsesOn: "2026-12-01" }],
  "permit-amendment": [{}],
};
const testedTypes = builtInForms
  .flatMap((form) => form.applicationTypeIds.map((typeId) => ({ form, typeId })))
  .filter(({ typeId }) => typeId !== "amendment");

it.each(testedTypes)("announces for $typeId the fees that its form calculates", ({ form, typeId }) => {
  const announcedFees = getFeeScale(typeId, form);
  const computedFees = (exampleWorks[typeId] ?? []).flatMap((work) => {
    const quotedWork = { ApplicationTypeId: typeId, ...work } as QuotedWork;
    const answers = findQuotedKind(quotedWork)?.createFeeAnswers(quotedWork) ?? {};
    return computeFeePreview(createFormView(form, toAnswers(answers), TODAY))?.lines ?? [];
  });
  const feesWithoutLevy = computedFees.filter(({ label }) => label.text !== "Building levy");
  // Exclude the fee of the period that ended on 30 June 2026, because this test uses a later day.
  const announcedAmounts = announcedFees.flatMap(({ Label, Amount }) =>
    Amount === null || Label.key === "fees.regulationUntil" ? [] : [Amount],
  );
  expect(new Set(announcedAmounts)).toEqual(new Set(feesWithoutLevy.map(({ amount }) => amount.toFixed(2))));
  expect(announcedFees.some(({ Amount }) => Amount === null)).toBe(
    feesWithoutLevy.length < computedFees.length,
  );
});

it("announces the fees of a form without a fee table, without an amount if it depends on the answers", () => {
  const config = createConfig();
  config.steps[2]?.sections[0]?.fields.push(
    createField("base", { type: "computed", value: 50 }),
    createField("more", { type: "computed", value: { product: [2, 3] } }),
  );
  config.submission.feePreview = { lines: ["cost.base", "cost.more"], total: "cost.base" };
  expect(getFeeScale("street-event", config).map(({ Amount }) => Amount)).toEqual(["50.00", null]);
});
