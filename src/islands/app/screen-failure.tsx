import type { ErrorComponentProps } from "@tanstack/react-router";
import { useEffect } from "react";
import { useText } from "#i18n/use-text.ts";
import { ErrorState, PageTitle } from "#ui/index.ts";
import { FAILURE_EVENT } from "../seen/failure-event.ts";

/** A screen that could not be loaded or shown; the rest of the area stays. */
export function ScreenFailure({ error, reset }: ErrorComponentProps) {
  const t = useText();
  useEffect(() => {
    window.dispatchEvent(new CustomEvent(FAILURE_EVENT, { detail: error }));
  }, [error]);
  return (
    <>
      <PageTitle>{t("app.screenFailed")}</PageTitle>
      <ErrorState title={t("app.screenFailedTitle")} onRetry={reset} retryLabel={t("app.retry")}>
        {t("app.screenFailedText")}
      </ErrorState>
    </>
  );
}
