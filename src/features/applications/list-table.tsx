import { useRef } from "react";
import type { ApplicationSummary } from "#contract/application.ts";
import { useText } from "#i18n/use-text.ts";
import { When } from "#i18n/when.tsx";
import { classNames, Link, Table, Tbody, Td, Th, Thead, Tr } from "#ui/index.ts";
import { ApplicationNumber, Due, Standing } from "./application-facts.tsx";
import type { RowActions } from "./list-result.tsx";
import { ListRowActions } from "./list-row-actions.tsx";
import { type ListState, type SortColumn, sortBy, sortColumns } from "./list-state.ts";
import { useRowKeys } from "./use-row-keys.ts";

interface ListTableProps extends RowActions {
  readonly items: readonly ApplicationSummary[];
  readonly state: ListState;
  readonly onState: (next: ListState) => void;
}

/** Shares of a wide table; stacked rows take no notice. */
const WIDTHS: Readonly<Partial<Record<SortColumn, string>>> = { Title: "w-[36%]", Status: "w-[26%]" };
/** Nothing to say: no line for it where rows are stacked. */
const UNLESS_STACKED = "@max-[40rem]/table:hidden";

export function ListTable({ items, state, onState, ...actions }: ListTableProps) {
  const t = useText();
  const table = useRef<HTMLTableElement>(null);
  useRowKeys(table, actions.onQuickLook);
  const sorted = (column: SortColumn) =>
    state.sort !== column ? undefined : state.direction === "asc" ? "ascending" : "descending";
  return (
    <Table ref={table} caption={t("applications.list.title")} className="text-[0.9375rem]">
      <Thead>
        <Tr>
          {sortColumns.map((column) => (
            <Th
              key={column}
              className={classNames("whitespace-nowrap", WIDTHS[column])}
              sorted={sorted(column)}
              onSort={() => onState(sortBy(state, column))}
            >
              {t(`applications.list.column.${column}`)}
            </Th>
          ))}
          <Th>
            <span className="sr-only">{t("applications.list.actions")}</span>
          </Th>
        </Tr>
      </Thead>
      <Tbody>
        {items.map((application) => (
          <ListRow key={application.Id} application={application} {...actions} />
        ))}
      </Tbody>
    </Table>
  );
}

function ListRow({ application, ...actions }: RowActions & { application: ApplicationSummary }) {
  const t = useText();
  const label = (column: SortColumn) => t(`applications.list.column.${column}`);
  return (
    <Tr selected={actions.lookedAt === application.Id}>
      <Td>
        <Link href={actions.paths.details(application.Id)} className="font-medium" data-row={application.Id}>
          {application.Title}
        </Link>
        <span className="line-clamp-1 text-muted text-sm">
          {[application.ApplicationTypeName, application.Description].filter(Boolean).join(" · ")}
        </span>
      </Td>
      <Td label={label("Number")} className={application.Number ? undefined : UNLESS_STACKED}>
        <ApplicationNumber application={application} />
      </Td>
      <Td label={label("Status")}>
        <Standing application={application} />
      </Td>
      <Td label={label("DueDate")} className={application.DueDate ? undefined : UNLESS_STACKED}>
        <Due application={application} />
      </Td>
      <Td label={label("UpdatedAt")}>
        <When iso={application.UpdatedAt} />
      </Td>
      <Td className="text-end">
        <ListRowActions application={application} {...actions} />
      </Td>
    </Tr>
  );
}
