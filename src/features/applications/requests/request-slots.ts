/**
 * Interfaces of the components that other features provide to the requests section. The signed-in area passes
 * them in.
 */
import type { ReactNode } from "react";
import type { Answers } from "#contract/wizard/answers/answers.ts";

/**
 * Renders an upload control for one document type, and lists the documents that were received since a given
 * time.
 */
type RenderUpload = (upload: {
  readonly documentTypeId: string;
  /**
   * Path of the question that the applicant answers with the documents. Absent if the officer asked for a
   * document of this type instead of an answer.
   */
  readonly itemPath?: string;
  /**
   * Paths of questions whose documents this control must not list, because they are listed beside the
   * question.
   */
  readonly excludedItemPaths?: readonly string[];
  readonly since: string;
  /** Called after each upload and deletion. */
  readonly onUploaded: () => void;
  /** Called with the number of files that are not uploaded yet. */
  readonly onPending: (count: number) => void;
}) => ReactNode;

/** Renders the wizard's fields for the requested answers. The caller saves the answers. */
export interface RequestedAnswersForm {
  renderField(path: string): ReactNode;
  formatAnswer(path: string, value: unknown): string;
  revision(): number;
  changes(): Answers;
  check(): readonly { readonly path: string; readonly id: string; readonly text: string }[];
  isAnswered(path: string): boolean;
  isAsLodged(path: string): boolean;
  markSaved(revision: number, savedAnswers: Answers): void;
  applyServiceAnswers(answers: Answers): void;
}

type RenderAnswers = (request: {
  readonly paths: readonly string[];
  /** Unsent answers from an earlier visit. */
  readonly typedAnswers: Answers;
  /**
   * The draft's revision on which the applicant based `typedAnswers`. Undefined means the current revision.
   */
  readonly typedRevision: number | undefined;
  readonly onTyped: (changes: Answers, revision: number) => void;
  readonly children: (form: RequestedAnswersForm) => ReactNode;
}) => ReactNode;

export interface RequestSlots {
  readonly renderUpload: RenderUpload;
  readonly renderAnswers: RenderAnswers;
}

/** The answer form of a request that asks for documents only and therefore has no questions. */
export const noAnswerForm: RequestedAnswersForm = {
  renderField: () => null,
  formatAnswer: () => "",
  revision: () => 0,
  changes: () => ({}),
  check: () => [],
  isAnswered: () => false,
  isAsLodged: () => false,
  markSaved: () => {},
  applyServiceAnswers: () => {},
};

/** Returns the key of the form that answers a request. */
export const getRequestFormKey = (applicationId: string, requestId: string) =>
  `answers:${applicationId}:${requestId}`;

/** Returns the key of the mutation that sends the answers to a request. */
export const getSendingKey = (requestId: string) => ["send answers", requestId];

/** Answers to one request for information that the applicant has entered but not sent. */
export interface RequestEntries {
  readonly answers: Answers;
  /**
   * The draft's revision on which the applicant based `answers`. If somebody else has saved a later revision,
   * there is a conflict.
   */
  readonly revision?: number | undefined;
  /**
   * The applicant's comment. Undefined until the applicant changes the comment; the form then shows the saved
   * comment.
   */
  readonly comment?: string | undefined;
  /**
   * Ids of the items whose lodged answer the applicant confirmed as correct. If undefined, the form uses the
   * confirmations that the service has stored.
   */
  readonly confirmed?: readonly string[] | undefined;
}
