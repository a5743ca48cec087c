import type { Submission } from "#contract/applications/submission.ts";
import type { StoredText } from "../messages/message.ts";
import type { AnswersRecord } from "./answers-record.ts";
import type { DocumentRecord } from "./document-record.ts";

/** One document as submitted. */
export type LodgedDocument = Pick<
  DocumentRecord,
  "SeriesId" | "DocumentTypeId" | "DocumentTypeIds" | "ItemPath" | "FileName" | "Version"
>;

/** The answers as submitted; displayed in the reader's language by the form they were given in. */
export type LodgedAnswers = Pick<
  AnswersRecord,
  "ConfigurationId" | "ConfigurationVersion" | "Answers" | "Groups"
>;

/** A snapshot of one submission; unaffected by later changes of the answers. */
export interface SubmissionRecord {
  readonly Id: string;
  readonly ApplicationId: string;
  readonly Number: number;
  readonly Kind: Submission["Kind"];
  readonly At: string;
  readonly By: StoredText;
  readonly Comment: string | null;
  /** Null if the application has no answers. */
  readonly Answers: LodgedAnswers | null;
  readonly Documents: readonly LodgedDocument[];
}
