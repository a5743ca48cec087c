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
  readonly itemIds: readonly string[];
  readonly onAdded: (itemId: string) => void;
}

export function AddMeasures({ section, itemIds, onAdded }: AddMeasuresProps) {
  const t = useText();
  const { store } = useLodgement();
  const [isOpen, setOpen] = useState(false);
  const typeKey = section.register?.type ?? "";
  const freeItemCount = (section.repeat?.max ?? Number.POSITIVE_INFINITY) - itemIds.length;

  function addMeasures(chosenTypes: readonly MeasureType[]) {
    setOpen(false);
    const isEmpty = (id: string) => isBlank(store.get(getAnswerPath(section.id, typeKey, id)));
    const emptyIds = itemIds.filter(isEmpty).slice(0, chosenTypes.length);
    const addedTypes = chosenTypes.slice(0, freeItemCount + emptyIds.length);
    const filledIds = addedTypes.map((_, index) => emptyIds[index] ?? createItemId());
    const patch = addedTypes.map((measure, index) => {
      const itemId = filledIds[index] ?? "";
      return {
        [getAnswerPath(section.id, typeKey, itemId)]: measure.id,
        ...createDefaultAnswers(store, section, itemId, measure),
      };
    });
    store.change(Object.assign({ ...addPrefilledItems(section, itemIds, filledIds) }, ...patch));
    const [first] = filledIds;
    if (first) onAdded(first);
    showUndo(t("lodgement.register.added", { count: filledIds.length }), t("lodgement.undo"), () => {
      removeFilledItems(store, section.id, filledIds, itemIds);
    });
  }

  return (
    <>
      <Button icon="list" onClick={() => setOpen(true)}>
        {t("lodgement.register.addSeveral")}
      </Button>
      {isOpen && <MeasuresDialog onClose={() => setOpen(false)} onAdd={addMeasures} />}
    </>
  );
}
