import { useEffect, useState } from "react";
import { formatError } from "#api/error-text.ts";
import type { Text } from "#i18n/use-text.ts";

type LinkStage<Content> =
  | { readonly kind: "opening" }
  | { readonly kind: "opened"; readonly opened: Content }
  | { readonly kind: "failed"; readonly message: string };

export interface LinkOpenState<Content> {
  readonly stage: LinkStage<Content>;
  /** Number of attempts to open the link. It is the React key of the content. */
  readonly attempt: number;
  /** Replaces the content of the link, for example with a receipt. */
  readonly show: (content: Content) => void;
  readonly reopen: () => void;
}

/**
 * Opens an emailed link when its token changes, and again on `reopen`. `open` loads the data and also the
 * module that shows it, so that a chunk load error counts as a failure of opening. `open` returns
 * `undefined` if there is nothing to open.
 */
export function useLinkOpening<Content>(
  t: Text,
  token: string,
  open: (token: string) => Promise<Content> | undefined,
): LinkOpenState<Content> {
  const [stage, setStage] = useState<LinkStage<Content>>({ kind: "opening" });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: opens the link when it changes, or again on retry
  useEffect(() => {
    let isCancelled = false;
    const updateStage = (next: LinkStage<Content>) => {
      if (!isCancelled) setStage(next);
    };
    updateStage({ kind: "opening" });
    open(token)?.then(
      (content) => updateStage({ kind: "opened", opened: content }),
      (error: unknown) => updateStage({ kind: "failed", message: formatError(error, t) }),
    );
    return () => {
      isCancelled = true;
    };
  }, [token, attempt]);

  return {
    stage,
    attempt,
    show: (content) => setStage({ kind: "opened", opened: content }),
    reopen: () => setAttempt((before) => before + 1),
  };
}
