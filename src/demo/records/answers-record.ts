import type { Signature } from "#contract/accounts/applicant-account.ts";
import type { AnswerGroup } from "#contract/wizard/answers/answer-group.ts";
import type { StoredText } from "../messages/message.ts";

export interface RemovedAnswers {
  readonly ConfigurationVersion: number;
  readonly Answers: Readonly<Record<string, unknown>>;
}

/** The answers of an application, stored separately to keep lists small. */
export interface AnswersRecord {
  /** The application's id. */
  readonly Id: string;
  /** Null for a paper application, whose answers as typed in at the counter are in `Groups`. */
  readonly ConfigurationId: string | null;
  readonly ConfigurationVersion: number;
  readonly Revision: number;
  readonly Answers: Readonly<Record<string, unknown>>;
  /** Answers that newer versions of the form did not accept, each with the version it was given in. */
  readonly SetAside?: readonly RemovedAnswers[];
  /** The revision at which each path last changed. */
  readonly Changes: Readonly<Record<string, number>>;
  readonly SavedAt: string;
  readonly CurrentStepId: string | null;
  readonly Signature: Signature | null;
  readonly SignedByName: string;
  /** The account that signed: `Hamish Bellweather for Ada Okafor`. */
  readonly SignedBy: StoredText | null;
  readonly SignedAt: string | null;
  readonly Groups: readonly AnswerGroup[] | null;
  /** Number of the quotation that the application began with. */
  readonly QuotationNumber?: string;
}
