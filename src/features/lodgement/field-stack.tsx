/** The questions of a section, one under the other; short ones side by side where there is room. */
import { pathOf } from "#contract/wizard/answers.ts";
import type { Field, Section } from "#contract/wizard/config.ts";
import { chosenTypes } from "./field-control.ts";
import { FieldSlot } from "./field-slot.tsx";
import { useLodgement } from "./lodgement-context.tsx";
import { useStackChanges } from "./use-stack-changes.ts";

const SHORT_LABEL = 34;

export function FieldStack({ section, itemId }: { section: Section; itemId?: string }) {
  const { store, problems } = useLodgement();
  useStackChanges(section, itemId);
  const { view } = store;
  return (
    <div className="flex flex-wrap items-end gap-6">
      {section.fields.map((field) => {
        const path = pathOf(section.id, field.key, itemId);
        if (!view.isVisible(path)) return null;
        const isChosen = chosenTypes.has(field.type);
        return (
          <FieldSlot
            key={field.key}
            path={path}
            field={field}
            isShort={isShort(field)}
            isRequired={view.isRequired(path)}
            isReadOnly={view.isReadOnly(path)}
            value={isChosen ? store.get(path) : undefined}
            offered={isChosen ? view.choicesAt(path) : undefined}
            problems={problems.shownAt(path)}
          />
        );
      })}
    </div>
  );
}

function isShort({ type, width, label, hint }: Field): boolean {
  const isSmall = width === "xs" || width === "s" || type === "date" || type === "integer";
  return isSmall && label.text.length <= SHORT_LABEL && (hint?.text.length ?? 0) <= SHORT_LABEL;
}
