import { describe, expect, it } from "vitest";
import { getDocumentRequirement } from "#contract/wizard/answers/documents.ts";
import { computeFeePreview } from "#contract/wizard/answers/fee-preview.ts";
import { listChoiceLists } from "#contract/wizard/answers/summarise.ts";
import { checkWizard } from "#contract/wizard/configuration-check/check-wizard.ts";
import { createFormView, getSubmittedAnswers } from "#contract/wizard/expressions/evaluate.ts";
import { validateForm } from "#contract/wizard/validation/validate.ts";
import { reconcileAnswers } from "#contract/wizard/versions/reconcile.ts";
import { registerNames } from "../domain/applications/remote-checks.ts";
import { applicationTypes } from "../domain/lookups/application-types.ts";
import { findDocumentType } from "../domain/lookups/document-types.ts";
import { dropdownLists } from "../domain/lookups/lists.ts";
import { buildingPermit } from "./building-permit.ts";
import { builtInForms, olderBuiltInForms } from "./built-in-forms.ts";
import { permitAmendment } from "./permit-amendment.ts";
import { permitExtension } from "./permit-extension.ts";
import { sitingConsent } from "./siting-consent.ts";

const circumstances = { today: "2026-11-21", documents: [] };
const listBrokenRules = (answers: Record<string, unknown>) =>
  validateForm(buildingPermit, answers, circumstances)
    .filter((problem) => problem.code === "rule")
    .map((problem) => problem.message.key.split(".").at(-1));
const isVisible = (answers: Record<string, unknown>, path: string) =>
  createFormView(buildingPermit, answers, circumstances.today).isVisible(path);

describe.each([...builtInForms])("the wizard $id", (config) => {
  it("passes the configuration check", async () => {
    expect(
      await checkWizard(config, {
        serviceLists: Object.keys(dropdownLists),
        serviceRegisters: registerNames,
      }),
    ).toEqual([]);
  });

  it("uses only document types and lists that the service knows", () => {
    const fields = config.steps.flatMap(({ sections }) => sections.flatMap((section) => section.fields));
    const types = fields.flatMap(({ file }) =>
      file ? [file.documentTypeId, ...(file.orTypeIds ?? [])] : [],
    );
    expect(types.filter((type) => !findDocumentType(type))).toEqual([]);
    expect(listChoiceLists(config).filter((list) => !(list in dropdownLists))).toEqual([]);
  });

  it("ends with a review and a signed declaration, and has a fee preview", () => {
    const kinds = config.steps.map((step) => step.kind);
    expect(kinds.slice(-2)).toEqual(["review", "declaration"]);
    expect(config.submission.signature.required).toBe(true);
    expect(config.submission.statements.length).toBeGreaterThanOrEqual(4);
    expect(config.submission.feePreview).toBeDefined();
  });

  it("says beforehand how long a text must be", () => {
    const fields = config.steps.flatMap(({ sections }) => sections.flatMap((section) => section.fields));
    for (const { key, hint, validate = [] } of fields) {
      const minimum = validate.find(({ code }) => code === "minLength")?.params?.["min"];
      if (minimum !== undefined)
        expect([key, hint?.text]).toEqual([key, expect.stringContaining(`${minimum}`)]);
    }
  });

  it("survives a round trip through JSON", () => {
    expect(JSON.parse(JSON.stringify(config))).toEqual(config);
  });
});

it("the levy is no warning, because there is no answer to check", () => {
  const ruleIds = builtInForms.flatMap(({ rules = [] }) => rules.map(({ id }) => id));
  expect(ruleIds).toContain("sixMonths");
  expect(ruleIds).not.toContain("levy");
});

