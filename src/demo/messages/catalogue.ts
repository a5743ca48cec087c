/**
 * Texts of the service by key, with a folder per language and a file per area. A test compares each language with
 * English.
 */
import { arabicMessages } from "./ar/index.ts";
import { englishMessages } from "./en-US/index.ts";
import arabicForms from "./forms/ar.json" with { type: "json" };
import vietnameseForms from "./forms/vi.json" with { type: "json" };
import chineseForms from "./forms/zh-Hans.json" with { type: "json" };
import { vietnameseMessages } from "./vi/index.ts";
import { chineseMessages } from "./zh-Hans/index.ts";

type PluralForm = "zero" | "one" | "two" | "few" | "many" | "other";
type WithoutForm<Key> = Key extends `${infer Base}_${PluralForm}` ? Base : Key;

/** Keys of the catalogue without plural suffixes, such as `inspections.booked`. */
export type MessageKey = WithoutForm<keyof typeof englishMessages>;

export const catalogue = {
  "en-US": englishMessages,
  vi: vietnameseMessages,
  ar: arabicMessages,
  "zh-Hans": chineseMessages,
} as const satisfies Record<string, Readonly<Record<string, string>>>;

export type CatalogueLanguage = keyof typeof catalogue;

/** Translations of the forms by key. The configurations contain the English texts. */
export const formTranslations: Readonly<Record<CatalogueLanguage, Readonly<Record<string, string>>>> = {
  "en-US": {},
  vi: vietnameseForms,
  ar: arabicForms,
  "zh-Hans": chineseForms,
};

export const catalogueLanguages = Object.keys(catalogue) as readonly CatalogueLanguage[];
