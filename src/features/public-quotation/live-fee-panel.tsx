import { lazy, Suspense } from "react";
import type { QuotedWork } from "#contract/public/public-quotation.ts";
import type { Text } from "#i18n/use-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { joinClassNames } from "#ui/class-names.ts";
import { Alert } from "#ui/feedback/alert.tsx";
import type { LiveFees } from "./use-live-fees.ts";

/** Loads the component that lists the fees, while the fees are fetched for the first time. */
export const loadFeeBreakdown = async () => ({ default: (await import("./fee-breakdown.tsx")).FeeBreakdown });
const FeeBreakdown = lazy(loadFeeBreakdown);
const AnnouncedTotal = lazy(async () => ({ default: (await import("./fee-breakdown.tsx")).AnnouncedTotal }));

interface LivePanelProps {
  readonly t: Text;
  readonly language: string;
  readonly work: QuotedWork;
  readonly liveFees: LiveFees;
}

/**
 * Shows the fees for the current input while the person types. The total is announced to screen readers once
 * it no longer changes.
 */
export function LiveFeePanel({ t, language, work, liveFees }: LivePanelProps) {
  const fees = liveFees.kind === "known" ? liveFees.fees : null;
  const isComplete =
    fees !== null && fees.Missing.length === 0 && liveFees.kind === "known" && !liveFees.isOutdated;
  const hasLines = fees !== null && fees.Lines.length > 0 && work.ApplicationTypeId !== "";
  return (
    <section
      aria-labelledby="quotation-fees"
      className="grid content-start gap-4 border-line border-s-4 ps-5 lg:sticky lg:top-6"
    >
      <h2 id="quotation-fees" className="font-semibold text-lg">
        {t("publicQuotation.fees")}
      </h2>
      {!hasLines && liveFees.kind !== "failed" && (
        <p className="text-muted">
          {t(work.ApplicationTypeId ? "publicQuotation.feesMore" : "publicQuotation.feesNone")}
        </p>
      )}
      {hasLines && liveFees.kind === "known" && (
        <div className={joinClassNames("grid gap-3 transition-opacity", liveFees.isOutdated && "opacity-60")}>
          <Suspense>
            <FeeBreakdown t={t} language={language} fees={liveFees.fees} />
          </Suspense>
          {liveFees.fees.Missing.length > 0 && <p className="text-muted">{t("publicQuotation.feesPart")}</p>}
        </div>
      )}
      {liveFees.kind === "failed" && (
        <Alert
          tone="warning"
          action={
            <Button size="s" icon="refresh" onClick={liveFees.retry}>
              {t("errors.retry")}
            </Button>
          }
        >
          <p>{t("publicQuotation.feesFailed")}</p>
        </Alert>
      )}
      <p className="sr-only" aria-live="polite">
        {isComplete && (
          <Suspense>
            <AnnouncedTotal t={t} language={language} fees={fees} />
          </Suspense>
        )}
      </p>
    </section>
  );
}
