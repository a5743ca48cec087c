/** The columns as the table shows them: the headings and the cells of each row are drawn from this list. */
import { listCells } from "./list-cells.tsx";
import { isHiddenWhenNarrow, type ListColumn } from "./list-columns.ts";

export interface TableColumn {
  readonly id: ListColumn | "select" | "actions";
  /** Width and visibility, the same for the heading and its cells. */
  readonly className: string;
}

const HIDE_IF_NARROW = "@max-[56rem]/table:hidden";

export function listTableColumns(columns: readonly ListColumn[]): readonly TableColumn[] {
  return [
    { id: "select", className: "w-10 print:hidden" },
    ...columns.map((id) => ({
      id,
      className: [
        id === "Title" ? "" : listCells[id].width,
        isHiddenWhenNarrow(id, columns) ? HIDE_IF_NARROW : "",
      ].join(" "),
    })),
    { id: "actions", className: "w-14 @min-[56rem]/table:w-44 print:hidden" },
  ];
}
