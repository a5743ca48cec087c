/**
 * Texts of the service by key, with a folder per language and a file per area. A test compares each language with
 * English.
 */
import * as arabic from "./ar/index.ts";
import * as english from "./en-US/index.ts";
import arabicForms from "./forms/ar.json" with { type: "json" };
import vietnameseForms from "./forms/vi.json" with { type: "json" };
import chineseForms from "./forms/zh-Hans.json" with { type: "json" };
import * as vietnamese from "./vi/index.ts";
import * as chinese from "./zh-Hans/index.ts";

type PluralForm = "zero" | "one" | "two" | "few" | "many" | "other";
type KeysOfUnion<Texts> = Texts extends unknown ? keyof Texts : never;
type WithoutPluralForm<Key> = Key extends `${infer Base}_${PluralForm}` ? Base : Key;

/** Keys of the catalogue without plural suffixes, such as `inspections.booked`. */
export type MessageKey = WithoutPluralForm<KeysOfUnion<(typeof english)[keyof typeof english]>>;

type Texts = Readonly<Record<string, string>>;
const mergeAreas = (areas: Readonly<Record<string, Texts>>): Texts =>
  Object.assign({}, ...Object.values(areas));

export const catalogue = {
  "en-US": mergeAreas(english),
  vi: mergeAreas(vietnamese),
  ar: mergeAreas(arabic),
  "zh-Hans": mergeAreas(chinese),
};

export type CatalogueLanguage = keyof typeof catalogue;

/** Translations of the forms by key. The configurations contain the English texts. */
export const formTranslations: Readonly<Record<CatalogueLanguage, Texts>> = {
  "en-US": {},
  vi: vietnameseForms,
  ar: arabicForms,
  "zh-Hans": chineseForms,
};

export const catalogueLanguages = Object.keys(catalogue) as readonly CatalogueLanguage[];
