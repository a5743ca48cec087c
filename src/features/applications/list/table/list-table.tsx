import { useRef } from "react";
import type { ListedApplication } from "#contract/applications/application-list.ts";
import { useText } from "#i18n/use-text.ts";
import { joinClassNames, Table, Tbody, Th, Thead, Tr } from "#ui/index.ts";
import type { ListSelection } from "../list-selection.ts";
import { type ListState, sortListBy } from "../list-state.ts";
import type { ListColumn } from "./list-columns.ts";
import { ListRow } from "./list-row.tsx";
import type { ListRowActions } from "./list-row-props.ts";
import { listTableColumns, type TableColumn } from "./table-columns.ts";
import { useFirstRows } from "./use-first-rows.ts";
import { useRowShortcuts } from "./use-row-shortcuts.ts";

interface ListTableProps extends ListRowActions {
  readonly items: readonly ListedApplication[];
  readonly state: ListState;
  readonly onState: (next: ListState) => void;
}

export function ListTable({ items, state, onState, ...actions }: ListTableProps) {
  const t = useText();
  const table = useRef<HTMLTableElement>(null);
  const findRow = (id: string) => items.find(({ Id }) => Id === id);
  useRowShortcuts(table, {
    " ": (id) => actions.onQuickLook?.(findRow(id)?.Id ?? null),
    x: (id) => {
      const row = findRow(id);
      if (row && actions.isSelectable) actions.selection.toggle(row);
    },
    p: (id) => {
      const row = findRow(id);
      if (row) actions.onPin?.(row);
    },
  });
  const getSortOrder = (column: ListColumn) =>
    state.sort !== column ? undefined : state.direction === "asc" ? "ascending" : "descending";
  const renderHeading = ({ id, className }: TableColumn) => {
    if (id === "select") {
      return (
        <Th key={id} className={className}>
          <SelectAll items={items} selection={actions.selection} />
        </Th>
      );
    }
    if (id === "actions") {
      return (
        <Th key={id} className={className}>
          <span className="sr-only">{t("applications.list.actions")}</span>
        </Th>
      );
    }
    return (
      <Th
        key={id}
        className={joinClassNames("whitespace-nowrap", className)}
        sorted={getSortOrder(id)}
        onSort={() => onState(sortListBy(state, id))}
      >
        {t(`applications.list.column.${id}`)}
      </Th>
    );
  };
  return (
    <Table
      ref={table}
      caption={t("applications.list.title")}
      className="text-[0.9375rem] @min-[40rem]/table:table-fixed"
    >
      <Thead>
        <Tr>{listTableColumns(state.columns, actions).map(renderHeading)}</Tr>
      </Thead>
      <Tbody>
        {useFirstRows(items).map((application) => (
          <ListRow key={application.Id} application={application} columns={state.columns} {...actions} />
        ))}
      </Tbody>
    </Table>
  );
}

function SelectAll({ items, selection }: { items: readonly ListedApplication[]; selection: ListSelection }) {
  const t = useText();
  const count = items.filter(({ Id }) => selection.has(Id)).length;
  return (
    <input
      type="checkbox"
      className="choice-mark choice-checkbox"
      aria-label={t("applications.selection.all")}
      checked={count > 0 && count === items.length}
      ref={(box) => {
        if (box) box.indeterminate = count > 0 && count < items.length;
      }}
      onChange={() => selection.toggleAll(items)}
    />
  );
}
