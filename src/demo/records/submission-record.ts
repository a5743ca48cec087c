import type { Submission } from "#contract/applications/submission.ts";
import type { StoredText } from "../messages/message.ts";
import type { AnswersRecord } from "./answers-record.ts";
import type { DocumentRecord } from "./document-record.ts";

/** A document as it was submitted. */
export type LodgedDocument = Pick<
  DocumentRecord,
  "SeriesId" | "DocumentTypeId" | "DocumentTypeIds" | "ItemPath" | "FileName" | "Version"
>;

/** The submitted answers. Displayed in the reader's language with the form version of the submission. */
export type LodgedAnswers = Pick<
  AnswersRecord,
  "ConfigurationId" | "ConfigurationVersion" | "Answers" | "Groups"
>;

/** A snapshot of a submission. Later changes of the answers do not affect it. */
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
