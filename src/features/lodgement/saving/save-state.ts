import type { Answers } from "#contract/wizard/answers/answers.ts";

/** The save state that the form displays. */
export type SaveStatus =
  /** The service has acknowledged everything. */
  | { readonly kind: "saved"; readonly at: string }
  /** Answers changed and are not sent yet. */
  | { readonly kind: "waiting" }
  | { readonly kind: "saving" }
  /** Offline: the answers are stored locally and sent when the browser is online again. */
  | { readonly kind: "offline" }
  /** The service failed. The next attempt is at `retryAt`, in milliseconds since 1970. */
  | { readonly kind: "retrying"; readonly retryAt: number }
  | { readonly kind: "sign-in" }
  /** All unsaved answers are in conflict, and the person must decide about them. */
  | { readonly kind: "conflict" }
  /** The service refused an answer. The same save would fail again. */
  | { readonly kind: "refused"; readonly text: string | null };

/**
 * An answer that changed both in this window and elsewhere since the last save. The person chooses a version.
 */
export interface AnswerConflict {
  readonly path: string;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/** An item of a repeating section that was removed in this window and changed elsewhere, or the reverse. */
export interface ItemConflict {
  readonly sectionId: string;
  readonly itemId: string;
  /**
   * `there`: the item was removed in another window, and the answers changed in this one are not sent until the person
   * has chosen. `here`: the item was removed in this window, and is shown again because it was changed elsewhere.
   */
  readonly removed: "here" | "there";
  /** All answers of the item as this window last showed them; empty for `here`. */
  readonly answers: Answers;
}

/** An answer that the service refused. The other answers are saved. */
export interface RejectedAnswer {
  readonly path: string;
  readonly value: unknown;
  /** The service's reason, or null. */
  readonly text: string | null;
}

export interface SaveState {
  readonly status: SaveStatus;
  readonly conflicts: readonly AnswerConflict[];
  readonly items: readonly ItemConflict[];
  readonly refused: readonly RejectedAnswer[];
}

export function isAllSaved({ status, conflicts }: SaveState): boolean {
  return status.kind === "saved" && conflicts.length === 0;
}
