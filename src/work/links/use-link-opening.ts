import { useEffect, useState } from "react";
import { formatError } from "#api/error-text.ts";
import type { Text } from "#i18n/use-text.ts";

export type LinkStage<Opened> =
  | { readonly kind: "opening" }
  | { readonly kind: "opened"; readonly opened: Opened }
  | { readonly kind: "failed"; readonly message: string };

export interface LinkOpenState<Opened> {
  readonly stage: LinkStage<Opened>;
  /** Number of attempts, used as a React key of the content. */
  readonly attempt: number;
  /** Replaces what the link shows, for example by a receipt. */
  readonly show: (content: Opened) => void;
  readonly reopen: () => void;
}

/**
 * Opens an emailed link when its token changes, and again on `reopen`. `open` loads the data and what renders it
 * together, so that a chunk load error is an error of this attempt; it returns nothing if there is nothing to open.
 */
export function useLinkOpening<Opened>(
  t: Text,
  token: string,
  open: (token: string) => Promise<Opened> | undefined,
): LinkOpenState<Opened> {
  const [stage, setStage] = useState<LinkStage<Opened>>({ kind: "opening" });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: opens the link when it changes, or again on retry
  useEffect(() => {
    let isOver = false;
    const put = (next: LinkStage<Opened>) => {
      if (!isOver) setStage(next);
    };
    put({ kind: "opening" });
    open(token)?.then(
      (content) => put({ kind: "opened", opened: content }),
      (error: unknown) => put({ kind: "failed", message: formatError(error, t) }),
    );
    return () => {
      isOver = true;
    };
  }, [token, attempt]);

  return {
    stage,
    attempt,
    show: (content) => setStage({ kind: "opened", opened: content }),
    reopen: () => setAttempt((before) => before + 1),
  };
}
