/**
 * Interfaces of the components that other features provide to the requests section. The signed-in area passes
 * them in.
 */
import type { ReactNode } from "react";
import type { Answers } from "#contract/wizard/answers/answers.ts";

/** Renders an upload for one document type, and lists the documents that were received since a given time. */
export type RenderUpload = (upload: {
  readonly documentTypeId: string;
  /** Path of the question that the documents answer; absent for a requested document. */
  readonly itemPath?: string;
  /**
   * Paths of questions whose documents this upload must not list, because they are listed beside the
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
  draw(path: string): ReactNode;
  read(path: string, value: unknown): string;
  revision(): number;
  changes(): Answers;
  check(): readonly { readonly path: string; readonly id: string; readonly text: string }[];
  isAnswered(path: string): boolean;
  isAsLodged(path: string): boolean;
  noteSaved(revision: number, savedAnswers: Answers): void;
  adopt(answers: Answers): void;
}

export type RenderAnswers = (request: {
  readonly paths: readonly string[];
  /** Unsent answers from an earlier visit. */
  readonly typedAnswers: Answers;
  /** Revision of the saved answers when `typedAnswers` were typed. Undefined means the current revision. */
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
  draw: () => null,
  read: () => "",
  revision: () => 0,
  changes: () => ({}),
  check: () => [],
  isAnswered: () => false,
  isAsLodged: () => false,
  noteSaved: () => {},
  adopt: () => {},
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
   * Revision of the service's answers when `answers` were typed. If others saved a later one, there is a
   * conflict.
   */
  readonly revision?: number | undefined;
  /** Comment typed by the applicant. Until then undefined: the form shows the service's comment. */
  readonly comment?: string | undefined;
  /**
   * Ids of items whose lodged answer the applicant confirmed as correct. Undefined: the service's ids apply.
   */
  readonly confirmed?: readonly string[] | undefined;
}
