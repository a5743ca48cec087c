import type { Inspection, InspectionStage } from "#contract/applications/inspection.ts";
import type { StatusTone, TimelineState } from "#ui/index.ts";

export function getInspectionTone({ State, Outcome }: Pick<Inspection, "State" | "Outcome">): StatusTone {
  if (Outcome === "Approved" || Outcome === "ApprovedWithConditions") return "success";
  if (Outcome === "NotApproved") return "danger";
  if (Outcome === "NoAccess") return "warning";
  return State === "Booked" || State === "Requested" ? "info" : "neutral";
}

export function isApprovedInspection({ Outcome }: Pick<Inspection, "Outcome">): boolean {
  return Outcome === "Approved" || Outcome === "ApprovedWithConditions";
}

export function isUpcomingInspection({ State }: Pick<Inspection, "State">): boolean {
  return State === "Requested" || State === "Booked";
}

/** Converts the state of an inspection stage to a state of the timeline component. */
export const timelineStateByStage: Readonly<Record<InspectionStage["State"], TimelineState>> = {
  Locked: "upcoming",
  Open: "current",
  Requested: "current",
  Booked: "current",
  Approved: "done",
  NotApproved: "problem",
};
