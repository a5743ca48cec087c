/**
 * A checklist of common problems at the intake check, filtered by the answers. The checklist never prevents
 * lodging.
 */
import type { Expression } from "#contract/wizard/config.ts";
import {
  type CreateField,
  createConditionReference,
  createEqualsExpression,
  createFormBuilder,
  createNotExpression,
} from "./form-builder.ts";

const { checklistItem, section, step } = createFormBuilder("wizard.buildingPermit");

const createItem = (
  key: string,
  label: string,
  documentTypeIds: readonly string[] = [],
  visibleIf?: Expression,
): readonly CreateField[] =>
  checklistItem(key, label, {
    ...(documentTypeIds.length > 0 && { documentTypeIds: [...documentTypeIds] }),
    ...(visibleIf === undefined ? {} : { visibleIf }),
  });

export const checklistStep = step(
  "checklist",
  "Checklist",
  [
    section("checkForms", "Form and title", [
      ...createItem("formComplete", "Form 1 is complete and signed by all owners", ["agents-authority"]),
      ...createItem("titleCurrent", "The title is current, with its plan and any covenant", [
        "certificate-of-title",
      ]),
      ...createItem(
        "namesMatch",
        "The contract names the builder who is insured",
        ["contract-extract", "certificate-of-insurance"],
        createConditionReference("isMajorDomestic"),
      ),
      ...createItem(
        "numbersValid",
        "The registration numbers of the builder and practitioners are valid",
        [],
      ),
    ]),
    section("checkDrawings", "Drawings", [
      ...createItem("drawnToScale", "Drawings are to scale and show north", ["site-plan", "floor-plans"]),
      ...createItem("setbacksDimensioned", "Setbacks from all boundaries are dimensioned", ["site-plan"]),
      ...createItem(
        "levelsToAhd",
        "Levels are to Australian height datum",
        ["site-plan", "elevations"],
        createConditionReference("isNewBuilding"),
      ),
      ...createItem("easementsShown", "Easements are shown", ["plan-of-subdivision", "site-plan"]),
      ...createItem(
        "smokeAlarms",
        "Smoke alarms are shown",
        ["floor-plans"],
        createConditionReference("hasDwelling"),
      ),
      ...createItem(
        "wetAreas",
        "Wet areas are detailed",
        ["floor-plans"],
        createConditionReference("hasDwelling"),
      ),
      ...createItem(
        "stairs",
        "Stairs and balustrades are detailed",
        ["elevations"],
        createNotExpression(createConditionReference("isOnlyDemolition")),
      ),
      ...createItem(
        "termites",
        "Termite protection is specified",
        [],
        createConditionReference("isNewBuilding"),
      ),
      ...createItem(
        "balDetailed",
        "The bushfire attack level is stated and detailed",
        ["bal-assessment"],
        createEqualsExpression("land.isBushfireProne", true),
      ),
      ...createItem(
        "barrierShown",
        "The whole pool barrier is shown",
        ["site-plan"],
        createConditionReference("hasPool"),
      ),
    ]),
    section("checkReports", "Reports and permissions", [
      ...createItem(
        "soilMatches",
        "The soil report matches the design of the footings",
        ["soil-report"],
        createConditionReference("isNewBuilding"),
      ),
      ...createItem(
        "energyStars",
        "The energy report states the star rating",
        ["energy-report"],
        createConditionReference("isNewDwelling"),
      ),
      ...createItem(
        "dischargePoint",
        "The legal point of discharge is obtained",
        ["legal-point-of-discharge"],
        createConditionReference("isNewBuilding"),
      ),
      ...createItem("protectionAssessed", "The need to protect adjoining property has been assessed", [
        "protection-work",
      ]),
      ...createItem(
        "planningMet",
        "The conditions of the planning permit are met",
        ["planning-permit"],
        createEqualsExpression("land.needsPlanningPermit", true),
      ),
    ]),
  ],
  {
    kind: "checklist",
    intro:
      "Most applications are returned for one of these reasons. Select what is done. You can lodge with items left open.",
    estimatedMinutes: 2,
  },
);
