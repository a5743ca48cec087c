/**
 * Renders the fields of a section. Narrow fields are shown side by side. The stack passes values to the
 * controls as properties, so that controls need no subscription and render only if a property changes.
 */
import { Fragment } from "react";
import { getAnswerPath } from "#contract/wizard/answers/answers.ts";
import { type FieldRendererProps, useFieldRenderer } from "./use-field-renderer.tsx";

export function FieldStack(props: FieldRendererProps) {
  const { section, itemId, person } = props;
  const renderField = useFieldRenderer(props);
  return (
    <div className="flex flex-wrap items-end gap-6">
      {section.fields.map((field) =>
        person?.path === getAnswerPath(section.id, field.key, itemId) ? (
          <Fragment key={field.key}>
            {/* Hide the box if it is empty, because there is neither an account nor another person to copy. */}
            <div className="basis-full has-[>div>:empty]:hidden">{person.content}</div>
            {renderField(field)}
          </Fragment>
        ) : (
          renderField(field)
        ),
      )}
    </div>
  );
}
