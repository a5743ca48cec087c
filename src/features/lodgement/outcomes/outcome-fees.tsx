import type { FeeRangeAmounts } from "#contract/wizard/answers/outcomes.ts";
import type { CountryCode } from "#contract/wizard/config.ts";
import { getCountryProfile } from "#contract/wizard/countries/country-profile.ts";
import { formatMoney } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/use-text.ts";

interface OutcomeFeesProps {
  readonly fees: FeeRangeAmounts | undefined;
  readonly country: CountryCode | undefined;
}

/** Shows the estimated fee, or the range of fees if the answers do not determine one fee. */
export function OutcomeFees({ fees, country }: OutcomeFeesProps) {
  const t = useText();
  const language = useLanguage();
  if (!fees) return null;
  const { shownSign: sign } = getCountryProfile(country).currency;
  const [from, to] = [fees.from, fees.to ?? fees.from].map((amount) =>
    formatMoney(amount.toFixed(2), language, sign),
  );
  const key = fees.to === undefined ? "lodgement.outcome.fee" : "lodgement.outcome.fees";
  return <p className="font-semibold">{t(key, { from: from ?? "", to: to ?? "" })}</p>;
}
