/** What every record that hangs on an application carries. */
export interface PartRecord {
  readonly Id: string;
  readonly ApplicationId: string;
  /** Whom the application belongs to, so that lists across applications are one look-up; empty while it is deleted. */
  readonly AccountId: string;
  readonly Revision: number;
  readonly CreatedAt: string;
  readonly UpdatedAt: string;
  readonly UpdatedBy: string;
}

/** What was done with an application besides its moves. */
export interface ActivityRecord {
  readonly Id: string;
  readonly ApplicationId: string;
  readonly At: string;
  readonly By: string;
  readonly Kind: ActivityKind;
  readonly Text: string;
}

export type ActivityKind =
  | "document"
  | "checklist"
  | "inspection"
  | "insurance"
  | "contact"
  | "property"
  | "classification"
  | "register"
  | "request"
  | "applicant"
  | "reminder";
