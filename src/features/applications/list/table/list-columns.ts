/** The columns of the list; the title always comes first. */

/** The service's sort keys. */
export const listColumns = [
  "Title",
  "Number",
  "ApplicationTypeName",
  "Status",
  "DueDate",
  "SubmittedAt",
  "UpdatedAt",
  "ApplicantName",
] as const;
export type ListColumn = (typeof listColumns)[number];

export const defaultColumns: readonly ListColumn[] = ["Title", "Status", "DueDate", "UpdatedAt"];

/**
 * Filters known column names, without duplicates and with the title first; returns the default if none is
 * left.
 */
export function toColumns(names: readonly unknown[]): readonly ListColumn[] {
  const known = names.flatMap((name) => listColumns.find((column) => column === name) ?? []);
  const chosen = [...new Set<ListColumn>(["Title", ...known])];
  return chosen.length > 1 ? chosen : defaultColumns;
}

/** Moves a column one place; the title cannot be moved. */
export function moveColumn(
  columns: readonly ListColumn[],
  column: ListColumn,
  step: 1 | -1,
): readonly ListColumn[] {
  const from = columns.indexOf(column);
  const to = from + step;
  if (from < 1 || to < 1 || to >= columns.length) return columns;
  const others = columns.filter((each) => each !== column);
  return [...others.slice(0, to), column, ...others.slice(to)];
}

/**
 * True for the columns that are left out where the table is narrow: never the title, and of more than two others all
 * but the status and the due date.
 */
export function isHiddenWhenNarrow(column: ListColumn, columns: readonly ListColumn[]): boolean {
  const [title, ...others] = columns;
  return column !== title && others.length > 2 && column !== "Status" && column !== "DueDate";
}
