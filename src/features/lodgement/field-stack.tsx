/** The questions of a section, one under the other; short ones side by side where there is room. */
import { pathOf } from "#contract/wizard/answers.ts";
import type { Field, Section } from "#contract/wizard/config.ts";
import { FieldSlot } from "./field-slot.tsx";

const SHORT_LABEL = 34;

export function FieldStack({ section, itemId }: { section: Section; itemId?: string }) {
  return (
    <div className="flex flex-wrap items-end gap-6">
      {section.fields.map((field) => (
        <FieldSlot
          key={field.key}
          path={pathOf(section.id, field.key, itemId)}
          field={field}
          isShort={isShort(field)}
        />
      ))}
    </div>
  );
}

function isShort({ type, width, label, hint }: Field): boolean {
  const isSmall = width === "xs" || width === "s" || type === "date" || type === "integer";
  return isSmall && label.text.length <= SHORT_LABEL && (hint?.text.length ?? 0) <= SHORT_LABEL;
}
