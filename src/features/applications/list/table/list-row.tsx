import { Fragment } from "react";
import type { ListedApplication } from "#contract/applications/application-list.ts";
import { useText } from "#i18n/use-text.ts";
import { Icon, joinClassNames, Link, Td, Tr } from "#ui/index.ts";
import {
  CARD,
  CARD_FACT,
  CARD_SELECT,
  CARD_TITLE,
  CARD_TITLE_BESIDE_SELECT,
  HIDDEN_IN_CARD_CLASS,
} from "./card-classes.ts";
import { listCells } from "./list-cells.tsx";
import { isHiddenWhenNarrow, type ListColumn } from "./list-columns.ts";
import type { ListRowActions } from "./list-row-props.ts";
import { RowButtons } from "./row-buttons.tsx";
import { listTableColumns, type TableColumn } from "./table-columns.ts";

interface ListRowProps extends ListRowActions {
  readonly application: ListedApplication;
  readonly columns: readonly ListColumn[];
}

export function ListRow({ columns, ...row }: ListRowProps) {
  const { Id } = row.application;
  return (
    <Tr selected={row.quickLookId === Id || row.selection.has(Id)} className={CARD}>
      {listTableColumns(columns, row).map((column) => (
        <ListCell key={column.id} column={column} columns={columns} {...row} />
      ))}
    </Tr>
  );
}

function ListCell({ column, columns, application, ...actions }: ListRowProps & { column: TableColumn }) {
  const t = useText();
  const { id, className } = column;
  if (id === "select") {
    return (
      <Td className={joinClassNames(className, CARD_SELECT, !actions.isSelecting && HIDDEN_IN_CARD_CLASS)}>
        <input
          type="checkbox"
          className="choice-mark choice-checkbox"
          aria-label={t("applications.selection.one", { title: application.Title })}
          checked={actions.selection.has(application.Id)}
          onChange={() => actions.selection.toggle(application)}
        />
      </Td>
    );
  }
  if (id === "actions") {
    return (
      <Td className={joinClassNames(className, "ps-1 pe-0 text-end @max-[40rem]/table:w-auto")}>
        <RowButtons application={application} {...actions} />
      </Td>
    );
  }
  if (id === "Title") {
    return (
      <Td className={joinClassNames(className, actions.isSelecting ? CARD_TITLE_BESIDE_SELECT : CARD_TITLE)}>
        <RowTitle application={application} columns={columns} href={actions.paths.details(application.Id)} />
      </Td>
    );
  }
  const isEmpty = listCells[id].isEmpty(application);
  return (
    <Td
      label={t(`applications.list.column.${id}`)}
      className={joinClassNames(
        className,
        isHiddenWhenNarrow(id, columns) ? "" : isEmpty ? HIDDEN_IN_CARD_CLASS : CARD_FACT,
        (id === "Status" || (id === "DueDate" && application.DueReason)) && "before:content-none",
      )}
    >
      {listCells[id].render(application, actions.paths)}
    </Td>
  );
}

function RowTitle({
  application,
  columns,
  href,
}: Pick<ListRowProps, "application" | "columns"> & { href: string }) {
  const t = useText();
  return (
    <>
      <Link href={href} className="font-medium" data-row={application.Id}>
        <bdi>{application.Title}</bdi>
      </Link>
      {application.IsPinned && (
        <span title={t("applications.pin.pinned")}>
          <Icon name="bookmark" size="s" className="ms-1.5 inline text-brand" />
          <span className="sr-only">{t("applications.pin.pinned")}</span>
        </span>
      )}
      <span className={joinClassNames("line-clamp-2 text-muted text-sm", HIDDEN_IN_CARD_CLASS)}>
        {describeRow(application, columns).map((part, index) => (
          <Fragment key={part}>
            {index > 0 && " · "}
            <bdi className={part === application.Number ? "whitespace-nowrap" : undefined}>{part}</bdi>
          </Fragment>
        ))}
      </span>
    </>
  );
}

/**
 * Returns the texts below the title: the description, and also the number and the type if the table has no
 * columns for them.
 */
function describeRow(
  { ApplicationTypeName, Description, Number: number }: ListedApplication,
  columns: readonly ListColumn[],
): readonly string[] {
  const describedNumber = columns.includes("Number") ? null : number;
  const type = columns.includes("ApplicationTypeName") ? null : ApplicationTypeName;
  return [describedNumber, type, Description].flatMap((part) => part || []);
}
