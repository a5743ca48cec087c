/** A checklist of common problems at the intake check, filtered by the answers. Never prevents lodging. */
import type { Expression } from "#contract/wizard/config.ts";
import {
  createConditionReference,
  createEqualsExpression,
  createFormBuilder,
  createNotExpression,
  type FieldOf,
} from "./form-builder.ts";

const { checklistItem, section, step } = createFormBuilder("wizard.buildingPermit");

const item = (
  key: string,
  label: string,
  documentTypeIds: readonly string[] = [],
  visibleIf?: Expression,
): readonly FieldOf[] =>
  checklistItem(key, label, {
    ...(documentTypeIds.length > 0 ? { documentTypeIds: [...documentTypeIds] } : {}),
    ...(visibleIf === undefined ? {} : { visibleIf }),
  });

export const checklistStep = step(
  "checklist",
  "Checklist",
  [
    section("checkForms", "Form and title", [
      ...item("formComplete", "Form 1 is complete and signed by all owners", ["agents-authority"]),
      ...item("titleCurrent", "The title is current, with its plan and any covenant", [
        "certificate-of-title",
      ]),
      ...item(
        "namesMatch",
        "The contract names the builder who is insured",
        ["contract-extract", "certificate-of-insurance"],
        createConditionReference("isMajorDomestic"),
      ),
      ...item("numbersValid", "The registration numbers of the builder and practitioners are valid", []),
    ]),
    section("checkDrawings", "Drawings", [
      ...item("drawnToScale", "Drawings are to scale and show north", ["site-plan", "floor-plans"]),
      ...item("setbacksDimensioned", "Setbacks from all boundaries are dimensioned", ["site-plan"]),
      ...item(
        "levelsToAhd",
        "Levels are to Australian height datum",
        ["site-plan", "elevations"],
        createConditionReference("isNewBuilding"),
      ),
      ...item("easementsShown", "Easements are shown", ["plan-of-subdivision", "site-plan"]),
      ...item(
        "smokeAlarms",
        "Smoke alarms are shown",
        ["floor-plans"],
        createConditionReference("hasDwelling"),
      ),
      ...item("wetAreas", "Wet areas are detailed", ["floor-plans"], createConditionReference("hasDwelling")),
      ...item(
        "stairs",
        "Stairs and balustrades are detailed",
        ["elevations"],
        createNotExpression(createConditionReference("isOnlyDemolition")),
      ),
      ...item("termites", "Termite protection is specified", [], createConditionReference("isNewBuilding")),
      ...item(
        "balDetailed",
        "The bushfire attack level is stated and detailed",
        ["bal-assessment"],
        createEqualsExpression("land.isBushfireProne", true),
      ),
      ...item(
        "barrierShown",
        "The whole pool barrier is shown",
        ["site-plan"],
        createConditionReference("hasPool"),
      ),
    ]),
    section("checkReports", "Reports and permissions", [
      ...item(
        "soilMatches",
        "The soil report matches the design of the footings",
        ["soil-report"],
        createConditionReference("isNewBuilding"),
      ),
      ...item(
        "energyStars",
        "The energy report states the star rating",
        ["energy-report"],
        createConditionReference("isNewDwelling"),
      ),
      ...item(
        "dischargePoint",
        "The legal point of discharge is obtained",
        ["legal-point-of-discharge"],
        createConditionReference("isNewBuilding"),
      ),
      ...item("protectionAssessed", "The need to protect adjoining property has been assessed", [
        "protection-work",
      ]),
      ...item(
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
