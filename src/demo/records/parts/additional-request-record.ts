import type * as z from "zod/mini";
import type { AdditionalRequestType } from "#contract/applications/additional-request-type.ts";
import type { askerRole } from "#contract/public/public-request.ts";
import type { StoredMessage, StoredText } from "../../messages/message.ts";
import type { PartRecord } from "./part-record.ts";

/** The person who sent a request without sign-in. */
export interface AskerRecord {
  readonly Name: string;
  readonly Email: string;
  readonly Phone: string | null;
  readonly Role: z.output<typeof askerRole>;
  /** Language of the page on which the request was made. Emails to the person have this language. */
  readonly Language: string;
}

/** A request made after lodging. Its answers are in the collection of answers, under the request's id. */
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
  readonly AskedBy?: AskerRecord;
}
