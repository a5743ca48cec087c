import { listCheckItems } from "../../domain/checklists/checklist-response.ts";
import type { ActorName } from "../../domain/people/acting-name.ts";
import type { CheckRecord } from "../../records/parts/check-record.ts";
import type { SeededPartContext } from "./part-context.ts";

type StatusAndRemark = readonly [CheckRecord["Status"], string];

/**
 * Creates the officer's checklist decisions up to the current status. Also creates items of the final
 * checklist that the applicant provided during the inspections.
 */
export function seedCheckRecords(
  { seededApplication, findFirstInstant, random }: SeededPartContext,
  officer: ActorName,
): CheckRecord[] {
  const decidedAtByList: Readonly<Record<string, string | undefined>> = {
    lodgement: findFirstInstant("accepted"),
    assessment: findFirstInstant("recommended", "permit-issued"),
    final: findFirstInstant("final-inspection-passed"),
  };
  const requestEvent = findFirstInstant("further-information");
  const isAsked =
    seededApplication.application.StatusId === "further-information" && requestEvent !== undefined;
  const inspectionsStartedAt = findFirstInstant("inspections");
  const createCheckRecord = (
    Id: string,
    At: string,
    By: ActorName,
    [Status, Text]: StatusAndRemark,
    IsOfficer: boolean,
  ): CheckRecord => ({
    Id,
    ApplicationId: seededApplication.application.Id,
    Status,
    DocumentIds: [],
    Remarks: [{ At, By, IsOfficer, Status, Text }],
    ChangedAt: At,
    ChangedBy: By,
  });
  return listCheckItems(seededApplication.application).flatMap(({ id, checklist, row }) => {
    const decidedAt = decidedAtByList[checklist.id];
    if (isAsked && row.key === "setbacks")
      return [
        createCheckRecord(
          id,
          requestEvent,
          officer,
          ["Rejected", "The eastern setback is not dimensioned."],
          true,
        ),
      ];
    if (decidedAt) {
      const isNeeded = random.fraction() > 0.15 || row.key === "fees";
      return [
        createCheckRecord(
          id,
          decidedAt,
          officer,
          isNeeded ? ["Accepted", ""] : ["NotRequired", "Not for this work."],
          true,
        ),
      ];
    }
    if (checklist.id === "final" && inspectionsStartedAt && random.fraction() > 0.5)
      return [
        createCheckRecord(
          id,
          inspectionsStartedAt,
          seededApplication.application.ApplicantName,
          ["Provided", "Handed in with the frame inspection."],
          false,
        ),
      ];
    return [];
  });
}
