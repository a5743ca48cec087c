/** Addresses of pages at build time; the only place that knows astro-i18next. */
import { initAstroI18next, localizePath } from "astro-i18next";

/** A page's address in a language, by astro-i18next: `/auth/login/` → `/vi/auth/login/`. The first language is the default. */
export function localisePath(path: string, language: string, languages: readonly string[]): string {
  const [defaultLocale = language] = languages;
  initAstroI18next({ defaultLocale, locales: [...languages], routes: {}, trailingSlash: "always" });
  return localizePath(path, language, "/");
}
