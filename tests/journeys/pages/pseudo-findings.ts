/** Faults that a page in the pseudo-language reveals: untranslated words and texts that do not fit. */
import type { Page } from "@playwright/test";
import { PSEUDO_CLOSE, PSEUDO_OPEN } from "./pseudo-texts.ts";

export interface PseudoFindings {
  /** Texts outside the brackets of the pseudo-language. */
  readonly plain: readonly string[];
  /** Texts that are cut off or outside the screen. */
  readonly clipped: readonly string[];
}

/** Reads all visible texts, and the names for assistive technology. */
export function findPseudoFailures(page: Page): Promise<PseudoFindings> {
  return page.evaluate(
    ({ open, close }) => {
      const plain = new Set<string>();
      const clipped = new Set<string>();
      const isSeen = (element: Element) =>
        element.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true });
      const scrolls = (element: Element | null): boolean => {
        if (!element) return false;
        const { overflowX } = getComputedStyle(element);
        return overflowX === "auto" || overflowX === "scroll" || scrolls(element.parentElement);
      };
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const text = node.textContent?.trim() ?? "";
        const { parentElement } = node;
        if (!text || !parentElement || !isSeen(parentElement)) continue;
        if (parentElement.closest("script, style, noscript, bdi, time")) continue;
        if (!text.includes(open) && !text.includes(close)) {
          plain.add(text);
          continue;
        }
        const range = document.createRange();
        range.selectNodeContents(node);
        const box = range.getBoundingClientRect();
        // Texts for screen readers only are a pixel wide.
        const parentBox = parentElement.getBoundingClientRect();
        if (parentBox.width <= 1 || parentBox.height <= 1 || scrolls(parentElement)) continue;
        const { overflowX, overflowY } = getComputedStyle(parentElement);
        const hides = (overflow: string) => overflow === "hidden" || overflow === "clip";
        const isCut =
          (hides(overflowX) && parentElement.scrollWidth > parentElement.clientWidth + 1) ||
          (hides(overflowY) && parentElement.scrollHeight > parentElement.clientHeight + 2);
        if (isCut || box.right > innerWidth + 1 || box.left < -1) clipped.add(text);
      }
      for (const element of document.querySelectorAll("[aria-label], [title], [placeholder], [alt]")) {
        if (!isSeen(element)) continue;
        for (const name of ["aria-label", "title", "placeholder", "alt"]) {
          const value = element.getAttribute(name)?.trim();
          if (value && !value.includes(open)) plain.add(value);
        }
      }
      return { plain: [...plain], clipped: [...clipped] };
    },
    { open: PSEUDO_OPEN, close: PSEUDO_CLOSE },
  );
}
