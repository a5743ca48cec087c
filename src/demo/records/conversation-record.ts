import type { StoredText } from "../messages/message.ts";

/** A message between the applicant and the officer of an application. */
export interface ConversationRecord {
  readonly Id: string;
  readonly ApplicationId: string;
  readonly At: string;
  readonly Side: "applicant" | "officer";
  readonly By: StoredText;
  readonly Text: string;
  /** Time when the recipient (applicant or officer) opened the conversation. */
  readonly ReadAt: string | null;
}
