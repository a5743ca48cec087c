import type { StoredText } from "../messages/message.ts";

/** One item an officer requested, and the applicant's response. */
export interface RequestItem {
  readonly Id: string;
  readonly Kind: "answer" | "document";
  /** The question of the form, or the name of the document type. */
  readonly Label: StoredText;
  readonly Remark: string;
  readonly Target: string;
  /** For an answer: the type of the documents that may be added to it. */
  readonly DocumentTypeId?: string;
}

/** A request for further information. Completion of its items is computed from answers and documents. */
export interface RequestRecord {
  readonly Id: string;
  readonly ApplicationId: string;
  readonly AskedAt: string;
  readonly AskedBy: StoredText;
  readonly DueDate: string | null;
  readonly Remark: string;
  readonly Items: readonly RequestItem[];
  /** Revision of the answers at the time of the request; later changes count as responses. */
  readonly AnswersRevision: number;
  readonly ClientComment: string | null;
  /** Ids of items whose answer the applicant confirmed as correct. */
  readonly Confirmed: readonly string[];
  readonly DateProvided: string | null;
  readonly ClosedAt: string | null;
  /** The requested answers when the request was closed, by path. */
  readonly Given?: Readonly<Record<string, unknown>>;
  /** The emailed link for responding. */
  readonly Link?: AnswerLinkRecord | undefined;
}

/** The link as shown at the desk; the token itself is not stored. */
export interface AnswerLinkRecord {
  readonly To: string;
  readonly EndsAt: string;
  readonly OpenedAt: string | null;
  readonly UsedAt: string | null;
  readonly WithdrawnAt: string | null;
}
