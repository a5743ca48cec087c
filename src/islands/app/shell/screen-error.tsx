import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { isChunkLoadError } from "#api/error-text.ts";
import { useText } from "#i18n/use-text.ts";
import { ErrorState, PageTitle } from "#ui/index.ts";

/** Shown instead of a screen that failed to load or render. */
export function ScreenError({ error }: ErrorComponentProps) {
  const router = useRouter();
  const t = useText();
  useEffect(() => {
    // Report the error to telemetry.
    window.dispatchEvent(new ErrorEvent("error", { error }));
  }, [error]);
  return (
    <>
      <PageTitle>{t("app.screenFailed")}</PageTitle>
      <ErrorState
        title={t("app.screenFailedTitle")}
        // The router caches a chunk load error until the page is reloaded. After another error, its loaders run again
        // and the error boundary is reset.
        onRetry={() => (isChunkLoadError(error) ? location.reload() : void router.invalidate())}
        retryLabel={t("app.retry")}
      >
        {t("app.screenFailedText")}
      </ErrorState>
    </>
  );
}