describe("the eight wizards", () => {
  it("belong to application types that can be chosen, each type to one wizard", () => {
    const formsWithType = builtInForms.filter(({ applicationTypeIds }) =>
      applicationTypeIds.some((id) => applicationTypes.some((type) => type.id === id)),
    );
    expect(formsWithType).toEqual(builtInForms);
    const types = builtInForms.flatMap(({ applicationTypeIds }) => applicationTypeIds);
    expect(new Set(types).size).toBe(types.length);
    expect(builtInForms).toHaveLength(8);
  });

  it("keep every answer of older versions or list it as removed", () => {
    const movedAnswers = olderBuiltInForms.map((older) => {
      const newer = builtInForms.find(({ id }) => id === older.id);
      if (!newer) throw new Error(older.id);
      const fields = older.steps.flatMap(({ sections }) => sections.flatMap((section) => section.fields));
      const result = reconcileAnswers(
        older,
        newer,
        { "nature.other": "A jetty", "pool.breadth": "4" },
        "2026-11-21",
      );
      expect(fields.length).toBeGreaterThan(20);
      const allValues = [
        ...Object.values(result.keptAnswers),
        ...result.removedAnswers.map(({ value }) => value),
      ];
      expect(allValues.sort()).toEqual(["4", "A jetty"]);
      return [older.id, ...result.movedAnswers.map(({ from }) => from)];
    });
    expect(movedAnswers).toEqual([
      ["building-permit", "nature.other"],
      ["pool-and-barrier", "pool.breadth"],
      ["demolition"],
    ]);
  });
});

describe("an amendment", () => {
  const listStepIds = (answers: Record<string, unknown>) =>
    createFormView(permitAmendment, answers, circumstances.today)
      .steps()
      .map(({ id }) => id);

  it("shows only the questions that the change affects", () => {
    expect(listStepIds({})).toEqual(["amendment", "property", "review", "declaration"]);
    expect(listStepIds({ "amendment.parts": ["cost", "use"] })).toEqual([
      "amendment",
      "property",
      "use",
      "cost",
      "review",
      "declaration",
    ]);
  });

  it("reports no problem for hidden questions, and submits their answers unchanged", () => {
    const answers = {
      "amendment.parts": ["use"],
      "cost.hasContract": true,
      "ownerBuilder.isOwnerBuilder": false,
    };
    const problems = validateForm(permitAmendment, answers, circumstances);
    expect(problems.filter(({ stepId }) => stepId === "cost")).toEqual([]);
    const view = createFormView(permitAmendment, answers, circumstances.today);
    expect(getSubmittedAnswers(view)["cost.hasContract"]).toBe(true);
  });
});

describe("the extension of time", () => {
  const listExtensionProblems = (answers: Record<string, unknown>) =>
    validateForm(permitExtension, answers, circumstances).map(({ message }) => message.key.split(".").at(-1));

  it("rejects a lapsed permit and more than twelve months", () => {
    expect(listExtensionProblems({ "extension.lapsesOn": "2026-11-20" })).toContain("lapsed");
    const dates = { "extension.lapsesOn": "2026-12-01", "extension.wantedUntil": "2027-12-02" };
    expect(listExtensionProblems(dates)).toContain("twelveMonths");
    expect(listExtensionProblems({ ...dates, "extension.wantedUntil": "2027-12-01" })).not.toContain(
      "twelveMonths",
    );
  });

  it("costs more when requested late", () => {
    const computeTotal = (lapsesOn: string) =>
      computeFeePreview(
        createFormView(
          permitExtension,
          { "extension.kind": "start", "extension.lapsesOn": lapsesOn },
          circumstances.today,
        ),
      )?.total;
    expect([computeTotal("2026-12-30"), computeTotal("2026-12-10")]).toEqual([176.8, 265.2]);
  });
});

describe("the siting consent", () => {
  it("charges the current fee for each regulation, and offers the options of its regulation", () => {
    const answers = {
      departures: ["d1", "d2"],
      "departures.d1.regulation": "89",
      "departures.d2.regulation": "80",
    };
    const computeTotal = (today: string) =>
      computeFeePreview(createFormView(sitingConsent, answers, today))?.total;
    expect([computeTotal("2026-06-30"), computeTotal("2026-07-01")]).toEqual([589.4, 640.4]);
    const view = createFormView(sitingConsent, answers, circumstances.today);
    expect(view.choicesAt("departures.d1.matter")?.map(({ value }) => value)).toEqual(["height", "corner"]);
    expect(view.choicesAt("departures.d2.matter")?.map(({ value }) => value)).toContain("carport");
  });
});

