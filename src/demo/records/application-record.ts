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
  /** The host where it was started; its emails and permit carry that host's name. */
  readonly Domain: string;
  /** The address of the land; empty as long as a draft has none (`titleOf`). */
  readonly Title: string;
  /** The title for sorting: null without one, so that such drafts come last. */
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
  /** The invoice for the fees, from the status `fees-due` on. */
  readonly Payment: {
    /** `INV-2026-00012`. */
    readonly Reference: string;
    /** Identifies the invoice on the payment page. */
    readonly Token: string;
    readonly State: Payment["State"];
  } | null;
  /** The latest quote, if one was asked for. */
  readonly Quote: {
    readonly Lines: readonly { readonly Label: StoredMessage; readonly Amount: string }[];
    readonly Includes: readonly StoredText[];
    readonly Decision: Quote["Decision"];
    readonly DecidedAt: string | null;
  } | null;
  /** The most urgent step that it waits for (`updateStep`); null for drafts, and if nothing waits. */
  readonly Step: NextStepId | null;
  /** Searchable text in lower case: number, title, description, names. */
  readonly SearchText: string;
  /** Incremented with every change that others are notified of. */
  readonly Revision: number;
}

/** One status transition of an application. */
export interface EventRecord {
  readonly Id: string;
  readonly ApplicationId: string;
  /** Order of events with the same timestamp. */
  readonly Position: number;
  readonly At: string;
  readonly From: string | null;
  readonly To: string;
  readonly Actor: "applicant" | "staff" | "system";
  readonly By: StoredText;
  readonly Comment: string | null;
}
