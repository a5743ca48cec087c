import type { ErrorComponentProps } from "@tanstack/react-router";
import { useText } from "#i18n/use-text.ts";
import { ErrorState, PageTitle } from "#ui/index.ts";

/** A screen that could not be loaded or shown; the rest of the area stays. */
export function ScreenFailure({ reset }: ErrorComponentProps) {
  const t = useText();
  return (
    <>
      <PageTitle>{t("app.screenFailed")}</PageTitle>
      <ErrorState title={t("app.screenFailedTitle")} onRetry={reset} retryLabel={t("app.retry")}>
        {t("app.screenFailedText")}
      </ErrorState>
    </>
  );
}
