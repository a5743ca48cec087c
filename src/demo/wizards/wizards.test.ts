import { describe, expect, it } from "vitest";
import { checkWizard } from "#contract/wizard/check.ts";
import { createView } from "#contract/wizard/evaluate.ts";
import { problems } from "#contract/wizard/validate.ts";
import { buildingPermit } from "./building-permit.ts";
import { poolAndBarrier } from "./pool-and-barrier.ts";

const circumstances = { today: "2026-11-21", documents: [] };
const brokenRules = (answers: Record<string, unknown>) =>
  problems(buildingPermit, answers, circumstances)
    .filter((problem) => problem.code === "rule")
    .map((problem) => problem.message.key.split(".").at(-1));
const isVisible = (answers: Record<string, unknown>, path: string) =>
  createView(buildingPermit, answers, circumstances.today).isVisible(path);

describe.each([buildingPermit, poolAndBarrier])("the wizard $id", (config) => {
  it("passes the check", async () => {
    expect(await checkWizard(config)).toEqual([]);
  });

  it("travels as JSON unchanged", () => {
    expect(JSON.parse(JSON.stringify(config))).toEqual(config);
  });
});

describe("the building permit", () => {
  const houseOf = (bcaClass: string) => ({ parts: ["p1"], "parts.p1.bcaClass": bcaClass });

  it("asks an agent, and only an agent, for the owners and their authority", () => {
    expect(isVisible({ "application.role": "agent" }, "application.agentAuthority")).toBe(true);
    expect(isVisible({ "application.role": "owner" }, "application.agentAuthority")).toBe(false);
    const steps = createView(buildingPermit, { "application.role": "agent" }, circumstances.today).steps();
    expect(steps.map((step) => step.id)).toContain("owners");
  });

  it("refuses a stage that costs more than the whole", () => {
    const answers = {
      "ownerBuilder.isOwnerBuilder": false,
      "cost.hasContract": true,
      "cost.contractPrice": "9000",
      "stage.isStaged": true,
      "stage.stageCost": "9,000.01",
      "builder.isAppointed": true,
    };
    expect(brokenRules(answers)).toEqual(["stageWithinWhole"]);
    expect(brokenRules({ ...answers, "stage.stageCost": "9000" })).toEqual([]);
  });

  it("lets owner-builders build houses only, and without a registered builder", () => {
    const answers = { "ownerBuilder.isOwnerBuilder": true, ...houseOf("5") };
    expect(brokenRules(answers)).toEqual(["ownerBuilderOnlyHouses"]);
    const withBuilder = {
      ...houseOf("1a"),
      "ownerBuilder.isOwnerBuilder": true,
      "builder.isAppointed": true,
      "builder.registrationNo": "DB-U 48213",
    };
    expect(brokenRules(withBuilder)).toEqual(["ownerBuilderHasNoBuilder"]);
  });

  it("asks for what follows from class, demolition, easement and bushfire", () => {
    expect(isVisible(houseOf("10b"), "pool.depth")).toBe(true);
    expect(isVisible(houseOf("10a"), "pool.depth")).toBe(false);
    expect(isVisible(houseOf("9b"), "safety.measures")).toBe(true);
    expect(isVisible(houseOf("1a"), "safety.measures")).toBe(false);
    expect(isVisible({ "nature.kinds": ["demolition"] }, "permissions.demolitionConsent")).toBe(true);
    expect(isVisible({ "land.hasEasement": true }, "permissions.easementConsent")).toBe(true);
    expect(isVisible({ "land.isBushfireProne": true }, "land.bushfireAttackLevel")).toBe(true);
  });

  it("needs the allotment's area for a new dwelling only", () => {
    const needed = { "nature.kinds": ["construction"], ...houseOf("1a") };
    const area = (answers: Record<string, unknown>) =>
      createView(buildingPermit, answers, circumstances.today).isRequired("land.allotmentArea");
    expect([area(needed), area({ ...needed, ...houseOf("10a") })]).toEqual([true, false]);
  });

  it("raises the threshold of insurance on 1 July 2026", () => {
    const answers = {
      ...houseOf("1a"),
      "ownerBuilder.isOwnerBuilder": false,
      "cost.hasContract": true,
      "cost.contractPrice": "18000",
    };
    const isAsked = (today: string) => createView(buildingPermit, answers, today).isStepVisible("insurance");
    expect([isAsked("2026-06-30"), isAsked("2026-07-01")]).toEqual([true, false]);
  });
});
