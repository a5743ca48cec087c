/**
 * Extracts the critical CSS: public pages contain the rules that they can need before the first interaction inline,
 * so that each page fits into the first round trip. The complete style sheet is a separate file, which loads with the
 * first island.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type CssNode, generate, ident, type List, type ListItem, parse, walk } from "css-tree";
import { isInternalPage } from "../bake/pages/page-shapes.ts";
import { hashForPolicy } from "./inline-code.ts";
import type { CompiledPage } from "./page.ts";
import { readHtml } from "./read-html.ts";

/**
 * Source files whose code creates host-specific markup. The templates do not contain this markup, so the
 * vocabulary is also read from this code.
 */
const fragmentFiles = ["host-fragments.ts", "guide-fragments.ts", "guide-facts.ts", "mock-fragments.ts"];
const fragmentsDir = fileURLToPath(new URL("../../src/theme/fragments/", import.meta.url));
/** Matches style sheets of lazy components. Their scripts load them, because a link would block rendering. */
const laterPattern = /<link rel="stylesheet" href="\/_astro\/[^"]+">/g;
const sheetPattern = /<style data-sheet(?:="")?>([\s\S]*?)<\/style>/;

/**
 * Adds the critical CSS to `pages`, which all contain the same sheet, and writes the complete sheet below `siteDir`.
 */
export function splitCriticalCss(pages: readonly CompiledPage[], siteDir: string): CompiledPage[] {
  const sheet = pages.flatMap(({ html }) => sheetPattern.exec(html)?.[1] ?? [])[0];
  if (sheet === undefined) return [...pages];
  const address = `_astro/public.${hashForPolicy(sheet).replace(/\W/g, "").slice(6, 14)}.css`;
  mkdirSync(dirname(join(siteDir, address)), { recursive: true });
  writeFileSync(join(siteDir, address), sheet);
  const shown = pages.filter(({ path, html }) => !isInternalPage(path) && sheetPattern.test(html));
  const first = removeUnmatchableRules(sheet, readVocabulary(shown));
  return pages.map(({ path, html }) => {
    if (!sheetPattern.test(html)) return { path, html };
    if (isInternalPage(path))
      return { path, html: html.replace(sheetPattern, () => `<style>${sheet}</style>`) };
    const style = `<style data-sheet="/${address}">${first}</style>`;
    return { path, html: html.replace(laterPattern, "").replace(sheetPattern, () => style) };
  });
}

/** Returns all tags, classes and ids of the pages, and every word of the code that creates markup of a host. */
function readVocabulary(pages: readonly CompiledPage[]): ReadonlySet<string> {
  const words = new Set<string>();
  for (const { html } of pages)
    for (const piece of readHtml(html)) {
      if (piece.kind !== "open") continue;
      words.add(piece.tag);
      for (const { name, value } of piece.attributes)
        if (name === "class" || name === "id")
          for (const word of value.split(/\s+/))
            words.add(word.replaceAll("&amp;", "&").replaceAll("&#38;", "&"));
    }
  for (const file of fragmentFiles)
    for (const [word] of readFileSync(join(fragmentsDir, file), "utf8").matchAll(/[a-z][\w-]*/gi))
      words.add(word);
  return words;
}

/**
 * Removes rules whose selectors need a tag, class or id outside the vocabulary. Attributes and states may
 * change, so they always count as possible.
 */
export function removeUnmatchableRules(sheet: string, vocabulary: ReadonlySet<string>): string {
  const tree = parse(sheet);
  walk(tree, {
    enter(node: CssNode) {
      return node.type === "Atrule" && node.name.endsWith("keyframes") ? walk.skip : undefined;
    },
    leave(node: CssNode, item: ListItem<CssNode>, list: List<CssNode>) {
      if (node.type === "Rule" && node.prelude.type === "SelectorList") {
        const selectors = node.prelude.children;
        selectors.forEach((selector, at) => {
          if (!canMatch(selector, vocabulary)) selectors.remove(at);
        });
        if (selectors.isEmpty) list?.remove(item);
      }
      // An empty layer still defines the order of layers.
      if (node.type === "Atrule" && node.name !== "layer" && node.block?.children.isEmpty) list?.remove(item);
    },
  });
  return generate(tree);
}

function canMatch(selector: CssNode, vocabulary: ReadonlySet<string>): boolean {
  let isPossible = true;
  walk(selector, {
    enter(node: CssNode) {
      // Contents of pseudo-classes are alternatives or negations, not requirements.
      if (node.type === "PseudoClassSelector") return walk.skip;
      const name =
        node.type === "ClassSelector" || node.type === "IdSelector" || node.type === "TypeSelector"
          ? ident.decode(node.name)
          : "*";
      if (name !== "*" && name !== "&" && !vocabulary.has(name)) isPossible = false;
      return undefined;
    },
  });
  return isPossible;
}
