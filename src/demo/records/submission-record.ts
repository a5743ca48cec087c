import type { AnswerGroup } from "#contract/applications/application.ts";
import type { Submission } from "#contract/applications/submission.ts";

/** One document as submitted. */
export interface LodgedPaper {
  readonly SeriesId: string;
  readonly DocumentTypeId: string;
  readonly FileName: string;
  readonly Version: number;
}

/** A readable snapshot of one submission; unaffected by later changes of the answers. */
export interface SubmissionRecord {
  readonly Id: string;
  readonly ApplicationId: string;
  readonly Number: number;
  readonly Kind: Submission["Kind"];
  readonly At: string;
  readonly By: string;
  readonly Comment: string | null;
  readonly Groups: readonly AnswerGroup[];
  readonly Documents: readonly LodgedPaper[];
}
