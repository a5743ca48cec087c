/** What may truthfully be said of the answers given so far. */
export type SaveStatus =
  /** Everything is with the service. */
  | { readonly kind: "saved"; readonly at: string }
  /** Typed, about to be sent. */
  | { readonly kind: "waiting" }
  | { readonly kind: "saving" }
  /** The line is down: kept here, tried again when it is back. */
  | { readonly kind: "offline" }
  /** The service did not take it just now: tried again at `retryAt`, ms. */
  | { readonly kind: "retrying"; readonly retryAt: number }
  | { readonly kind: "sign-in" }
  /** Nothing left to send but what a person has to decide. */
  | { readonly kind: "conflict" }
  /** The service will not take it; trying again would not help. */
  | { readonly kind: "refused"; readonly text: string | null };

/** The same answer given in two places since the last save: a person decides. */
export interface AnswerConflict {
  readonly path: string;
  readonly mine: unknown;
  readonly theirs: unknown;
}

export interface SaveState {
  readonly status: SaveStatus;
  readonly conflicts: readonly AnswerConflict[];
}

export function isAllSaved({ status, conflicts }: SaveState): boolean {
  return status.kind === "saved" && conflicts.length === 0;
}
