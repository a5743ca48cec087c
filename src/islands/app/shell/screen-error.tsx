import type { ErrorComponentProps } from "@tanstack/react-router";
import { useEffect } from "react";
import { isLostScript } from "#api/error-text.ts";
import { useText } from "#i18n/use-text.ts";
import { ErrorState, PageTitle } from "#ui/index.ts";

/** A screen that could not be loaded or shown; the rest of the area stays. */
export function ScreenError({ error, reset }: ErrorComponentProps) {
  const t = useText();
  useEffect(() => {
    // Caught here, it is told all the same to whoever watches the page.
    window.dispatchEvent(new ErrorEvent("error", { error }));
  }, [error]);
  return (
    <>
      <PageTitle>{t("app.screenFailed")}</PageTitle>
      <ErrorState
        title={t("app.screenFailedTitle")}
        // The router keeps that a screen's script did not come, as long as the page is there.
        onRetry={isLostScript(error) ? () => location.reload() : reset}
        retryLabel={t("app.retry")}
      >
        {t("app.screenFailedText")}
      </ErrorState>
    </>
  );
}
