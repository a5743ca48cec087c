import { useText } from "#i18n/use-text.ts";
import { Button } from "#ui/index.ts";
import { isDraft } from "#work/next-step/next-step.ts";
import { ListExport } from "./list-export.tsx";
import { type ListSelection, MAX_SELECTED_APPLICATIONS } from "./list-selection.ts";
import type { ListState } from "./list-state.ts";

const barClassName =
  "sticky bottom-0 z-10 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-theme border border-strong bg-raised px-4 py-2 shadow-theme print:hidden";

type RowsHandler = (rows: ListSelection["rows"]) => void;

interface SelectionBarProps {
  readonly state: ListState;
  readonly selection: ListSelection;
  /** Leaves the selection mode. */
  readonly onDone: () => void;
  /** Undefined if the provider does not support deleting. The deletion can be undone, so it needs no confirmation. */
  readonly onDelete: RowsHandler | undefined;
  /** Undefined if the host or provider does not support sharing. */
  readonly onShare: RowsHandler | undefined;
}

/** Toolbar of actions on the selected rows. Remains visible while the list scrolls. */
export function SelectionBar({ state, selection, onDone, onDelete, onShare }: SelectionBarProps) {
  const t = useText();
  const { rows } = selection;
  if (rows.length === 0) return <NothingSelected onDone={onDone} />;
  const areDrafts = rows.every(isDraft);
  return (
    <div className={barClassName}>
      <span role="status" className="grow font-medium">
        {t("applications.selection.count", { count: rows.length })}
        {rows.length === MAX_SELECTED_APPLICATIONS && (
          <span className="ms-2 font-normal text-muted text-sm">
            {t("applications.selection.most", { count: MAX_SELECTED_APPLICATIONS })}
          </span>
        )}
      </span>
      <ListExport state={state} ids={rows.map(({ Id }) => Id)} />
      {onShare && (
        <Button icon="users" variant="quiet" onClick={() => onShare(rows)}>
          {t("applications.selection.share")}
        </Button>
      )}
      {onDelete && (
        <Button
          icon="trash"
          variant="quiet"
          disabled={!areDrafts}
          title={areDrafts ? undefined : t("applications.selection.onlyDrafts")}
          onClick={() => {
            onDelete(rows);
            selection.clear();
          }}
        >
          {t("applications.selection.delete")}
        </Button>
      )}
      {onDelete && !areDrafts && <span className="sr-only">{t("applications.selection.onlyDrafts")}</span>}
      <Button
        variant="quiet"
        icon="close"
        onClick={() => {
          selection.clear();
          onDone();
        }}
      >
        {t("applications.selection.clear")}
      </Button>
    </div>
  );
}

function NothingSelected({ onDone }: { onDone: () => void }) {
  const t = useText();
  return (
    <div className={barClassName}>
      <span role="status" className="grow font-medium">
        {t("applications.selection.choose")}
      </span>
      <Button variant="quiet" icon="close" onClick={onDone}>
        {t("applications.done")}
      </Button>
    </div>
  );
}
