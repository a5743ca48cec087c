import type { QuotedFees } from "#contract/public/public-quotation.ts";
import { formatMoney } from "#i18n/format.ts";
import type { Text } from "#i18n/use-text.ts";
import { Alert } from "#ui/feedback/alert.tsx";

interface FeeBreakdownProps {
  readonly t: Text;
  readonly language: string;
  readonly fees: QuotedFees;
}

export function FeeBreakdown({ t, language, fees }: FeeBreakdownProps) {
  const formatAmount = (amount: string) => formatMoney(amount, language);
  const hasGst = Number(fees.Gst) > 0;
  return (
    <div className="grid gap-4">
      <dl className="divide-y divide-line border-line border-y">
        {fees.Lines.map(({ Label, Note, Amount, Gst }) => (
          <div key={Label} className="flex items-baseline justify-between gap-6 py-3">
            <dt className="min-w-0">
              {Label}
              {Note && <span className="field-hint block">{Note}</span>}
              {hasGst && (
                <span className="field-hint block">
                  {Gst
                    ? t("publicQuotation.gstWithin", { amount: formatAmount(Gst) })
                    : t("publicQuotation.gstNone")}
                </span>
              )}
            </dt>
            <dd className="tabular-nums">{formatAmount(Amount)}</dd>
          </div>
        ))}
        <div className="flex items-baseline justify-between gap-6 py-3 font-semibold text-lg">
          <dt>{t("publicQuotation.total")}</dt>
          <dd className="tabular-nums">{formatAmount(fees.Total)}</dd>
        </div>
      </dl>
      <p className="text-muted text-sm">
        {hasGst
          ? t("publicQuotation.gstTotal", { amount: formatAmount(fees.Gst) })
          : t("publicQuotation.gstFree")}
      </p>
      {fees.Warnings.map((warning) => (
        <Alert key={warning} tone="info">
          <p>{warning}</p>
        </Alert>
      ))}
    </div>
  );
}

/** States the total as a sentence, for screen readers. */
export function AnnouncedTotal({ t, language, fees }: FeeBreakdownProps) {
  return t("publicQuotation.feesSaid", { amount: formatMoney(fees.Total, language) });
}
