/** One item of a repeating section: `Owner 2: Ada Okafor`. */

import { itemTitle, itemTitlePaths } from "#contract/wizard/answers/summarise.ts";
import type { Section } from "#contract/wizard/config.ts";
import { useText } from "#i18n/use-text.ts";
import { RowButton } from "#ui/index.ts";
import { useDecision, useLodgement } from "../lodgement-context.tsx";
import { SectionPerson } from "../people/section-person.tsx";
import { MeasureDefaults } from "../safety-measures/usual-measure.tsx";
import { useFormatText } from "../texts/use-form-text.ts";
import { FieldStack } from "./field-stack.tsx";

interface RepeatItemProps {
  readonly section: Section;
  readonly itemId: string;
  readonly onRemove: (itemId: string, title: string) => void;
}

export function RepeatItem({ section, itemId, onRemove }: RepeatItemProps) {
  const t = useText();
  const formatText = useFormatText();
  const { store } = useLodgement();
  const topics = [section.id, ...itemTitlePaths(section, itemId)];
  const title = useDecision(topics, () => itemTitle(store.view, section, itemId, formatText));
  const headingId = `item-${section.id}-${itemId}`;
  return (
    <section
      data-item={itemId}
      aria-labelledby={headingId}
      className="rounded-theme border border-line bg-raised p-4 sm:p-5"
    >
      <div className="mb-4 flex items-start justify-between gap-3">
        <h2 id={headingId} tabIndex={-1} className="min-w-0 font-semibold text-base wrap-anywhere">
          {title}
        </h2>
        {!store.view.isSectionReadOnly(section.id) && (
          <RowButton
            label={t("lodgement.repeat.remove")}
            row={title}
            icon="trash"
            onClick={() => onRemove(itemId, title)}
          />
        )}
      </div>
      <SectionPerson section={section} itemId={itemId} name={title}>
        {(person) => <FieldStack section={section} itemId={itemId} person={person} />}
      </SectionPerson>
      <MeasureDefaults section={section} itemId={itemId} />
    </section>
  );
}
