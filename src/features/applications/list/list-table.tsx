import { useRef } from "react";
import type { ApplicationSummary } from "#contract/application.ts";
import { useText } from "#i18n/use-text.ts";
import { When } from "#i18n/when.tsx";
import { classNames, Link, Table, Tbody, Td, Th, Thead, Tr } from "#ui/index.ts";
import { ApplicationNumber, Due, isDraft, Standing } from "../application-facts.tsx";
import type { RowActions } from "./list-result.tsx";
import { ListRowActions } from "./list-row-actions.tsx";
import { type ListState, type SortColumn, sortBy, sortColumns } from "./list-state.ts";
import { useRowKeys } from "./use-row-keys.ts";

interface ListTableProps extends RowActions {
  readonly items: readonly ApplicationSummary[];
  readonly state: ListState;
  readonly onState: (next: ListState) => void;
}

/** Nothing to say: no line for it where rows are stacked. */
const UNLESS_STACKED = "@max-[40rem]/table:hidden";
/** The first columns to make way where all are tight. */
const UNLESS_NARROW = "@min-[40rem]/table:@max-[52rem]/table:hidden";
const COLUMNS: Readonly<Partial<Record<SortColumn, string>>> = {
  Number: `w-36 ${UNLESS_NARROW}`,
  Status: "w-56",
  DueDate: "w-32",
  UpdatedAt: `w-32 ${UNLESS_NARROW}`,
};

export function ListTable({ items, state, onState, ...actions }: ListTableProps) {
  const t = useText();
  const table = useRef<HTMLTableElement>(null);
  useRowKeys(table, actions.onQuickLook);
  const sorted = (column: SortColumn) =>
    state.sort !== column ? undefined : state.direction === "asc" ? "ascending" : "descending";
  return (
    <Table
      ref={table}
      caption={t("applications.list.title")}
      className="text-[0.9375rem] @min-[40rem]/table:table-fixed"
    >
      <Thead>
        <Tr>
          {sortColumns.map((column) => (
            <Th
              key={column}
              className={classNames("whitespace-nowrap", COLUMNS[column])}
              sorted={sorted(column)}
              onSort={() => onState(sortBy(state, column))}
            >
              {t(`applications.list.column.${column}`)}
            </Th>
          ))}
          <Th className="w-24">
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
          <bdi>{application.Title}</bdi>
        </Link>
        <span dir="auto" className="line-clamp-2 text-muted text-sm">
          {[application.ApplicationTypeName, application.Description].filter(Boolean).join(" · ")}
        </span>
      </Td>
      <Td
        label={label("Number")}
        className={classNames(UNLESS_NARROW, !application.Number && UNLESS_STACKED)}
      >
        <ApplicationNumber application={application} />
      </Td>
      <Td label={label("Status")}>
        <Standing application={application} />
      </Td>
      <Td label={label("DueDate")} className={application.DueDate ? undefined : UNLESS_STACKED}>
        <Due application={application} />
      </Td>
      <Td label={label("UpdatedAt")} className={UNLESS_NARROW}>
        <When iso={application.UpdatedAt} />
      </Td>
      <Td className={classNames("text-end", !isDraft(application) && UNLESS_STACKED)}>
        <ListRowActions application={application} {...actions} />
      </Td>
    </Tr>
  );
}
