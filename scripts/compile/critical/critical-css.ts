/**
 * Extracts the critical CSS: each public page contains inline the rules that its own markup can need before
 * the first interaction, so that the page fits into the first round trip (decisions 124). The complete style
 * sheet is a separate file, which loads with the first island.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { isInternalPage } from "#theme/site/listed-pages.ts";
import { hashForPolicy } from "../inline-code.ts";
import type { CompiledPage } from "../page.ts";
import { parsePageVocabulary, removeFragmentNames } from "./page-vocabulary.ts";
import { removeUnmatchableRules } from "./possible-rules.ts";

/** Matches style sheets of lazy components. Their scripts load them, because a link would block rendering. */
const lazySheetPattern = /<link rel="stylesheet" href="\/_astro\/[^"]+">/g;
const sheetPattern = /<style data-sheet(?:="")?>([\s\S]*?)<\/style>/;

/**
 * Adds the critical CSS to `pages`, and writes the complete sheet below `siteDir`. All pages contain the same sheet.
 */
export function splitCriticalCss(pages: readonly CompiledPage[], siteDir: string): CompiledPage[] {
  const sheet = pages.flatMap(({ html }) => sheetPattern.exec(html)?.[1] ?? [])[0];
  if (sheet === undefined) return [...pages];
  const sheetPath = `_astro/public.${hashForPolicy(sheet).replace(/\W/g, "").slice(6, 14)}.css`;
  mkdirSync(dirname(join(siteDir, sheetPath)), { recursive: true });
  writeFileSync(join(siteDir, sheetPath), sheet);
  return pages.map(({ path, html }) => {
    if (!sheetPattern.test(html)) return { path, html };
    if (isInternalPage(path))
      return { path, html: html.replace(sheetPattern, () => `<style>${sheet}</style>`) };
    const criticalCss = removeUnmatchableRules(sheet, parsePageVocabulary(html));
    const style = `<style data-sheet="/${sheetPath}">${criticalCss}</style>`;
    const htmlWithoutNames = removeFragmentNames(html);
    return { path, html: htmlWithoutNames.replace(lazySheetPattern, "").replace(sheetPattern, () => style) };
  });
}
