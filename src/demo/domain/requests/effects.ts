/** The effect of a decision about a request on the permit, in words for people. */
import type { AdditionalRequestType } from "#contract/applications/additional-request.ts";
import { longDay, startOfDay } from "../../time/calendar.ts";

const refused: Readonly<Record<AdditionalRequestType, string>> = {
  amendment: "The permit stands as it was issued.",
  extension: "The dates of the permit stay as they are.",
  "change-of-applicant": "The applicant stays the same.",
  withdrawal: "The application goes on.",
};

export function refusedEffect(typeId: AdditionalRequestType): string {
  return refused[typeId];
}

export function extendedEffect(kind: "start" | "finish", day: string): string {
  return `Work now has to be ${kind === "start" ? "begun" : "finished"} by ${longDay(startOfDay(day))}.`;
}

export function amendedEffect(count: number): string {
  if (count === 0) return "The permit is amended as described.";
  return `The permit is amended: ${count === 1 ? "one answer" : `${count} answers`} of the application changed.`;
}

export function handedOverEffect(name: string): string {
  return `The applicant is now ${name}.`;
}

export const WITHDRAWN_EFFECT = "The application is withdrawn.";
