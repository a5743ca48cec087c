/** Fallback language for missing texts. */
export const DEFAULT_LANGUAGE = "en-US";
/** Local storage key of the selected language (spec 1). */
export const LANGUAGE_KEY = "language";

/** Languages with a complete translation (decisions 14), by the code of their message files. */
export const portalLanguages = {
  "en-US": { name: "English" },
  vi: { name: "Tiếng Việt" },
  ar: { name: "العربية" },
  "zh-Hans": { name: "简体中文" },
} as const satisfies Record<string, { name: string }>;

export type LanguageCode = keyof typeof portalLanguages;

export function isLanguage(value: unknown): value is LanguageCode {
  return typeof value === "string" && Object.hasOwn(portalLanguages, value);
}
