import { formatMoney } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/use-text.ts";
import { Alert } from "#ui/index.ts";
import type { QuotationOfDraft } from "./fee-lines.ts";

interface QuotedFeesProps {
  readonly quotation: QuotationOfDraft;
  /** The currency sign of the form. */
  readonly currencySign: string;
}

/** Compares the current fees with the quotation from which the application was started. */
export function QuotedFees({ quotation, currencySign }: QuotedFeesProps) {
  const t = useText();
  const language = useLanguage();
  const { Number: number, Total, Differences } = quotation;
  if (Differences.length === 0) return <p>{t("lodgement.fees.asQuoted", { number })}</p>;
  return (
    <Alert
      tone="info"
      title={t("lodgement.fees.quotedOther", { number, amount: formatMoney(Total, language, currencySign) })}
    >
      <p>{t("lodgement.fees.quotedWhy")}</p>
      <ul className="list-disc ps-5">
        {Differences.map((difference) => (
          <li key={difference}>{difference}</li>
        ))}
      </ul>
    </Alert>
  );
}
