import { Fragment } from "react";
import type { ListedApplication } from "#contract/applications/application-list.ts";
import { useText } from "#i18n/use-text.ts";
import { classNames, Icon, Link, Td, Tr } from "#ui/index.ts";
import { isDraft } from "../../application-facts.tsx";
import { listCells } from "./list-cells.tsx";
import { isHiddenWhenNarrow, type ListColumn } from "./list-columns.ts";
import type { ListRowActions } from "./list-row-props.ts";
import { RowButtons } from "./row-buttons.tsx";

/** Hides empty cells where cells are stacked. */
const HIDE_IF_STACKED = "@max-[40rem]/table:hidden";
export const HIDE_IF_NARROW = "@min-[40rem]/table:@max-[56rem]/table:hidden";

interface ListRowProps extends ListRowActions {
  readonly application: ListedApplication;
  readonly columns: readonly ListColumn[];
}

export function ListRow({ application, columns, ...actions }: ListRowProps) {
  const t = useText();
  const { selection } = actions;
  const isSelected = selection.has(application.Id);
  return (
    <Tr selected={actions.quickLookId === application.Id || isSelected}>
      <Td className="@max-[40rem]/table:float-end @max-[40rem]/table:ps-4">
        <input
          type="checkbox"
          className="choice-mark choice-checkbox"
          aria-label={t("applications.selection.one", { title: application.Title })}
          checked={isSelected}
          onChange={() => selection.toggle(application)}
        />
      </Td>
      {columns.map((column) =>
        column === "Title" ? (
          <Td key={column}>
            <Link
              href={actions.paths.details(application.Id)}
              className="font-medium"
              data-row={application.Id}
            >
              <bdi>{application.Title}</bdi>
            </Link>
            {application.IsPinned && (
              <>
                <Icon name="bookmark" size="s" className="ms-1.5 inline text-brand" />
                <span className="sr-only">{t("applications.pin.pinned")}</span>
              </>
            )}
            <span className="line-clamp-2 text-muted text-sm">
              {rowSummary(application, columns).map((part, index) => (
                <Fragment key={part}>
                  {index > 0 && " · "}
                  <bdi>{part}</bdi>
                </Fragment>
              ))}
            </span>
          </Td>
        ) : (
          <Td
            key={column}
            label={t(`applications.list.column.${column}`)}
            className={classNames(
              isHiddenWhenNarrow(column, columns) && HIDE_IF_NARROW,
              listCells[column].isEmpty(application) && HIDE_IF_STACKED,
            )}
          >
            {listCells[column].draw(application)}
          </Td>
        ),
      )}
      <Td className={classNames("ps-1 pe-0 text-end", !isDraft(application) && HIDE_IF_STACKED)}>
        <RowButtons application={application} {...actions} />
      </Td>
    </Tr>
  );
}

/** Number and type unless they have a column, and the description. */
function rowSummary(
  { ApplicationTypeName, Description, Number: number }: ListedApplication,
  columns: readonly ListColumn[],
): readonly string[] {
  const named = columns.includes("Number") ? null : number;
  const type = columns.includes("ApplicationTypeName") ? null : ApplicationTypeName;
  return [named, type, Description].flatMap((part) => part || []);
}
