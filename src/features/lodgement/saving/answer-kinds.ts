/** Answers that are merged instead of conflicting when several people change them. */
export interface AnswerKinds {
  readonly isItemList: (path: string) => boolean;
  /** True for an answer whose parts, or choices, several people may change independently. */
  readonly hasParts: (path: string) => boolean;
}
