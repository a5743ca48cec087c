import type { Signature } from "#contract/accounts/applicant-account.ts";
import type { AnswerGroup } from "#contract/wizard/answers/answer-group.ts";
import type { StoredText } from "../messages/message.ts";

export interface RemovedAnswers {
  readonly ConfigurationVersion: number;
  readonly Answers: Readonly<Record<string, unknown>>;
}

/**
 * The answers of an application or of a request made after lodging. Stored apart from the application's
 * record, so that lists of applications do not read all answers.
 */
export interface AnswersRecord {
  /** Id of the application or of the request. */
  readonly Id: string;
  /** Id of the form. Null for a paper application: it has no form, and its answers are texts in `Groups`. */
  readonly ConfigurationId: string | null;
  readonly ConfigurationVersion: number;
  readonly Revision: number;
  readonly Answers: Readonly<Record<string, unknown>>;
  /** Answers that newer form versions removed, each with its form version. */
  readonly SetAside?: readonly RemovedAnswers[];
  /** Revision in which each path last changed. */
  readonly Changes: Readonly<Record<string, number>>;
  readonly SavedAt: string;
  readonly CurrentStepId: string | null;
  readonly Signature: Signature | null;
  readonly SignedByName: string;
  /** Name of the person who signed, such as `Hamish Bellweather for Ada Okafor`. */
  readonly SignedBy: StoredText | null;
  readonly SignedAt: string | null;
  readonly Groups: readonly AnswerGroup[] | null;
  /** Number of the quotation from which the application was started. */
  readonly QuotationNumber?: string;
}
