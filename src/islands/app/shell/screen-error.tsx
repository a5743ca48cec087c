import type { ErrorComponentProps } from "@tanstack/react-router";
import { useEffect } from "react";
import { isChunkLoadError } from "#api/error-text.ts";
import { useText } from "#i18n/use-text.ts";
import { ErrorState, PageTitle } from "#ui/index.ts";

/** Shown instead of a screen that failed to load or render. */
export function ScreenError({ error, reset }: ErrorComponentProps) {
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
        // The router caches a chunk load error until the page is reloaded.
        onRetry={isChunkLoadError(error) ? () => location.reload() : reset}
        retryLabel={t("app.retry")}
      >
        {t("app.screenFailedText")}
      </ErrorState>
    </>
  );
}
