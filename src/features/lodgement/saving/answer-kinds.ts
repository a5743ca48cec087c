/**
 * Identifies answers that two people can change at the same time without a conflict, because the save queue
 * merges both changes.
 */
export interface AnswerKinds {
  readonly isItemList: (path: string) => boolean;
  /** True for an answer with parts or choices that several people can change independently. */
  readonly hasParts: (path: string) => boolean;
}
