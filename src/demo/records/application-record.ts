import type { NextStepId } from "#contract/applications/application.ts";
import type { Payment } from "#contract/applications/payment.ts";
import type { Quote } from "#contract/applications/quote.ts";
import type { StoredMessage, StoredText } from "../messages/message.ts";

export interface ApplicationRecord {
  readonly Id: string;
  readonly Number: string | null;
  readonly ApplicationTypeId: string;
  readonly AccountId: string;
  readonly ApplicantName: string;
  /** Host on which the application was started. Emails and the permit have that host's name. */
  readonly Domain: string;
  /** Address of the land; empty for a draft without an address (see `getApplicationTitle`). */
  readonly Title: string;
  /** Title for sorting; null without an address, so that these drafts come last. */
  readonly SortTitle: string | null;
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
    readonly Label: StoredMessage;
    readonly Amount: string;
    readonly PaidAt: string | null;
  }[];
  /** The invoice for the fees, created with the status `fees-due`; null without an invoice. */
  readonly Payment: {
    /** Invoice number, such as `INV-2026-00012`. */
    readonly Reference: string;
    /** Secret that identifies the invoice on the payment page. */
    readonly Token: string;
    readonly State: Payment["State"];
  } | null;
  /** The latest quote, if the applicant requested one. */
  readonly Quote: {
    readonly Lines: readonly { readonly Label: StoredMessage; readonly Amount: string }[];
    readonly Includes: readonly StoredText[];
    readonly Decision: Quote["Decision"];
    readonly DecidedAt: string | null;
  } | null;
  /**
   * The most urgent step that the application waits for (see `updateWaitingStep`). Null for drafts, and if the
   * application waits for no step.
   */
  readonly Step: NextStepId | null;
  /** Searchable text in lower case: number, title, description, names. */
  readonly SearchText: string;
  /** Incremented with every change that the service publishes to the open pages of other people. */
  readonly Revision: number;
}

/** A status change of an application. */
export interface EventRecord {
  readonly Id: string;
  readonly ApplicationId: string;
  /**
   * Position in the history of the application, from 0. Histories are sorted by position, not by timestamp.
   */
  readonly Position: number;
  readonly At: string;
  readonly From: string | null;
  readonly To: string;
  readonly Actor: "applicant" | "staff" | "system";
  readonly By: StoredText;
  readonly Comment: string | null;
}