describe("the building permit", () => {
  const getHouse = (bcaClass: string) => ({ parts: ["p1"], "parts.p1.bcaClass": bcaClass });

  it("asks only an agent for the owners and their authority", () => {
    expect(isVisible({ "application.role": "agent" }, "application.agentAuthority")).toBe(true);
    expect(isVisible({ "application.role": "owner" }, "application.agentAuthority")).toBe(false);
    const steps = createFormView(
      buildingPermit,
      { "application.role": "agent" },
      circumstances.today,
    ).steps();
    expect(steps.map((step) => step.id)).toContain("owners");
  });

  it("rejects a stage that costs more than the whole work", () => {
    const answers = {
      "ownerBuilder.isOwnerBuilder": false,
      "cost.hasContract": true,
      "cost.contractPrice": "9000",
      "stage.isStaged": true,
      "stage.stageCost": "9,000.01",
      "builder.isAppointed": true,
    };
    expect(listBrokenRules(answers)).toEqual(["stageWithinWhole"]);
    expect(listBrokenRules({ ...answers, "stage.stageCost": "9000" })).toEqual([]);
  });

  it("allows owner-builders to build houses only, without a registered builder", () => {
    const answers = { "ownerBuilder.isOwnerBuilder": true, ...getHouse("5") };
    expect(listBrokenRules(answers)).toEqual(["ownerBuilderOnlyHouses"]);
    const withBuilder = {
      ...getHouse("1a"),
      "ownerBuilder.isOwnerBuilder": true,
      "builder.isAppointed": true,
      "builder.registrationNo": "DB-U 48213",
    };
    expect(listBrokenRules(withBuilder)).toEqual(["ownerBuilderHasNoBuilder"]);
  });

  it("asks the questions that depend on class, demolition, easement and bushfire level", () => {
    expect(isVisible(getHouse("10b"), "pool.depth")).toBe(true);
    expect(isVisible(getHouse("10a"), "pool.depth")).toBe(false);
    expect(isVisible(getHouse("9b"), "safety.measures")).toBe(true);
    expect(isVisible(getHouse("1a"), "safety.measures")).toBe(false);
    expect(isVisible({ "nature.kinds": ["demolition"] }, "permissions.demolitionConsent")).toBe(true);
    expect(isVisible({ "land.hasEasement": true }, "permissions.easementConsent")).toBe(true);
    expect(isVisible({ "land.isBushfireProne": true }, "land.bushfireAttackLevel")).toBe(true);
  });

  it("requires the allotment's area for a new dwelling only", () => {
    const newDwelling = { "nature.kinds": ["construction"], ...getHouse("1a") };
    const isAreaRequired = (answers: Record<string, unknown>) =>
      createFormView(buildingPermit, answers, circumstances.today).isRequired("land.allotmentArea");
    expect([isAreaRequired(newDwelling), isAreaRequired({ ...newDwelling, ...getHouse("10a") })]).toEqual([
      true,
      false,
    ]);
  });

  it("has fourteen steps", () => {
    expect(buildingPermit.steps).toHaveLength(14);
  });

  it("requires, recommends or allows a document depending on the answers", () => {
    const findRequirement = (answers: Record<string, unknown>, path: string) =>
      getDocumentRequirement(createFormView(buildingPermit, answers, circumstances.today), path);
    const outbuilding = { "nature.kinds": ["construction"], ...getHouse("10a") };
    expect(findRequirement({ ...outbuilding, ...getHouse("1a") }, "reports.soilReport")).toBe("required");
    expect(findRequirement(outbuilding, "reports.soilReport")).toBe("recommended");
    expect(findRequirement(outbuilding, "permissions.other")).toBe("optional");
  });

  it("previews the fees that the service charges", () => {
    const answers = {
      ...getHouse("1a"),
      "nature.kinds": ["construction"],
      "ownerBuilder.isOwnerBuilder": true,
      "cost.ownerEstimate": "485000",
    };
    const preview = computeFeePreview(createFormView(buildingPermit, answers, circumstances.today));
    expect(preview?.lines.map(({ amount }) => amount)).toEqual([482.6, 620.8]);
    expect(preview?.total).toBe(1103.4);
  });

  it("raises the insurance threshold on 1 July 2026", () => {
    const answers = {
      ...getHouse("1a"),
      "ownerBuilder.isOwnerBuilder": false,
      "cost.hasContract": true,
      "cost.contractPrice": "18000",
    };
    const isAsked = (today: string) =>
      createFormView(buildingPermit, answers, today).isStepVisible("insurance");
    expect([isAsked("2026-06-30"), isAsked("2026-07-01")]).toEqual([true, false]);
  });
});
