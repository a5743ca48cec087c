/** What an officer asked for, and how it was answered. */
export interface RequestItem {
  readonly Id: string;
  readonly Kind: "answer" | "document";
  readonly Label: string;
  readonly Remark: string;
  readonly Target: string;
}

/** A request for further information. Whether an item is done is read from answers and documents, never stored. */
export interface RequestRecord {
  readonly Id: string;
  readonly ApplicationId: string;
  readonly AskedAt: string;
  readonly AskedBy: string;
  readonly DueDate: string | null;
  readonly Remark: string;
  readonly Items: readonly RequestItem[];
  /** The answers' revision when it was asked: what changed since then answers it. */
  readonly AnswersRevision: number;
  readonly ClientComment: string | null;
  /** Ids of the items whose answer the applicant says is right as it stands. */
  readonly Confirmed: readonly string[];
  readonly DateProvided: string | null;
  readonly ClosedAt: string | null;
  /** The link that was e-mailed to answer it with. */
  readonly Link?: AnswerLinkRecord | undefined;
}

/** What the desk shows of a link; the token itself is kept nowhere. */
export interface AnswerLinkRecord {
  readonly To: string;
  readonly EndsAt: string;
  readonly OpenedAt: string | null;
  readonly UsedAt: string | null;
  readonly WithdrawnAt: string | null;
}
