import type { Signature } from "#contract/accounts/applicant-account.ts";
import type { AnswerGroup } from "#contract/applications/application.ts";

export interface SetAside {
  readonly ConfigurationVersion: number;
  readonly Answers: Readonly<Record<string, unknown>>;
}

/** The answers of an application, apart from it so that lists stay light. */
export interface AnswersRecord {
  /** The application's. */
  readonly Id: string;
  /** Null for an application that came in on paper: `Groups` holds what the counter typed in. */
  readonly ConfigurationId: string | null;
  readonly ConfigurationVersion: number;
  readonly Revision: number;
  readonly Answers: Readonly<Record<string, unknown>>;
  /** What newer versions of the form did not take, each with the version it was given in. */
  readonly SetAside?: readonly SetAside[];
  /** The revision at which each path last changed. */
  readonly Changes: Readonly<Record<string, number>>;
  readonly SavedAt: string;
  readonly CurrentStepId: string | null;
  readonly Signature: Signature | null;
  readonly SignedByName: string;
  /** Whose account it was done with: `Hamish Bellweather for Ada Okafor`. */
  readonly SignedBy: string | null;
  readonly SignedAt: string | null;
  readonly Groups: readonly AnswerGroup[] | null;
}
