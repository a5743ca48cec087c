import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "../actions/button.tsx";
import { RowButton } from "../actions/row-button.tsx";
import { Alert } from "../feedback/alert.tsx";
import { Icon } from "../icons/icon.tsx";
import { RecordRow } from "./record-row.tsx";
import { RemovedNote } from "./removed-note.tsx";

type RecordListTexts = {
  add: string;
  edit: string;
  remove: string;
  undo: string;
  saved: string;
  removed: (name: string) => string;
  /** Text of the note that offers to restore values that the person typed and did not save. */
  unsaved: string;
  restore: string;
  /** Text of the note that offers to discard stored values that this version of the form cannot show. */
  unreadable: string;
  discard: string;
};

type RecordListState<Item> = {
  rows: readonly { item: Item; state: "listed" | "removed" | "returning" }[];
  /** Id of the record whose form is open; null for a new one, undefined if no form is open. */
  openId: string | null | undefined;
  hasRestorableForm: boolean;
  hasUnreadable: boolean;
  /** The element to focus: a record's id, or `new` for the add button. */
  focus: { readonly target: string } | null;
  savedId: string | null;
  add: () => void;
  edit: (item: Item) => void;
  remove: (item: Item) => void;
  undo: (item: Item) => void;
  restoreDiscarded: () => void;
  discardUnreadable: () => void;
};

export type RecordListProps<Item> = {
  label: string;
  editing: RecordListState<Item>;
  texts: RecordListTexts;
  canAdd: boolean;
  /** The reason why the list is read-only. */
  reason?: ReactNode;
  /** Content beside the add button. */
  summary?: ReactNode;
  empty: (addButton: ReactNode) => ReactNode;
  getName: (item: Item) => string;
  listActions: (item: Item) => readonly string[];
  renderItem: (item: Item) => ReactNode;
  /**
   * Renders the open form. The form of an existing record takes the place of that record; the form of a new
   * record is above the list.
   */
  renderForm: () => ReactNode;
  /** Renders further actions, before Edit and Remove. */
  renderActions?: ((item: Item) => ReactNode) | undefined;
};

/** A list whose records are added, edited and removed in place. */
export function RecordList<Item extends { Id: string }>(props: RecordListProps<Item>) {
  const { label, editing, texts, canAdd, reason, summary, getName } = props;
  const addButtonRef = useRef<HTMLButtonElement>(null);
  const { focus } = editing;
  useEffect(() => {
    if (focus?.target === "new") addButtonRef.current?.focus();
  }, [focus]);
  const addButton = canAdd && editing.openId !== null && (
    <Button ref={addButtonRef} icon="plus" onClick={editing.add}>
      {texts.add}
    </Button>
  );
  const hasActions = editing.rows.some(({ item }) => props.listActions(item).length > 0);
  const isEmpty = editing.rows.length === 0;
  return (
    <div className="grid gap-4">
      {reason && (
        <p className="flex max-w-prose gap-2 text-muted">
          <Icon name="lock" size="s" className="mt-1" />
          <span>{reason}</span>
        </p>
      )}
      {((addButton && !isEmpty) || summary) && (
        <div className="flex items-start justify-between gap-x-6 gap-y-3 max-sm:flex-wrap print:hidden">
          <div className="min-w-0 self-center">{summary}</div>
          <div className="shrink-0">{!isEmpty && addButton}</div>
        </div>
      )}
      {editing.hasRestorableForm && (
        <RemovedNote undoLabel={texts.restore} onUndo={editing.restoreDiscarded}>
          {texts.unsaved}
        </RemovedNote>
      )}
      {editing.hasUnreadable && (
        <Alert
          tone="info"
          role="status"
          action={
            <Button size="s" onClick={editing.discardUnreadable}>
              {texts.discard}
            </Button>
          }
        >
          {texts.unreadable}
        </Alert>
      )}
      {editing.openId === null && props.renderForm()}
      {isEmpty && editing.openId !== null && props.empty(addButton)}
      {!isEmpty && (
        <ul aria-label={label} className="divide-y divide-line border-line border-y">
          {editing.rows.map(({ item, state }) => (
            <RecordRow
              key={item.Id}
              focus={focus?.target === item.Id ? focus : null}
              saved={editing.savedId === item.Id ? texts.saved : undefined}
              removed={
                state !== "listed" && (
                  <RemovedNote
                    undoLabel={texts.undo}
                    busy={state === "returning"}
                    onUndo={() => editing.undo(item)}
                  >
                    {texts.removed(getName(item))}
                  </RemovedNote>
                )
              }
              form={editing.openId === item.Id && props.renderForm()}
              reservesActions={hasActions}
              actions={<Actions {...props} item={item} />}
            >
              {props.renderItem(item)}
            </RecordRow>
          ))}
        </ul>
      )}
    </div>
  );
}

function Actions<Item>({
  item,
  editing,
  texts,
  getName,
  listActions,
  renderActions,
}: RecordListProps<Item> & { item: Item }) {
  const allowedActions = listActions(item);
  return (
    <>
      {renderActions?.(item)}
      {allowedActions.includes("edit") && (
        <RowButton
          label={texts.edit}
          row={getName(item)}
          iconOnly
          icon="pencil"
          onClick={() => editing.edit(item)}
        />
      )}
      {allowedActions.includes("remove") && (
        <RowButton
          label={texts.remove}
          row={getName(item)}
          iconOnly
          icon="trash"
          onClick={() => editing.remove(item)}
        />
      )}
    </>
  );
}
