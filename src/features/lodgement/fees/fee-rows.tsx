import { formatMoney } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/use-text.ts";

export interface FeeRow {
  readonly Label: string;
  /** Amount with decimals; null if it depends on the answers. */
  readonly Amount: string | null;
  readonly Note: string | null;
}

/** Shows fees as rows of a description list with name, note and amount. */
export function FeeRows({
  fees,
  currencySign,
}: {
  readonly fees: readonly FeeRow[];
  readonly currencySign?: string;
}) {
  const t = useText();
  const language = useLanguage();
  return fees.map(({ Label, Amount, Note }) => (
    <div key={Label} className="flex items-baseline justify-between gap-6 py-2">
      <dt className="min-w-0">
        {Label}
        {Note && <span className="field-hint block">{Note}</span>}
      </dt>
      {Amount === null ? (
        <dd className="max-w-1/2 text-end">{t("lodgement.fees.byAnswers")}</dd>
      ) : (
        <dd className="whitespace-nowrap tabular-nums">{formatMoney(Amount, language, currencySign)}</dd>
      )}
    </div>
  ));
}
