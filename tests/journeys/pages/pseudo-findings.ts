/** Faults that a page in the pseudo-language reveals: untranslated words and texts that do not fit. */
import type { Page } from "@playwright/test";
import { PSEUDO_CLOSE, PSEUDO_OPEN } from "./pseudo-texts.ts";

export interface PseudoFindings {
  /** Texts outside the brackets of the pseudo-language. */
  readonly untranslated: readonly string[];
  /** Texts that are cut off or outside the screen. */
  readonly clippedTexts: readonly string[];
}

/** Reads all visible texts, and the names for assistive technology. */
export function findPseudoFailures(page: Page): Promise<PseudoFindings> {
  return page.evaluate(
    ({ open, close }) => {
      const untranslatedTexts = new Set<string>();
      const cutTexts = new Set<string>();
      const isVisible = (element: Element) =>
        element.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true });
      const isScrollable = (element: Element | null): boolean => {
        if (!element) return false;
        const { overflowX } = getComputedStyle(element);
        return overflowX === "auto" || overflowX === "scroll" || isScrollable(element.parentElement);
      };
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const text = node.textContent?.trim() ?? "";
        const { parentElement } = node;
        if (!text || !parentElement || !isVisible(parentElement)) continue;
        if (parentElement.closest("script, style, noscript, bdi, time")) continue;
        if (!text.includes(open) && !text.includes(close)) {
          untranslatedTexts.add(text);
          continue;
        }
        const range = document.createRange();
        range.selectNodeContents(node);
        const box = range.getBoundingClientRect();
        // Texts for screen readers only are a pixel wide.
        const parentBox = parentElement.getBoundingClientRect();
        if (parentBox.width <= 1 || parentBox.height <= 1 || isScrollable(parentElement)) continue;
        const { overflowX, overflowY } = getComputedStyle(parentElement);
        const cutsOverflow = (overflow: string) => overflow === "hidden" || overflow === "clip";
        const isClipped =
          (cutsOverflow(overflowX) && parentElement.scrollWidth > parentElement.clientWidth + 1) ||
          (cutsOverflow(overflowY) && parentElement.scrollHeight > parentElement.clientHeight + 2);
        if (isClipped || box.right > innerWidth + 1 || box.left < -1) cutTexts.add(text);
      }
      for (const element of document.querySelectorAll("[aria-label], [title], [placeholder], [alt]")) {
        if (!isVisible(element)) continue;
        for (const name of ["aria-label", "title", "placeholder", "alt"]) {
          const value = element.getAttribute(name)?.trim();
          if (value && !value.includes(open)) untranslatedTexts.add(value);
        }
      }
      return { untranslated: [...untranslatedTexts], clippedTexts: [...cutTexts] };
    },
    { open: PSEUDO_OPEN, close: PSEUDO_CLOSE },
  );
}
