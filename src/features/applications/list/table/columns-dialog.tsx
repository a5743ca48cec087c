import { useState } from "react";
import { useText } from "#i18n/use-text.ts";
import { Button, Checkbox, Dialog } from "#ui/index.ts";
import { defaultColumns, type ListColumn, listColumns, moveColumn } from "./list-columns.ts";

interface ColumnsDialogProps {
  readonly columns: readonly ListColumn[];
  readonly onColumns: (next: readonly ListColumn[]) => void;
  readonly onClose: () => void;
}

/** Selects and orders the columns. Changes apply immediately. */
export function ColumnsDialog({ columns: initialColumns, onColumns, onClose }: ColumnsDialogProps) {
  const t = useText();
  // The `columns` property is updated with a delay. Keep the latest choice in this state, so that two quick
  // changes do not overwrite each other.
  const [columns, setColumns] = useState(initialColumns);
  const changeColumns = (next: readonly ListColumn[]) => {
    setColumns(next);
    onColumns(next);
  };
  const hiddenColumns = listColumns.filter((column) => !columns.includes(column));
  const getName = (column: ListColumn) => t(`applications.list.column.${column}`);
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={t("applications.close")}
      title={t("applications.list.columns")}
      footer={
        <>
          <Button variant="quiet" onClick={() => changeColumns(defaultColumns)}>
            {t("applications.list.columnsReset")}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {t("applications.done")}
          </Button>
        </>
      }
    >
      <p className="mb-3 text-muted">{t("applications.list.columnsHint")}</p>
      <ul className="divide-y divide-line border-line border-y">
        {[...columns, ...hiddenColumns].map((column) => {
          const index = columns.indexOf(column);
          const isFirst = column === "Title";
          return (
            <li key={column} className="flex min-h-11 items-center justify-between gap-2">
              <Checkbox
                label={getName(column)}
                checked={index >= 0}
                disabled={isFirst || (index >= 0 && columns.length === 2)}
                onChange={() =>
                  changeColumns(index >= 0 ? columns.filter((each) => each !== column) : [...columns, column])
                }
              />
              {index > 0 && (
                <span className="flex">
                  <Button
                    variant="quiet"
                    icon="arrow-up"
                    aria-label={t("applications.list.columnUp", { name: getName(column) })}
                    disabled={index < 2}
                    onClick={() => changeColumns(moveColumn(columns, column, -1))}
                  />
                  <Button
                    variant="quiet"
                    icon="arrow-down"
                    aria-label={t("applications.list.columnDown", { name: getName(column) })}
                    disabled={index === columns.length - 1}
                    onClick={() => changeColumns(moveColumn(columns, column, 1))}
                  />
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
