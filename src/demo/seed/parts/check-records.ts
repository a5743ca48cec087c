import { listCheckItems } from "../../domain/checklists/check-list-response.ts";
import type { ActorName } from "../../domain/people/acting-name.ts";
import type { CheckRecord } from "../../records/parts/check-record.ts";
import type { SeededPartContext } from "./part-context.ts";

type Said = readonly [CheckRecord["Status"], string];

/**
 * Creates the officer's checklist decisions up to the current status. The final checklist starts during construction.
 */
export function seedCheckRecords(
  { seeded, firstIn, random }: SeededPartContext,
  officer: ActorName,
): CheckRecord[] {
  const settledAt: Readonly<Record<string, string | undefined>> = {
    lodgement: firstIn("accepted"),
    assessment: firstIn("recommended", "permit-issued"),
    final: firstIn("final-inspection-passed"),
  };
  const requestEvent = firstIn("further-information");
  const isAsked = seeded.application.StatusId === "further-information" && requestEvent !== undefined;
  const begun = firstIn("inspections");
  const record = (
    Id: string,
    At: string,
    By: ActorName,
    [Status, Text]: Said,
    IsOfficer: boolean,
  ): CheckRecord => ({
    Id,
    ApplicationId: seeded.application.Id,
    Status,
    DocumentIds: [],
    Remarks: [{ At, By, IsOfficer, Status, Text }],
    ChangedAt: At,
    ChangedBy: By,
  });
  return listCheckItems(seeded.application).flatMap(({ id, list, row }) => {
    const settled = settledAt[list.id];
    if (isAsked && row.key === "setbacks")
      return [
        record(id, requestEvent, officer, ["Rejected", "The eastern setback is not dimensioned."], true),
      ];
    if (settled) {
      const isNeeded = random.fraction() > 0.15 || row.key === "fees";
      return [
        record(
          id,
          settled,
          officer,
          isNeeded ? ["Accepted", ""] : ["NotRequired", "Not for this work."],
          true,
        ),
      ];
    }
    if (list.id === "final" && begun && random.fraction() > 0.5)
      return [
        record(
          id,
          begun,
          seeded.application.ApplicantName,
          ["Provided", "Handed in with the frame inspection."],
          false,
        ),
      ];
    return [];
  });
}
