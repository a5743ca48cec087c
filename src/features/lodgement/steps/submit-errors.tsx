/**
 * Shows why the application could not be lodged. If the service sends a list of errors, each error links to
 * its field.
 */
import { getErrorText } from "#api/error-text.ts";
import { isErrorOfKind } from "#api/errors.ts";
import { findFieldPlace } from "#contract/wizard/outline.ts";
import { useText } from "#i18n/use-text.ts";
import { ErrorSummary } from "#ui/index.ts";
import { useLodgement } from "../lodgement-context.tsx";
import { CHANGES_ELSEWHERE_LINK } from "../saving/conflicts/changes-elsewhere-notice.tsx";
import { UncheckedChangesError, UnsavedAnswersError } from "./use-submit.ts";

interface SubmitErrorsProps {
  readonly error: unknown;
  readonly onChange: (stepId: string, path?: string) => void;
  /** Undefined for a form without a review. */
  readonly onShowReview: (() => void) | undefined;
}

export function SubmitErrors({ error, onChange, onShowReview }: SubmitErrorsProps) {
  const t = useText();
  const { store } = useLodgement();
  if (error instanceof UnsavedAnswersError)
    return (
      <ErrorSummary title={t("lodgement.submit.failed")} items={[{ text: t("lodgement.submit.unsaved") }]} />
    );
  if (error instanceof UncheckedChangesError || isErrorOfKind(error, "conflict")) {
    const areChangesListed = error instanceof UncheckedChangesError;
    const link = onShowReview
      ? { onClick: onShowReview }
      : areChangesListed && { href: CHANGES_ELSEWHERE_LINK };
    const items = [{ text: t("lodgement.submit.changed"), ...link }];
    return <ErrorSummary title={t("lodgement.submit.failed")} items={items} />;
  }
  const failure = getErrorText(error);
  if (!failure.list) {
    const isOutcomeUnknown = failure.key === "errors.network" || failure.key === "errors.shape";
    const text =
      failure.text ?? t(isOutcomeUnknown ? "lodgement.submit.maybe" : (failure.key ?? "errors.empty"));
    return <ErrorSummary title={t("lodgement.submit.failed")} items={[{ text }]} />;
  }
  const items = failure.list.map(({ text, path }) => {
    const stepId = path ? findFieldPlace(store.view.outline, path)?.step.id : undefined;
    return { text, ...(stepId && { onClick: () => onChange(stepId, path) }) };
  });
  return <ErrorSummary title={t(failure.titleKey ?? "errors.listed")} items={items} />;
}
