/** The columns of the list; the title always comes first. */

/** Names of the columns. The service uses the same names as sort keys. */
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
 * Returns the known column names without duplicates, starting with the title; returns the default columns if none is
 * known.
 */
export function toColumns(names: readonly unknown[]): readonly ListColumn[] {
  const knownColumns = names.flatMap((name) => listColumns.find((column) => column === name) ?? []);
  const chosenColumns = [...new Set<ListColumn>(["Title", ...knownColumns])];
  return chosenColumns.length > 1 ? chosenColumns : defaultColumns;
}

/** Moves a column by one place. The title cannot move. */
export function moveColumn(
  columns: readonly ListColumn[],
  column: ListColumn,
  step: 1 | -1,
): readonly ListColumn[] {
  const index = columns.indexOf(column);
  const to = index + step;
  if (index < 1 || to < 1 || to >= columns.length) return columns;
  const otherColumns = columns.filter((each) => each !== column);
  return [...otherColumns.slice(0, to), column, ...otherColumns.slice(to)];
}

/**
 * True for columns that a narrow table hides. The title is never hidden. With more than two other columns, all except
 * status and due date are hidden.
 */
export function isHiddenWhenNarrow(column: ListColumn, columns: readonly ListColumn[]): boolean {
  const [title, ...otherColumns] = columns;
  return column !== title && otherColumns.length > 2 && column !== "Status" && column !== "DueDate";
}
