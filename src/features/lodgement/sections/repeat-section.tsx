/** Renders a repeating section, or the items of a question: numbered items that can be added and removed. */
import { type ComponentProps, useState } from "react";
import type { WizardSection } from "#contract/wizard/config.ts";
import { Fieldset } from "#ui/index.ts";
import { createControlId } from "../controls/control-props.ts";
import { useLodgement, useShownProblems } from "../lodgement-context.tsx";
import { AddPeople } from "../people/add-people.tsx";
import { AddMeasures } from "../safety-measures/add-measures.tsx";
import { SectionHelp } from "../texts/help-text.tsx";
import { TranslatedFormText } from "../texts/translated-form-text.tsx";
import { useItemNoun, useProblemText } from "../texts/use-form-text.ts";
import { AddItemButton } from "./add-item-button.tsx";
import { listCollapsedItems } from "./collapsed-items.ts";
import { RepeatItem } from "./repeat-item.tsx";
import { useItemList } from "./use-item-list.ts";

interface RepeatSectionProps {
  readonly section: WizardSection;
  /** Label, hint and state of the question that contains the items. Absent for a repeating section. */
  readonly frame?: Omit<ComponentProps<typeof Fieldset>, "legend" | "children">;
}

export function RepeatSection({ section, frame }: RepeatSectionProps) {
  const problemText = useProblemText();
  const lodgement = useLodgement();
  const { id } = section;
  const itemList = useItemList(section);
  const { ids, containerRef, show, remove } = itemList;
  const error = useShownProblems(id)[0];
  const [collapsedIds] = useState(() => listCollapsedItems(lodgement, section, ids));
  const noun = useItemNoun(section);
  return (
    <Fieldset
      id={createControlId(id)}
      legend={<TranslatedFormText words={section.title} at={section.id} />}
      hint={section.help && <SectionHelp words={section.help} />}
      error={error && problemText(error)}
      look="heading"
      {...frame}
    >
      <div ref={containerRef} className="mt-3 grid w-full max-w-2xl gap-5">
        {ids.map((item) => (
          <RepeatItem
            key={item}
            section={section}
            itemId={item}
            isCollapsed={collapsedIds.has(item)}
            onRemove={remove}
          />
        ))}
        <AddItemButton section={section} itemList={itemList}>
          <AddPeople section={section} itemIds={ids} noun={noun} onAdded={show} />
          {section.register && <AddMeasures section={section} itemIds={ids} onAdded={show} />}
        </AddItemButton>
      </div>
    </Fieldset>
  );
}
