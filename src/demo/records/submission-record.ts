import type { AnswerGroup } from "#contract/applications/application.ts";
import type { Submission } from "#contract/applications/submission.ts";

/** One document as it was handed in. */
export interface LodgedPaper {
  readonly SeriesId: string;
  readonly DocumentTypeName: string;
  readonly FileName: string;
  readonly Version: number;
}

/** What was lodged at one time, as people read it; kept whole, whatever becomes of the answers. */
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
