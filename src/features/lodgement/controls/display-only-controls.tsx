/** Display-only fields: computed values and help texts. */

import type { Field } from "#contract/wizard/config.ts";
import { type CountryProfile, getCountryProfile } from "#contract/wizard/countries/country-profile.ts";
import { findFieldPlace } from "#contract/wizard/outline.ts";
import { formatMoney, formatNumber } from "#i18n/format.ts";
import { useLanguage } from "#i18n/use-text.ts";
import { useFormDecision, useLodgement } from "../lodgement-context.tsx";
import { FormRichText } from "../texts/rich-text.tsx";
import type { ControlProps } from "./control-props.ts";

export function ComputedControl({ path, field, label, hint, id }: ControlProps) {
  const { store, config } = useLodgement();
  const language = useLanguage();
  const pattern = findFieldPlace(store.view.outline, path)?.pattern ?? path;
  const value = useFormDecision(
    [`value:${pattern}`],
    () => store.view.valueAt(path) as string | number | undefined,
  );
  return (
    <div className="field" id={id}>
      <p className="field-label" id={`${id}-label`}>
        {label}
      </p>
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      <output
        aria-labelledby={`${id}-label`}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="text-lg font-semibold"
      >
        {formatComputedValue(field, value, language, getCountryProfile(config.country))}
      </output>
    </div>
  );
}

function formatComputedValue(
  { unit }: Field,
  value: string | number | undefined,
  language: string,
  { currency }: CountryProfile,
): string {
  if (typeof value !== "number") return value ?? "–";
  if (unit === currency.sign) return formatMoney(String(value), language, currency.shownSign);
  return unit ? `${formatNumber(value, language)} ${unit}` : formatNumber(value, language);
}

export function HelpControl({ path, field, label, hint }: ControlProps) {
  return (
    <div className="prose-width">
      <p className="font-semibold">{label}</p>
      {hint && <p className="text-muted">{hint}</p>}
      {field.body && <FormRichText words={field.body} at={path} />}
    </div>
  );
}
