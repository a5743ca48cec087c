import { toInstantText } from "../../context/context.ts";
import {
  findMeasureType,
  getMeasureName,
  type ServiceFrequency,
} from "../../domain/register/measure-types.ts";
import { englishTranslator } from "../../messages/translator.ts";
import type { RegisterItemRecord } from "../../records/parts/register-record.ts";
import { addDays, toDayText } from "../../time/calendar.ts";
import type { SeededPartContext } from "./part-context.ts";

const DAYS: Readonly<Record<ServiceFrequency, number>> = {
  weekly: 7,
  monthly: 30,
  "3-monthly": 91,
  "6-monthly": 182,
  annual: 365,
};

/**
 * Each entry has the type, the location, and the elapsed fraction of the service interval (above 1 is
 * overdue).
 */
const measures: readonly (readonly [string, string, number])[] = [
  ["exit-signs", "Ground floor, above both exits", 0.4],
  ["emergency-lighting", "Ground floor and stair", 0.92],
  ["extinguishers", "Kitchen and counter", 1.2],
  ["exit-doors", "Front and rear", 0.3],
  ["paths-of-travel", "Dining room to the front door", 0.99],
  ["hose-reels", "Rear corridor", 0.6],
  ["detection", "All rooms", 0.2],
];

/**
 * Creates the safety measures of a lodged commercial building permit; returns none for other applications. A measure has
 * one recorded service if the day of the service is later than the occupancy permit or certificate.
 */
export function seedRegister(
  { seededApplication, createPartFields, lodgedAt, findFirstInstant }: SeededPartContext,
  now: Date,
): RegisterItemRecord[] {
  if (
    seededApplication.application.ApplicationTypeId !== "building-permit-commercial" ||
    !seededApplication.application.SubmittedAt
  )
    return [];
  const issueEvent = findFirstInstant("occupancy-issued", "certificate-issued");
  return measures.map(([TypeId, Location, elapsedFraction], index) => {
    const type = findMeasureType(TypeId);
    const Frequency = type?.Frequency ?? "annual";
    const day = addDays(toDayText(now), -Math.round(DAYS[Frequency] * elapsedFraction));
    const isServiced = issueEvent !== undefined && day > toDayText(issueEvent);
    const service = {
      Id: `${seededApplication.application.Id}s${index}`,
      Date: day,
      Result: elapsedFraction > 0.9 ? ("PassWithDefects" as const) : ("Pass" as const),
      Contractor: "Sentinel Fire Services",
      Defects: elapsedFraction > 0.9 ? "One fitting was replaced on the spot." : null,
      DocumentId: null,
      RecordedBy: seededApplication.application.ApplicantName,
      RecordedAt: toInstantText(new Date(`${day}T03:10:00Z`)),
    };
    return {
      ...createPartFields(`g${index}`, lodgedAt),
      TypeId,
      Location,
      StandardId: type?.StandardIds[0] ?? null,
      RequiredPerformance: "As installed, kept in working order.",
      Frequency,
      DeterminationRef: issueEvent ? `OP ${seededApplication.application.Number ?? ""}`.trim() : null,
      DeterminationDate: issueEvent ? toDayText(issueEvent) : null,
      Contractor: "Sentinel Fire Services",
      Services: isServiced ? [service] : [],
      Name: englishTranslator.text(getMeasureName({ TypeId, Location })),
    };
  });
}
