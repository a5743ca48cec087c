/** Adds several essential safety measures, each with its usual standard and frequency. */
import { useState } from "react";
import { getAnswerPath } from "#contract/wizard/answers/answers.ts";
import { addPrefilledItems } from "#contract/wizard/answers/prefill.ts";
import { isBlank } from "#contract/wizard/answers/values.ts";
import type { WizardSection } from "#contract/wizard/config.ts";
import { useText } from "#i18n/use-text.ts";
import { Button, createLazyDialog } from "#ui/index.ts";
import { createItemId } from "../answers/item-id.ts";
import { removeFilledItems } from "../answers/revert-change.ts";
import { useLodgement } from "../lodgement-context.tsx";
import { showUndo } from "../sections/show-undo.ts";
import { withPrefetch } from "../wizard/prefetch-chunks.ts";
import { createDefaultAnswers, type MeasureType } from "./register-types.ts";

const MeasuresDialog = withPrefetch(
  createLazyDialog(
    () => import("./measures-dialog.tsx"),
    (part) => part.MeasuresDialog,
  ),
);

interface AddMeasuresProps {
  readonly section: WizardSection;
  readonly ids: readonly string[];
  readonly onAdded: (itemId: string) => void;
}

export function AddMeasures({ section, ids, onAdded }: AddMeasuresProps) {
  const t = useText();
  const { store } = useLodgement();
  const [isOpen, setOpen] = useState(false);
  const type = section.register?.type ?? "";
  const freePlaces = (section.repeat?.max ?? Number.POSITIVE_INFINITY) - ids.length;

  function add(chosenTypes: readonly MeasureType[]) {
    setOpen(false);
    const isEmpty = (id: string) => isBlank(store.get(getAnswerPath(section.id, type, id)));
    const emptyIds = ids.filter(isEmpty).slice(0, chosenTypes.length);
    const addedTypes = chosenTypes.slice(0, freePlaces + emptyIds.length);
    const items = addedTypes.map((_, index) => emptyIds[index] ?? createItemId());
    const patch = addedTypes.map((measure, index) => {
      const item = items[index] ?? "";
      return {
        [getAnswerPath(section.id, type, item)]: measure.id,
        ...createDefaultAnswers(store, section, item, measure),
      };
    });
    store.change(Object.assign({ ...addPrefilledItems(section, ids, items) }, ...patch));
    const [first] = items;
    if (first) onAdded(first);
    showUndo(t("lodgement.register.added", { count: items.length }), t("lodgement.undo"), () => {
      removeFilledItems(store, section.id, items, ids);
    });
  }

  return (
    <>
      <Button icon="list" onClick={() => setOpen(true)}>
        {t("lodgement.register.addSeveral")}
      </Button>
      {isOpen && <MeasuresDialog onClose={() => setOpen(false)} onAdd={add} />}
    </>
  );
}
