/**
 * Adds and removes items of a repeating section or question. A removal can be undone and therefore needs no
 * confirmation.
 */
import { type RefObject, useEffect, useRef, useState } from "react";
import { listItemIds, listItemPaths } from "#contract/wizard/answers/answers.ts";
import { addPrefilledItems } from "#contract/wizard/answers/prefill.ts";
import type { WizardSection } from "#contract/wizard/config.ts";
import { useText } from "#i18n/use-text.ts";
import { createItemId } from "../answers/item-id.ts";
import { useAnswer, useLodgement } from "../lodgement-context.tsx";
import { showUndo } from "./show-undo.ts";

const FIRST_CONTROL = "input:not([type=hidden]), select, textarea";
const getTitleSelector = (item: string) => `[data-item="${item}"] [data-item-title="${item}"]`;

export interface ItemList {
  readonly ids: readonly string[];
  readonly isReadOnly: boolean;
  /** True if the configuration allows no further item. */
  readonly isFull: boolean;
  /** The element around the items and the add button (`data-add`), within which the focus moves. */
  readonly containerRef: RefObject<HTMLDivElement | null>;
  add(): void;
  remove(item: string, title: string): void;
  /** Focuses the title of an item (`data-item-title`). */
  show(item: string): void;
}

export function useItemList(section: WizardSection): ItemList {
  const t = useText();
  const { store } = useLodgement();
  const { id } = section;
  const ids = listItemIds({ [id]: useAnswer(id) }, id);
  const containerRef = useRef<HTMLDivElement>(null);
  const [focusSelector, setFocusSelector] = useState<string | null>(null);
  const isReadOnly = store.view.isSectionReadOnly(id);

  useEffect(() => {
    // If the list needs at least one item and was never answered, add the first item.
    if (isReadOnly || (section.repeat?.min ?? 0) === 0) return;
    if (store.get(id) !== undefined) return;
    store.change(addPrefilledItems(section, [], [createItemId()]));
  }, [store, id, section, isReadOnly]);

  useEffect(() => {
    if (focusSelector === null) return;
    const elementToFocus = containerRef.current?.querySelector<HTMLElement>(focusSelector);
    elementToFocus?.focus();
    setFocusSelector(null);
  }, [focusSelector]);

  const show = (item: string) => setFocusSelector(getTitleSelector(item));

  return {
    ...{ ids, isReadOnly, containerRef, show },
    isFull: ids.length >= (section.repeat?.max ?? Number.POSITIVE_INFINITY),
    add() {
      const item = createItemId();
      store.change(addPrefilledItems(section, ids, [item]));
      setFocusSelector(`[data-item="${item}"] :is(${FIRST_CONTROL})`);
    },
    remove(item, title) {
      const idsBefore = ids;
      const paths = listItemPaths(store.view.answers(), id, item);
      const answers = Object.fromEntries(paths.map((path) => [path, store.get(path)]));
      const removal = Object.fromEntries(paths.map((path) => [path, null]));
      store.change({ ...removal, [id]: idsBefore.filter((id) => id !== item) });
      const neighbourId = idsBefore[idsBefore.indexOf(item) + 1] ?? idsBefore[idsBefore.indexOf(item) - 1];
      setFocusSelector(neighbourId ? getTitleSelector(neighbourId) : "[data-add]");
      showUndo(t("lodgement.repeat.removed", { item: title }), t("lodgement.undo"), () => {
        const currentIds = listItemIds(store.view.answers(), id).filter((id) => id !== item);
        store.change({ ...answers, [id]: currentIds.toSpliced(idsBefore.indexOf(item), 0, item) });
        show(item);
      });
    },
  };
}
