import type { StoredText } from "../../messages/message.ts";

/** Common fields of the parts of an application, such as contacts and inspections. */
export interface PartRecord {
  readonly Id: string;
  readonly ApplicationId: string;
  /** Id of the application's owner, for lists across applications; empty while the application is deleted. */
  readonly AccountId: string;
  readonly Revision: number;
  readonly CreatedAt: string;
  readonly UpdatedAt: string;
  readonly UpdatedBy: StoredText;
}

/** An entry in the history of an application, about a change that is not a status change. */
export interface ActivityRecord {
  readonly Id: string;
  readonly ApplicationId: string;
  readonly At: string;
  readonly By: StoredText;
  readonly Kind: ActivityKind;
  readonly Text: StoredText;
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
