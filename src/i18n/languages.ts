/** Languages shipped complete (decisions 14). */
export const DEFAULT_LANGUAGE = "en-US";
/** Local storage key of the chosen language (spec 1). */
export const LANGUAGE_KEY = "language";

export const languages = {
  "en-US": { name: "English", dir: "ltr" },
  vi: { name: "Tiếng Việt", dir: "ltr" },
  ar: { name: "العربية", dir: "rtl" },
  "zh-Hans": { name: "简体中文", dir: "ltr" },
} as const satisfies Record<string, { name: string; dir: "ltr" | "rtl" }>;

export type Language = keyof typeof languages;

export function isLanguage(value: unknown): value is Language {
  return typeof value === "string" && Object.hasOwn(languages, value);
}

/** Which way a language is written; from left to right where it is none of ours. */
export function directionOf(language: string): "ltr" | "rtl" {
  const base = language.split("-")[0] ?? "";
  return isLanguage(base) ? languages[base].dir : "ltr";
}
