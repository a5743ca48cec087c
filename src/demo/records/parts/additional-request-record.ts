import type { AdditionalRequestType } from "#contract/applications/additional-request.ts";
import type { StoredMessage, StoredText } from "../../messages/message.ts";
import type { PartRecord } from "./part-record.ts";

/** A request made after lodging. Its answers are stored in the answers collection under its own id. */
export interface AdditionalRequestRecord extends PartRecord {
  readonly TypeId: AdditionalRequestType;
  readonly State: "Draft" | "Submitted" | "Approved" | "Refused" | "Withdrawn";
  readonly Number: string | null;
  readonly ConfigurationId: string;
  readonly CreatedBy: StoredText;
  readonly SubmittedAt: string | null;
  readonly DecidedAt: string | null;
  readonly DecidedBy: StoredText | null;
  readonly Comment: string | null;
  readonly Effect: StoredMessage | null;
}
