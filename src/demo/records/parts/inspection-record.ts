import type { InspectionOutcome } from "#contract/applications/inspection.ts";
import type { StoredText } from "../../messages/message.ts";
import type { PartRecord } from "./part-record.ts";

export interface InspectionRecord extends PartRecord {
  readonly Number: string;
  readonly StageId: string;
  /** English name of the inspection stage, for search only. */
  readonly StageName: string;
  readonly IsMandatory: boolean;
  readonly State: "Requested" | "Booked" | "Done" | "Cancelled";
  readonly RequestedDate: string;
  readonly HalfDay: "AM" | "PM";
  readonly Window: { readonly From: string; readonly To: string } | null;
  readonly InspectorId: string | null;
  readonly ContactName: string;
  readonly ContactPhone: string;
  readonly AccessNotes: string | null;
  readonly DocumentIds: readonly string[];
  readonly Outcome: InspectionOutcome | null;
  readonly OutcomeAt: string | null;
  readonly Directions: readonly { readonly Text: string; readonly DueDate: string | null }[];
  readonly PhotoIds: readonly string[];
  readonly RecordId: string | null;
  readonly ReinspectionOfId: string | null;
  readonly CancelReason: string | null;
  readonly CheckList: Readonly<Record<string, "Open" | "Ready" | "NotNeeded">>;
  readonly History: readonly { readonly At: string; readonly By: StoredText; readonly Text: StoredText }[];
  /** iCalendar sequence number: starts at 0 and increases with each change of the appointment. */
  readonly Sequence: number;
}
