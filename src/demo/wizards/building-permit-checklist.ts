/** What a surveyor looks for first, as far as the answers make it matter: nothing here holds anyone up. */
import { createBuilder, equals, type FieldOf, not, when } from "./builder.ts";

const { field, section, step } = createBuilder("wizard.buildingPermit");

const item = (key: string, label: string, visibleIf?: unknown): FieldOf =>
  field("checkbox", key, label, visibleIf === undefined ? {} : { visibleIf });

export const checklistStep = step(
  "checklist",
  "Checklist",
  [
    section("checkForms", "Form and title", [
      item("formComplete", "Form 1 is complete and signed by all owners"),
      item("titleCurrent", "The title is current, with its plan and any covenant"),
      item("namesMatch", "The contract names the builder who is insured", when("isMajorDomestic")),
      item("numbersValid", "Registration numbers of builder and practitioners are valid"),
    ]),
    section("checkDrawings", "Drawings", [
      item("drawnToScale", "Drawings are to scale and show north"),
      item("setbacksDimensioned", "Setbacks from all boundaries are dimensioned"),
      item("levelsToAhd", "Levels are to Australian height datum", when("isNewBuilding")),
      item("easementsShown", "Easements are shown"),
      item("smokeAlarms", "Places of smoke alarms are shown", when("hasDwelling")),
      item("wetAreas", "Wet areas are detailed", when("hasDwelling")),
      item("stairs", "Stairs and balustrades are detailed", not(when("isOnlyDemolition"))),
      item("termites", "The treatment against termites is stated", when("isNewBuilding")),
      item(
        "balDetailed",
        "The bushfire attack level is stated, and detailed",
        equals("land.isBushfireProne", true),
      ),
      item("barrierShown", "The barrier of the pool is shown all the way round", when("hasPool")),
    ]),
    section("checkReports", "Reports and permissions", [
      item("soilMatches", "The soil report matches the design of the footings", when("isNewBuilding")),
      item("energyStars", "The energy report states the star rating", when("isNewDwelling")),
      item("dischargePoint", "The legal point of discharge is obtained", when("isNewBuilding")),
      item("protectionAssessed", "It is assessed whether adjoining property needs protection"),
      item(
        "planningMet",
        "The conditions of the planning permit are met",
        equals("land.needsPlanningPermit", true),
      ),
    ]),
  ],
  {
    kind: "checklist",
    intro:
      "Most applications that come back do so for one of these. Tick what is done; what is left open holds nobody up.",
    estimatedMinutes: 2,
  },
);
