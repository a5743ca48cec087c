import { answerText } from "#contract/wizard/answers/answer-text.ts";
import { answerWords } from "#contract/wizard/answers/answer-words.ts";
import { columnTotal } from "#contract/wizard/answers/summarise-table.ts";
import type { Field, WizardSection } from "#contract/wizard/config.ts";
import { findPathPattern } from "#contract/wizard/outline.ts";
import { useLanguage } from "#i18n/use-text.ts";
import { Td, Th, Tr } from "#ui/index.ts";
import { useDecision, useLodgement } from "../lodgement-context.tsx";
import { useFormatText } from "../texts/use-form-text.ts";

interface TableTotalsProps {
  readonly section: WizardSection;
  readonly ids: readonly string[];
  /** Keys of the columns with a total. */
  readonly totals: readonly string[];
  /** True if the rows have a cell for their remove button. */
  readonly canRemove: boolean;
}

export function TableTotals({ section, ids, totals, canRemove }: TableTotalsProps) {
  const formatText = useFormatText();
  return (
    // biome-ignore lint/a11y/noRedundantRoles: a table laid out as blocks loses its roles in some browsers
    <tfoot role="rowgroup">
      <Tr>
        <Th scope="row">{formatText(answerWords.total)}</Th>
        {section.fields.map((field) => (
          <Td key={field.key} className="font-semibold" label={labelOf(field)}>
            {totals.includes(field.key) && <ColumnTotal section={section} ids={ids} field={field} />}
          </Td>
        ))}
        {canRemove && <Td />}
      </Tr>
    </tfoot>
  );

  function labelOf(field: Field): string | undefined {
    return totals.includes(field.key) ? formatText(field.label) : undefined;
  }
}

interface ColumnTotalProps extends Pick<TableTotalsProps, "section" | "ids"> {
  readonly field: Field;
}

function ColumnTotal({ section, ids, field }: ColumnTotalProps) {
  const formatText = useFormatText();
  const language = useLanguage();
  const { view } = useLodgement().store;
  const { id } = section;
  const pattern = `${findPathPattern(view.outline, id)}.*.${field.key}`;
  const cells = ids.map((row) => `${id}.${row}.${field.key}`);
  const total = useDecision([id, `field:${pattern}`, `value:${pattern}`, ...cells], () =>
    columnTotal(view, id, field.key),
  );
  return <output>{answerText(field, total, { formatText, language, lists: {} })}</output>;
}
