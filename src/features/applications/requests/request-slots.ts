/** What other features bring to where something is asked for; the island hands it over. */
import type { ReactNode } from "react";
import type { Answers } from "#contract/wizard/answers/answers.ts";

/** Brings an upload for one kind of document to where it is asked for. */
export type RenderUpload = (wanted: { documentTypeId: string; onUploaded: () => void }) => ReactNode;

/** The questions that are asked again, as the wizard asks them; what is typed is saved by whoever asks. */
export interface AnswerForm {
  draw(path: string): ReactNode;
  read(path: string, value: unknown): string;
  revision(): number;
  changes(): Answers;
  check(): readonly { readonly path: string; readonly id: string; readonly text: string }[];
  isAnswered(path: string): boolean;
  isAsLodged(path: string): boolean;
  noteSaved(revision: number, saved: Answers): void;
  adopt(answers: Answers): void;
}

export type RenderAnswers = (asked: {
  readonly paths: readonly string[];
  /** What was typed in an earlier visit. */
  readonly typed: Answers;
  readonly onTyped: (changes: Answers) => void;
  readonly children: (form: AnswerForm) => ReactNode;
}) => ReactNode;

export interface RequestSlots {
  readonly renderUpload: RenderUpload;
  readonly renderAnswers: RenderAnswers;
  readonly onAnswersSent: () => void;
}

/** For a round that asks for documents alone. */
export const noAnswers: AnswerForm = {
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

/** What the applicant has entered for one round of requests and not yet sent. */
export interface RoundEntries {
  readonly answers: Answers;
  readonly comment: string;
  /** Ids of the items whose lodged answer was confirmed unchanged. */
  readonly confirmed: readonly string[];
}
