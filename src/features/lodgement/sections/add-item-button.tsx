import type { ReactNode } from "react";
import type { WizardSection } from "#contract/wizard/config.ts";
import { useText } from "#i18n/use-text.ts";
import { Button } from "#ui/index.ts";
import { useItemNoun } from "../texts/use-form-text.ts";
import type { ItemList } from "./use-item-list.ts";

interface AddItemButtonProps {
  readonly section: WizardSection;
  readonly itemList: ItemList;
  /** Other buttons that add items. */
  readonly children?: ReactNode;
}

/**
 * Button such as "Add another owner", or the reason why no item can be added. Renders nothing for a read-only list.
 */
export function AddItemButton({ section, itemList, children }: AddItemButtonProps) {
  const t = useText();
  const { ids, isFull, isReadOnly, add } = itemList;
  const noun = useItemNoun(section);
  if (isReadOnly) return null;
  return (
    <div className="flex flex-wrap gap-3">
      <Button data-add icon="plus" disabled={isFull} onClick={add}>
        {t(ids.length === 0 ? "lodgement.repeat.add" : "lodgement.repeat.addAnother", {
          // Do not lower-case a noun that contains an answer, because the answer may be a name.
          item: section.repeat?.itemNoun.answers ? noun : noun.toLowerCase(),
        })}
      </Button>
      {isFull ? <p className="field-hint basis-full">{t("lodgement.repeat.full")}</p> : children}
    </div>
  );
}
