import { getAnswerText } from "#contract/wizard/answers/answer-text.ts";
import { answerWords } from "#contract/wizard/answers/answer-words.ts";
import { getAnswerPath } from "#contract/wizard/answers/answers.ts";
import { computeColumnTotal, HEADING_ROW } from "#contract/wizard/answers/summarise-table.ts";
import type { Field, WizardSection } from "#contract/wizard/config.ts";
import { findPathPattern } from "#contract/wizard/outline.ts";
import { useLanguage } from "#i18n/use-text.ts";
import { Tbody, Td, Th, Tr } from "#ui/index.ts";
import { useFormDecision, useLodgement } from "../lodgement-context.tsx";
import { useFormatText, useTextWithAnswers } from "../texts/use-form-text.ts";

interface TableTotalsProps {
  readonly section: WizardSection;
  readonly ids: readonly string[];
  /** Keys of the columns with a total. */
  readonly totalledKeys: readonly string[];
  /** True if rows have a cell for a remove button. */
  readonly canRemove: boolean;
}

/** Hides the empty cells of the totals row in the card layout. */
const EMPTY_CELL_CLASS = "@max-[32rem]/answers:hidden";
/** In the card layout only, shows the column's name beside its total. */
const CARD_LABEL_CLASS = "me-2 font-normal text-muted @min-[32rem]/answers:hidden";

export function TableTotals({ section, ids, totalledKeys, canRemove }: TableTotalsProps) {
  const formatText = useFormatText();
  return (
    <Tbody>
      <Tr>
        <Th scope="row">{formatText(answerWords.total)}</Th>
        {section.fields.map((field) => (
          <Td
            key={field.key}
            className={totalledKeys.includes(field.key) ? "font-semibold" : EMPTY_CELL_CLASS}
          >
            {totalledKeys.includes(field.key) && (
              <>
                <ColumnName list={section.id} field={field} />
                <ColumnTotal section={section} ids={ids} field={field} />
              </>
            )}
          </Td>
        ))}
        {canRemove && <Td className={EMPTY_CELL_CLASS} />}
      </Tr>
    </Tbody>
  );
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
  const cellPaths = ids.map((row) => `${id}.${row}.${field.key}`);
  const total = useFormDecision([id, `field:${pattern}`, `value:${pattern}`, ...cellPaths], () =>
    computeColumnTotal(view, id, field.key),
  );
  return (
    <output>
      {getAnswerText(field, total, { formatText, language, lists: {}, country: view.outline.config.country })}
    </output>
  );
}

function ColumnName({ list, field }: { readonly list: string; readonly field: Field }) {
  const label = useTextWithAnswers(field.label, getAnswerPath(list, field.key, HEADING_ROW));
  return <span className={CARD_LABEL_CLASS}>{label}</span>;
}
