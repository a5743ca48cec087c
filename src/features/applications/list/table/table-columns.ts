/** Converts the column settings to table columns with headings and cells. */
import { listCells } from "./list-cells.tsx";
import { isHiddenWhenNarrow, type ListColumn } from "./list-columns.ts";

export interface TableColumn {
  readonly id: ListColumn | "select" | "actions";
  /** CSS class for width and visibility, shared by the heading and the cells. */
  readonly className: string;
}

const HIDDEN_IF_NARROW_CLASS = "@max-[56rem]/table:hidden";

/**
 * Optional columns for the checkboxes and the row buttons. They are absent if the provider does not support
 * their actions.
 */
export interface ListRowOptions {
  readonly isSelectable: boolean;
  readonly hasActions: boolean;
}

export function listTableColumns(
  columns: readonly ListColumn[],
  { isSelectable, hasActions }: ListRowOptions,
): readonly TableColumn[] {
  return [
    ...(isSelectable ? [{ id: "select", className: "w-10 print:hidden" } as const] : []),
    ...columns.map((id) => ({
      id,
      className: [
        id === "Title" ? "" : listCells[id].width,
        isHiddenWhenNarrow(id, columns) ? HIDDEN_IF_NARROW_CLASS : "",
      ].join(" "),
    })),
    ...(hasActions ? [{ id: "actions", className: "w-14 print:hidden" } as const] : []),
  ];
}
