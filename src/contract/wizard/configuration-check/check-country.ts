/** Checks that a form has no questions in the notation of another country than its own (decisions 120). */
import type { Field, Validator, WizardConfig } from "../config.ts";
import { getCountryProfile } from "../countries/country-profile.ts";
import {
  type ConfigurationFinding,
  type ConfigurationPlace,
  createFindingAt,
  getPlaceWithin,
} from "./places.ts";

/**
 * Australian validators. Each value is the type of question to use in other countries, because it checks
 * answers by the form's country.
 */
const AUSTRALIAN_VALIDATORS: Partial<Record<Validator["code"], string>> = {
  abn: "companyNumber",
  acn: "companyNumber",
  auPhone: "phone",
  auPostcode: "address",
};

/** Signs and codes of currencies, which a unit of measurement never is. */
const CURRENCY_SIGNS = /^([$£€]|(A|AU|NZ|US)\$|AUD|NZD|GBP|USD|EUR)$/;

export function checkCountry(
  { country = "AU" }: WizardConfig,
  { type, unit, validate = [] }: Field,
  place: ConfigurationPlace,
): ConfigurationFinding[] {
  const { sign } = getCountryProfile(country).currency;
  const isForeign = country !== "AU";
  return [
    ...(isForeign && type === "abnAcn"
      ? [
          createFindingAt(
            getPlaceWithin(place, "type"),
            `abnAcn is Australian and the form's country is ${country}: use companyNumber`,
          ),
        ]
      : []),
    ...(isForeign && type === "titleRef" && country !== "NZ"
      ? [
          createFindingAt(
            getPlaceWithin(place, "type"),
            `titleRef has the titles of Australia and New Zealand, and the form's country is ${country}: use text`,
          ),
        ]
      : []),
    ...(unit !== undefined && CURRENCY_SIGNS.test(unit) && unit !== sign
      ? [
          createFindingAt(
            getPlaceWithin(place, "unit"),
            `the currency of ${country} is ${sign}: write "${sign}", or change the form's country`,
          ),
        ]
      : []),
    ...validate.flatMap(({ code }, at) => {
      const replacementType = AUSTRALIAN_VALIDATORS[code];
      return isForeign && replacementType
        ? [
            createFindingAt(
              getPlaceWithin(place, "validate", at),
              `${code} is Australian and the form's country is ${country}: use a question of type ${replacementType}`,
            ),
          ]
        : [];
    }),
  ];
}
