import { type ReactNode, Suspense } from "react";
import type { Text } from "#i18n/use-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import type { LinkOpenState } from "./use-link-opening.ts";

interface LinkContentProps<Content> {
  readonly t: Text;
  readonly opening: LinkOpenState<Content>;
  readonly texts: { readonly opening: string; readonly failed: string };
  readonly onRetry: () => void;
  readonly children: (content: Content) => ReactNode;
}

/**
 * Shows the content of an emailed link: a skeleton while it loads, an error with a retry button if loading
 * fails, otherwise `children`.
 */
export function LinkContent<Content>({ t, opening, texts, onRetry, children }: LinkContentProps<Content>) {
  const { stage } = opening;
  switch (stage.kind) {
    case "opening":
      return (
        <div aria-busy="true">
          <p className="sr-only" role="status">
            {texts.opening}
          </p>
          <Skeleton lines={8} />
        </div>
      );
    case "failed":
      return (
        <Alert
          tone="danger"
          role="alert"
          className="max-w-3xl"
          title={texts.failed}
          action={
            <Button icon="refresh" onClick={onRetry}>
              {t("errors.retry")}
            </Button>
          }
        >
          <p>{stage.message}</p>
        </Alert>
      );
    case "opened":
      return <Suspense fallback={<Skeleton lines={8} />}>{children(stage.opened)}</Suspense>;
  }
}
