/** Shapes of answers as display text, grouped by step and section. */
import * as z from "zod/mini";
import { nullable } from "../../shapes.ts";

/** A row of a table. `Title` names the row. An empty text in `Cells` is a cell without an answer. */
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
/** The answers of one step as display text. `StepId` names the step in which they can be changed. */
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
