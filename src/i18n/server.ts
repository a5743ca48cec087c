/** Localises the paths of pages at build time. Only this module uses astro-i18next. */
import { initAstroI18next, localizePath } from "astro-i18next";

/**
 * Returns the path of a page in a language: `/auth/login/` → `/vi/auth/login/`. The path in the first
 * language has no prefix.
 */
export function toLanguagePath(path: string, language: string, languages: readonly string[]): string {
  const [defaultLocale = language] = languages;
  initAstroI18next({ defaultLocale, locales: [...languages], routes: {}, trailingSlash: "always" });
  return localizePath(path, language, "/");
}
