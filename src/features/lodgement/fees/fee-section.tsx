import type { WizardSection } from "#contract/wizard/config.ts";
import { getCountryProfile } from "#contract/wizard/countries/country-profile.ts";
import { getDeviceTimeZone } from "#i18n/dates/site-time.ts";
import { formatMoney, formatTime } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/use-text.ts";
import { Fieldset } from "#ui/index.ts";
import { useLodgement } from "../lodgement-context.tsx";
import { SectionHelp } from "../texts/help-text.tsx";
import { TranslatedFormText } from "../texts/translated-form-text.tsx";
import { useFees } from "./fee-lines.ts";
import { FeeRows } from "./fee-rows.tsx";
import { QuotedFees } from "./quoted-fees.tsx";

export function FeeSection({ section }: { section: WizardSection }) {
  const t = useText();
  const language = useLanguage();
  const { shownSign: sign } = getCountryProfile(useLodgement().config.country).currency;
  const { fees, table, hasAgreedFee, quotation, source, savedAt } = useFees();
  const time = savedAt ? formatTime(savedAt, language, getDeviceTimeZone()) : "";
  return (
    <Fieldset
      legend={<TranslatedFormText words={section.title} />}
      hint={!hasAgreedFee && section.help && <SectionHelp words={section.help} />}
      look="heading"
    >
      <div className="mt-3 grid w-full max-w-xl gap-3">
        <dl className="divide-y divide-line border-line border-y">
          <FeeRows
            fees={fees.lines.map(({ label, note, amount }) => ({ Label: label, Note: note, Amount: amount }))}
            currencySign={sign}
          />
          <div className="flex items-baseline justify-between gap-6 py-3 font-semibold text-lg">
            <dt>{t("lodgement.fees.total")}</dt>
            <dd className="tabular-nums">
              <output aria-live="polite">{formatMoney(fees.total, language, sign)}</output>
            </dd>
          </div>
        </dl>
        <p className="field-hint" data-fees={source}>
          {t(`lodgement.fees.${source}`, { time })}
        </p>
        {quotation && <QuotedFees quotation={quotation} currencySign={sign} />}
        {table.length > 0 && (
          <details>
            <summary>{t("lodgement.fees.how")}</summary>
            <dl className="mt-2 divide-y divide-line">
              <FeeRows fees={table} currencySign={sign} />
            </dl>
          </details>
        )}
      </div>
    </Fieldset>
  );
}
