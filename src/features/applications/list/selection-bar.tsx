import { useEffect } from "react";
import { useText } from "#i18n/use-text.ts";
import { Button, Icon, Menu, type MenuItem, showToast } from "#ui/index.ts";
import { NARROW_SCREEN, useMediaQuery } from "#ui/use-media-query.ts";
import { isDraft } from "#work/next-step/next-step.ts";
import { ListExport, type ListExportProps, useListExport } from "./list-export.tsx";
import { type ListSelection, MAX_SELECTED_APPLICATIONS } from "./list-selection.ts";
import type { ListState } from "./list-state.ts";

const barClassName =
  "selection-bar sticky bottom-0 z-10 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-theme border border-strong bg-raised px-4 py-2 shadow-theme print:hidden";

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

/**
 * Toolbar of actions on the selected rows. Remains visible while the list scrolls. On phones the actions are in a
 * menu, so that the bar covers only one row.
 */
export function SelectionBar({ state, selection, onDone, onDelete, onShare }: SelectionBarProps) {
  const t = useText();
  const isPhone = useMediaQuery(NARROW_SCREEN);
  const { rows } = selection;
  if (rows.length === 0) return <NothingSelected onDone={onDone} />;
  const disabledReason = rows.every(isDraft) ? undefined : t("applications.selection.onlyDrafts");
  const shareItem: MenuItem | undefined = onShare && {
    id: "share",
    label: t("applications.selection.share"),
    icon: "users",
    onSelect: () => onShare(rows),
  };
  const deleteItem: MenuItem | undefined = onDelete && {
    id: "delete",
    label: (
      <>
        {t("applications.selection.delete")}
        {isPhone && disabledReason && <span className="block text-sm"> {disabledReason}</span>}
      </>
    ),
    icon: "trash",
    disabled: disabledReason !== undefined,
    onSelect: () => {
      onDelete(rows);
      selection.clear();
    },
  };
  const actionItems = [shareItem, deleteItem].filter((action) => action !== undefined);
  const exportProps = { state, ids: rows.map(({ Id }) => Id) };
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
      {isPhone ? (
        <PhoneMenu {...exportProps} actions={actionItems} />
      ) : (
        <>
          <ListExport {...exportProps} />
          {actionItems.map(({ id, icon, label, disabled, onSelect }) => (
            <Button
              key={id}
              icon={icon}
              variant="quiet"
              disabled={disabled}
              title={disabled ? disabledReason : undefined}
              onClick={onSelect}
            >
              {label}
            </Button>
          ))}
        </>
      )}
      {!isPhone && onDelete && disabledReason && <span className="sr-only">{disabledReason}</span>}
      <Button
        variant="quiet"
        icon="close"
        onClick={() => {
          selection.clear();
          onDone();
        }}
      >
        <span className="max-md:sr-only">{t("applications.selection.clear")}</span>
      </Button>
    </div>
  );
}

interface PhoneMenuProps extends ListExportProps {
  readonly actions: readonly MenuItem[];
}

function PhoneMenu({ actions, ...exported }: PhoneMenuProps) {
  const t = useText();
  const { items: exportItems, isBusy, status } = useListExport(exported);
  // Show the result of an export as a toast: a text in the bar would need a second row.
  useEffect(() => {
    if (status && !isBusy) showToast({ tone: "success", text: status });
  }, [status, isBusy]);
  const items = [...exportItems, ...actions];
  if (items.length === 0) return null;
  return (
    <>
      <Menu
        align="end"
        label={t("applications.selection.actions")}
        button={
          <>
            {t("applications.list.moreShort")}
            <Icon name="chevron-down" size="s" />
          </>
        }
        items={items}
      />
      <span role="status" className="sr-only">
        {isBusy && status}
      </span>
    </>
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
