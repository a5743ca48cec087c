import { getItemTitle } from "#contract/wizard/answers/item-title.ts";
import type { Field, WizardSection } from "#contract/wizard/config.ts";
import { useText } from "#i18n/use-text.ts";
import { RowButton, Td, Th, Tr } from "#ui/index.ts";
import { useFormDecision, useLodgement } from "../lodgement-context.tsx";
import { useFieldRenderer } from "../sections/use-field-renderer.tsx";
import { useFormatText } from "../texts/use-form-text.ts";
import { isNumericColumn } from "./numeric-column.ts";

interface TableRowProps {
  readonly section: WizardSection;
  readonly itemId: string;
  /** Configuration of a fixed row; undefined for a row that the person added. */
  readonly row: NonNullable<Field["rows"]>[number] | undefined;
  readonly onRemove: ((itemId: string, title: string) => void) | undefined;
}

/**
 * CSS of a cell. Labels are visible only in the card layout, because table rows have column headings; the parts of an
 * answer, such as the two times of a range, always have visible labels.
 */
const CELL_CLASS =
  "align-top @min-[32rem]/answers:[&_.field-label:not(td_.field_.field_*)]:sr-only [&_.field]:max-w-full";

export function TableRow({ section, itemId, row, onRemove }: TableRowProps) {
  const t = useText();
  const formatText = useFormatText();
  const { store } = useLodgement();
  const renderField = useFieldRenderer({ section, itemId });
  const name = row?.label ?? section.repeat?.itemNoun;
  const title = useFormDecision([section.id, `text:${name?.key}`], () =>
    getItemTitle(store.view, { ...section, fields: [] }, itemId, { formatText }),
  );
  const titleId = `row-${section.id}-${itemId}`;
  return (
    <Tr data-item={itemId}>
      <Th scope="row" id={titleId} tabIndex={-1} data-item-title={itemId} className="align-top">
        {title}
      </Th>
      {section.fields.map((field) => (
        <Td key={field.key} className={CELL_CLASS} numeric={isNumericColumn(field)}>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame of its own */}
          <div role="group" aria-labelledby={titleId}>
            {renderField(field)}
          </div>
        </Td>
      ))}
      {onRemove && (
        <Td className="answer-table-remove align-top">
          <RowButton
            label={t("lodgement.repeat.remove")}
            row={title}
            icon="trash"
            iconOnly
            className="my-0"
            onClick={() => onRemove(itemId, title)}
          />
        </Td>
      )}
    </Tr>
  );
}
