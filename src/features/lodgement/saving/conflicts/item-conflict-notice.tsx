/** Asks whether to keep an item that was removed on one device or tab and changed on another. */
import { getItemName } from "#contract/wizard/answers/item-title.ts";
import { findItemList } from "#contract/wizard/outline.ts";
import { useText } from "#i18n/use-text.ts";
import { Alert, Button } from "#ui/index.ts";
import { useLodgement, useSaveState } from "../../lodgement-context.tsx";
import { useFormatText } from "../../texts/use-form-text.ts";
import type { ItemConflict } from "../save-state.ts";
import { createItemKey } from "./item-conflicts.ts";

export function ItemConflictNotice() {
  const { items } = useSaveState();
  return items.map((item) => <ItemConflictChoice key={createItemKey(item)} item={item} />);
}

function ItemConflictChoice({ item }: { item: ItemConflict }) {
  const t = useText();
  const formatText = useFormatText();
  const { store, queue } = useLodgement();
  const { sectionId, itemId, removed, answers } = item;
  const section = findItemList(store.view.outline, sectionId)?.section;
  const itemAnswers = removed === "there" ? answers : store.view.answers();
  const name = section ? getItemName(section, itemId, itemAnswers, { formatText }) : "";
  const decide = (decision: "keep" | "remove") => () => queue.resolveItem(createItemKey(item), decision);
  return (
    <Alert tone="warning" role="alert" title={t(`lodgement.item.${removed}.title`)} className="mb-6">
      <p>{t(`lodgement.item.${removed}.text`, { item: name })}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="s" onClick={decide("keep")}>
          {t(`lodgement.item.${removed}.keep`)}
        </Button>
        <Button size="s" onClick={decide("remove")}>
          {t(`lodgement.item.${removed}.remove`)}
        </Button>
      </div>
    </Alert>
  );
}
