import type { StoredText } from "../messages/message.ts";

/** An item that an officer requested, and the applicant's answer. */
export interface RequestItem {
  readonly Id: string;
  readonly Kind: "answer" | "document";
  /** Label of the form's question, or name of the document type. */
  readonly Label: StoredText;
  readonly Remark: string;
  readonly Target: string;
  /** Only if `Kind` is `answer`: the type of the documents that the applicant can add. */
  readonly DocumentTypeId?: string;
}

/** A request for information. The state of its items is computed from answers and documents. */
export interface RequestRecord {
  readonly Id: string;
  readonly ApplicationId: string;
  readonly AskedAt: string;
  readonly AskedBy: StoredText;
  readonly DueDate: string | null;
  readonly Remark: string;
  readonly Items: readonly RequestItem[];
  /** Revision of the answers at the time of the request. Changes in later revisions count as answers to the request. */
  readonly AnswersRevision: number;
  readonly ClientComment: string | null;
  /** Ids of items that the applicant confirmed as correct. */
  readonly Confirmed: readonly string[];
  readonly DateProvided: string | null;
  readonly ClosedAt: string | null;
  /** The requested answers by path, as they were when the request closed. */
  readonly Given?: Readonly<Record<string, unknown>>;
  /** The emailed link for answering without sign-in. */
  readonly Link?: AnswerLinkRecord | undefined;
}

/** The emailed link as the provider desk shows it. The token is not stored. */
export interface AnswerLinkRecord {
  readonly To: string;
  readonly EndsAt: string;
  readonly OpenedAt: string | null;
  readonly UsedAt: string | null;
  readonly WithdrawnAt: string | null;
}
