/** Formats the answers of tables as display text, for the review, the summary and the PDF. */

import type { Field, WizardSection } from "../config.ts";
import { addExactly } from "../expressions/decimal.ts";
import type { FormView } from "../expressions/evaluate.ts";
import { readComparableAnswer } from "../expressions/read-comparable-answer.ts";
import type { AnswerReader } from "../field-types/field-type.ts";
import { fieldTypes } from "../field-types/field-types.ts";
import { findItemList } from "../outline.ts";
import type { AnswerTable } from "./answer-group.ts";
import { getAnswerText } from "./answer-text.ts";
import { answerWords } from "./answer-words.ts";
import { getAnswerPath } from "./answers.ts";
import { withAnswers } from "./answers-in-texts.ts";
import { getItemTitle } from "./item-title.ts";
import { isBlank, toNumber } from "./values.ts";

interface TableReader extends AnswerReader {
  readonly view: FormView;
}

/** Returns the columns that a table shows: those whose answers are visible. */
function listColumns({ fields }: WizardSection): readonly Field[] {
  return fields.filter(({ type, summary }) => fieldTypes[type].stores !== "nothing" && summary !== "hide");
}

/**
 * Stands for the row id in the path of a column heading, because a heading belongs to no row. With this id,
 * `parent.` in the heading means the item around the table.
 */
export const HEADING_ROW = "heading";

/** Formats a table; undefined if no row has an answer. */
export function summariseTable(context: TableReader, path: string): AnswerTable | undefined {
  const { view, formatText } = context;
  const place = findItemList(view.outline, path);
  if (!place) return undefined;
  const { section, owner } = place;
  const columns = listColumns(section);
  const rows = view.items(path).map((id) => ({
    Title: getItemTitle(view, section, id, context),
    Cells: columns.map((field) => formatCell(context, field, getAnswerPath(path, field.key, id))),
  }));
  if (rows.every(({ Cells }) => Cells.every((text) => text === ""))) return undefined;
  const totals = owner?.totals ?? [];
  return {
    Columns: columns.map(({ label, key }) =>
      formatText(withAnswers(view, label, getAnswerPath(path, key, HEADING_ROW))),
    ),
    Rows: rows,
    ...(totals.length > 0
      ? {
          Totals: {
            Title: formatText(answerWords.total),
            Cells: columns.map((field) =>
              totals.includes(field.key) ? formatTotal(context, path, field) : "",
            ),
          },
        }
      : {}),
  };
}

function formatCell(context: TableReader, field: Field, path: string): string {
  const { view, formatText } = context;
  if (!view.isVisible(path)) return "";
  const text = getAnswerText(field, view.valueAt(path), { ...context, choices: view.choicesAt(path) });
  return text === "" && view.isRequired(path) ? formatText(answerWords.missing) : text;
}

function formatTotal(context: TableReader, path: string, field: Field): string {
  return getAnswerText(field, computeColumnTotal(context.view, path, field.key), context);
}

/**
 * Returns the sum of a column; amounts with a unit are added in the unit of the question. Ignores answers that are
 * not numbers: they are reported separately.
 */
export function computeColumnTotal(view: FormView, path: string, key: string): number {
  return view
    .items(path)
    .map((id) => readComparableAnswer(view, getAnswerPath(path, key, id)))
    .reduce<number>((sum, value) => addExactly(sum, (isBlank(value) ? 0 : toNumber(value)) ?? 0), 0);
}

/** Formats a table as lines, for places that show only text: `Monday: Opens 09:00, Closes 17:00`. */
export function formatTableText({ Columns, Rows, Totals }: AnswerTable): string {
  return [...Rows, ...(Totals ? [Totals] : [])]
    .map(({ Title, Cells }) => {
      const cells = Cells.flatMap((text, at) => (text === "" ? [] : [`${Columns[at]} ${text}`]));
      return cells.length > 0 ? `${Title}: ${cells.join(", ")}` : Title;
    })
    .join("\n");
}
