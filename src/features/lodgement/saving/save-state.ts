import type { Answers } from "#contract/wizard/answers/answers.ts";

/** The save state shown to the person. */
export type SaveStatus =
  /** The service has acknowledged everything. */
  | { readonly kind: "saved"; readonly at: string }
  /** Changed, not sent yet. */
  | { readonly kind: "waiting" }
  | { readonly kind: "saving" }
  /** Offline: stored locally, retried when the connection is back. */
  | { readonly kind: "offline" }
  /** The service failed: retried at `retryAt`, ms since 1970. */
  | { readonly kind: "retrying"; readonly retryAt: number }
  | { readonly kind: "sign-in" }
  /** Only conflicts are left, which the person must decide. */
  | { readonly kind: "conflict" }
  /** The service rejected the answer; a retry would not help. */
  | { readonly kind: "refused"; readonly text: string | null };

/** An answer changed in two places since the last save: the person chooses. */
export interface AnswerConflict {
  readonly path: string;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/** An item of a repeating section that was removed in one place and changed in the other: the person chooses. */
export interface ItemConflict {
  readonly sectionId: string;
  readonly itemId: string;
  /** `there`: removed elsewhere; its answers wait here. `here`: removed here, and put back. */
  readonly removed: "here" | "there";
  /** All answers of the item as last shown here; empty for `here`. */
  readonly answers: Answers;
}

/** An answer that the service refused; the others are saved. */
export interface RejectedAnswer {
  readonly path: string;
  readonly value: unknown;
  /** The reason of the service. */
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
