import type { StoredMessage } from "../messages/message.ts";

export interface ApplicationRecord {
  readonly Id: string;
  readonly Number: string | null;
  readonly ApplicationTypeId: string;
  readonly AccountId: string;
  readonly ApplicantName: string;
  /** The host it was begun on: its e-mails and its permit carry that host's name. */
  readonly Domain: string;
  readonly Title: string;
  readonly Description: string | null;
  readonly Suburb: string;
  readonly StatusId: string;
  readonly StatusSince: string;
  readonly CreatedAt: string;
  readonly SubmittedAt: string | null;
  readonly UpdatedAt: string;
  readonly DueDate: string | null;
  readonly DueReason: StoredMessage | null;
  readonly OfficerId: string | null;
  readonly Fees: readonly {
    readonly Label: string;
    readonly Amount: string;
    readonly PaidAt: string | null;
  }[];
  /** Number, title, description, names: what a search looks through, lower case. */
  readonly SearchText: string;
  /** Counts every change that others may want to hear of. */
  readonly Revision: number;
}

/** One move of an application from a status to the next. */
export interface EventRecord {
  readonly Id: string;
  readonly ApplicationId: string;
  /** Orders events of the same moment. */
  readonly Position: number;
  readonly At: string;
  readonly From: string | null;
  readonly To: string;
  readonly Actor: "applicant" | "staff" | "system";
  readonly By: string;
  readonly Comment: string | null;
}
