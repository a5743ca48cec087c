/** Answers as display text, by step and section. */
import * as z from "zod/mini";
import { nullable } from "../../shapes.ts";

/** A row of a table. `Title` names the row. A cell without an answer is empty. */
const answerTableRow = z.object({ Title: z.string(), Cells: z.array(z.string()) });

/** The answers of a table question as display text. */
const answerTable = z.object({
  Columns: z.array(z.string()),
  Rows: z.array(answerTableRow),
  Totals: z.optional(answerTableRow),
});
export type AnswerTable = z.output<typeof answerTable>;

/**
 * `Path` is the path of the answer, so that "Change" can link to its field. For a table question, `Table` has the
 * answers by row and column; `Value` has the same answers as lines of text.
 */
const answerRow = z.object({
  Label: z.string(),
  Value: z.string(),
  Path: z.optional(z.string()),
  Table: z.optional(answerTable),
});
export type AnswerRow = z.output<typeof answerRow>;
/** Answers as display text; `Editable` sections carry the step to return to. */
export const answerGroup = z.object({
  StepId: z.string(),
  Title: z.string(),
  Sections: z.array(
    z.object({
      Title: z.string(),
      Items: z.array(z.object({ Title: nullable(z.string()), Rows: z.array(answerRow) })),
    }),
  ),
});
export type AnswerGroup = z.output<typeof answerGroup>;
