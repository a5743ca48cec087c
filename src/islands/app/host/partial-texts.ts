/**
 * Loads the texts of the signed-in area in two parts: the first screen's texts at the start, the others when
 * a screen needs them (decisions 122).
 */
import { TEXTS_LOAD_ERROR } from "#api/error-text.ts";
import { type TextGroup, textGroups } from "#contract/config/text-files.ts";
import { createTexts, type TextStore } from "#i18n/texts.ts";
import type { MessageTexts } from "#i18n/use-text.ts";
import { listTextGroups } from "./screen-text-groups.ts";
import { loadAppTexts } from "./texts.ts";

export interface PartialTexts {
  readonly texts: TextStore;
  /**
   * Resolves when the texts of the screen at `path`, by default of all screens, are loaded. Rejects if they
   * cannot be loaded; the next call tries again.
   */
  readonly loadTexts: (path?: string) => Promise<void>;
}

/**
 * Creates the text store. `messages` contains the texts that are already loaded: those of `groups`. The store
 * loads the other groups later.
 */
export function createPartialTexts(
  language: string,
  groups: readonly TextGroup[],
  messages: MessageTexts,
): PartialTexts {
  const otherGroups = textGroups.filter((group) => !groups.includes(group));
  let pendingLoad: Promise<void> | undefined;
  const loadOthers = () => {
    pendingLoad ??= loadAppTexts(language, otherGroups).then(
      (messages) => texts.complete(language, messages),
      (cause: unknown) => {
        pendingLoad = undefined;
        // This error counts as a chunk load error, so the screen offers to reload the page.
        throw new Error(TEXTS_LOAD_ERROR, { cause });
      },
    );
    return pendingLoad;
  };
  const texts = createTexts(
    language,
    messages,
    otherGroups.length > 0 ? () => void loadOthers().catch(() => undefined) : undefined,
  );
  return {
    texts,
    loadTexts: async (path) => {
      const neededGroups = path === undefined ? textGroups : listTextGroups(path);
      if (!texts.isComplete() && neededGroups.some((group) => otherGroups.includes(group)))
        await loadOthers();
    },
  };
}

/**
 * Loads the texts of all screens in the background after `delay` milliseconds. After a failure, tries again
 * when the browser is online.
 */
export function loadRemainingTexts(loadTexts: PartialTexts["loadTexts"], delay: number): void {
  const load = () =>
    loadTexts().then(
      () => removeEventListener("online", load),
      () => addEventListener("online", load),
    );
  setTimeout(load, delay);
}
