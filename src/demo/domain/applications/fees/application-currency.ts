import { type CountryProfile, getCountryProfile } from "#contract/wizard/countries/country-profile.ts";
import type { ApplicationRecord } from "../../../records/application-record.ts";
import { type FormReader, getForm } from "../../forms/stored-forms.ts";

/**
 * Returns the currency of an application's form: its code, and the symbol to display. For an application
 * received on paper, which has no form, returns Australian dollars.
 */
export function getApplicationCurrency(
  { Id }: Pick<ApplicationRecord, "Id">,
  forms: FormReader,
): Pick<CountryProfile["currency"], "code" | "sign"> {
  const answers = forms.store.collection("answers").get(Id);
  const form =
    answers?.ConfigurationId && getForm(answers.ConfigurationId, answers.ConfigurationVersion, forms);
  const { code, shownSign } = getCountryProfile(form ? form.country : undefined).currency;
  return { code, sign: shownSign };
}
