/** Shows one item of a repeating section with a title such as `Owner 2: Ada Okafor`. The item can be collapsed. */

import { useEffect, useRef } from "react";
import { getItemTitle, listItemTitlePaths } from "#contract/wizard/answers/item-title.ts";
import type { WizardSection } from "#contract/wizard/config.ts";
import { useText } from "#i18n/use-text.ts";
import { RowButton } from "#ui/index.ts";
import { useFormDecision, useLodgement } from "../lodgement-context.tsx";
import { PersonSection } from "../people/person-section.tsx";
import { UsualMeasureAnswers } from "../safety-measures/usual-measure-answers.tsx";
import { useFormatText } from "../texts/use-form-text.ts";
import { FieldStack } from "./field-stack.tsx";

interface RepeatItemProps {
  readonly section: WizardSection;
  readonly itemId: string;
  /** True if the item is initially collapsed. An error expands it. */
  readonly isCollapsed: boolean;
  readonly onRemove: (itemId: string, title: string) => void;
}

export function RepeatItem({ section, itemId, isCollapsed, onRemove }: RepeatItemProps) {
  const t = useText();
  const formatText = useFormatText();
  const { store, problems } = useLodgement();
  const detailsRef = useRef<HTMLDetailsElement>(null);
  useEffect(
    () =>
      problems.subscribeWithin(`${section.id}.${itemId}`, () =>
        detailsRef.current?.toggleAttribute("open", true),
      ),
    [problems, section, itemId],
  );
  const topics = [section.id, `text:${section.repeat?.itemNoun.key}`, ...listItemTitlePaths(section, itemId)];
  const title = useFormDecision(topics, () => getItemTitle(store.view, section, itemId, { formatText }));
  const headingId = `item-${section.id}-${itemId}`;
  const Heading = getHeadingTag(section.id);
  return (
    <section
      data-item={itemId}
      aria-labelledby={headingId}
      className="relative rounded-theme border border-line bg-raised"
    >
      <details ref={detailsRef} open={!isCollapsed}>
        <summary className="min-h-15 p-4 pe-32 sm:px-5">
          <Heading
            id={headingId}
            tabIndex={-1}
            data-item-title={itemId}
            className="min-w-0 font-semibold text-base wrap-anywhere"
          >
            {title}
          </Heading>
        </summary>
        <div className="px-4 pb-4 sm:px-5 sm:pb-5">
          <PersonSection section={section} itemId={itemId} name={title}>
            {(person) => <FieldStack section={section} itemId={itemId} person={person} />}
          </PersonSection>
          <UsualMeasureAnswers section={section} itemId={itemId} />
        </div>
      </details>
      {!store.view.isSectionReadOnly(section.id) && (
        <RowButton
          label={t("lodgement.repeat.remove")}
          row={title}
          icon="trash"
          className="absolute end-3 top-3"
          onClick={() => onRemove(itemId, title)}
        />
      )}
    </section>
  );
}

/**
 * Returns the heading level of an item. Items within another item have a lower level. Each level of nesting adds two
 * segments to the path.
 */
function getHeadingTag(list: string): "h2" | "h3" | "h4" {
  const depth = Math.floor((list.split(".").length - 1) / 2);
  return depth === 0 ? "h2" : depth === 1 ? "h3" : "h4";
}
