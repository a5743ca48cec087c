/**
 * Adds, edits and removes the records of a list in place. Keeps unsaved values, shows conflicts, and offers
 * to undo a removal.
 */
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { type ErrorText, getErrorText } from "#api/error-text.ts";
import { isApiError } from "#api/errors.ts";
import { type EditedValues, type FormValues, mergeFormValues } from "../forms/merge-form-values.ts";
import { useUnsavedForm } from "../forms/unsaved-form.ts";
import { sendOnce } from "../send-once.ts";
import type { EditedRecord, RecordListOptions } from "./record-list-options.ts";
import { useRecordRemoval } from "./record-removal.ts";

interface OpenForm<Item> extends EditedValues {
  /** The record when typing began; `null` for a new record. */
  readonly item: Item | null;
}

/** Returns the state and actions for the lists and forms of records (`#ui` RecordList, RecordForm). */
export function useRecordEditing<Item extends EditedRecord, Fields>(list: RecordListOptions<Item, Fields>) {
  const { items, toValues } = list;
  const emptyValues = toValues(null);
  const [openedItem, setOpenedItem] = useState<Item | null>();
  /** The form that was cancelled last. It is in memory only. */
  const [discardedForm, setDiscardedForm] = useState<OpenForm<Item> | null>(null);
  /** True if the form that was open before had typed values when another form was opened. */
  const [hasSetAside, setHasSetAside] = useState(false);
  const unsavedForm = useUnsavedForm<OpenForm<Item> | null>(list.name, null, {
    isStored: true,
    shape: { item: null, base: emptyValues, values: emptyValues },
    canTake: (form) => openedItem === undefined || openedItem?.Id === form?.item?.Id,
  });
  /**
   * The current version of an edited record that is not on the shown page of the list, loaded after a
   * conflict. Its `item` is `undefined` if the record was removed.
   */
  const [foundItem, setFoundItem] = useState<{ readonly id: string; readonly item: Item | undefined }>();
  const [invalidFields, setInvalidFields] = useState<FormValues>({});
  const [attempt, setAttempt] = useState(0);
  const [focus, setFocus] = useState<{ readonly target: string } | null>(null);
  /**
   * A new object each time the person opens a form. `null` if no form is open, or if the open form was
   * restored from storage.
   */
  const [opening, setOpening] = useState<object | null>(null);
  const [savedId, setSavedId] = useState<string | null>(null);
  const removal = useRecordRemoval(list, (id) => setFocus({ target: id }));

  const editedItem = unsavedForm.value ? unsavedForm.value.item : openedItem;
  // Restoring a stored form would replace the open form. Offer a stored form only if no form is open, or if
  // the form that was open before has been set aside.
  const isOffered = Boolean(unsavedForm.setAsideValue) && (editedItem === undefined || hasSetAside);
  const listedItem = items.find(({ Id }) => Id === editedItem?.Id);
  const unlistedItem = foundItem && foundItem.id === editedItem?.Id ? foundItem.item : editedItem;
  const item = listedItem ?? (list.find ? unlistedItem : undefined);
  const newestValues = toValues(item ?? null);
  const { values, conflicts } = item
    ? mergeFormValues(unsavedForm.value, newestValues)
    : toUnmergedValues(unsavedForm.value, newestValues);

  const saveMutation = useMutation({
    meta: { error: "shown" },
    mutationFn: (fields: Fields) => {
      if (item) return list.update(item.Id, { ...fields, Revision: item.Revision });
      return sendOnce(list.name, fields, (key) => list.create(fields, key));
    },
    onMutate: () => unsavedForm.startSave(),
    onSuccess: async (savedItem, _fields, clearSaved) => {
      // Close the form only if the person has neither opened another record nor typed more while the
      // request was in flight.
      if (clearSaved()) closeForm();
      setSavedId(savedItem.Id);
      await list.refresh();
      setFocus({ target: savedItem.Id });
    },
    onError: (error) => (hasOtherVersion(error) ? refetch() : undefined),
  });

  /**
   * Loads the version that somebody else has saved, or finds that the record was removed. If loading fails,
   * nothing changes, and the next save fails with the same conflict.
   */
  async function refetch() {
    await list.refresh();
    if (!editedItem || !list.find) return;
    const id = editedItem.Id;
    await list.find(id).then(
      (current) => setFoundItem({ id, item: current }),
      () => {},
    );
  }

  function closeForm() {
    unsavedForm.clear();
    setOpenedItem(undefined);
    setOpening(null);
    setFoundItem(undefined);
    setInvalidFields({});
    saveMutation.reset();
  }
  function openForm(next: Item | null) {
    setHasSetAside(unsavedForm.value !== null);
    unsavedForm.setAside();
    closeForm();
    setDiscardedForm(null);
    setSavedId(null);
    setOpenedItem(next);
    setOpening({});
    unsavedForm.takeSetAside((form) => form?.item?.Id === next?.Id);
  }
  function changeValues(next: FormValues, base: FormValues = unsavedForm.value?.base ?? newestValues) {
    unsavedForm.change({ item: editedItem ?? null, base, values: next });
  }

  const error = saveMutation.error ? getErrorText(saveMutation.error) : null;
  const conflictingValues = conflicts && !saveMutation.isPending ? conflicts : null;
  const form = editedItem !== undefined && {
    /** The edited record; `null` for a new one. */
    item: item ?? null,
    values,
    problems: { ...getErrorsByField(error), ...invalidFields },
    attempt,
    isSaving: saveMutation.isPending,
    isPaused: saveMutation.isPaused,
    isRestored: unsavedForm.isRestored,
    opening,
    isRemovedByOther: editedItem !== null && !item,
    /** The values that somebody else has saved, for the fields that both persons have changed. */
    conflictingValues,
    /** The error of the last save, unless it belongs to fields. */
    failure: error && !error.list && !conflictingValues ? error : null,
    change: (next: FormValues) => changeValues(next),
    save() {
      const savedValues = item ? newestValues : (unsavedForm.value?.base ?? newestValues);
      const problems = list.check(values, savedValues);
      setInvalidFields(problems);
      setAttempt((count) => count + 1);
      saveMutation.reset();
      if (Object.keys(problems).length === 0) saveMutation.mutate(list.toFields(values));
    },
    cancel() {
      setDiscardedForm(unsavedForm.value);
      setFocus({ target: editedItem?.Id ?? "new" });
      closeForm();
    },
    keepMine: () => changeValues(values, newestValues),
    takeTheirs: () => changeValues({ ...values, ...conflicts }, newestValues),
  };

  return {
    form,
    rows: removal.rows,
    openId: editedItem === undefined ? undefined : (listedItem?.Id ?? null),
    hasRestorableForm: discardedForm !== null || isOffered,
    hasUnreadable: unsavedForm.hasUnreadable,
    focus,
    savedId,
    add: () => openForm(null),
    edit: (record: Item) => openForm(record),
    remove(record: Item) {
      setSavedId(null);
      void removal.remove(record);
    },
    undo: (record: Item) => void removal.undo(record),
    restoreDiscarded() {
      if (discardedForm) {
        // A stored form may have been shown since the form was cancelled. Set its values aside.
        setHasSetAside(unsavedForm.value !== null);
        unsavedForm.setAside();
        unsavedForm.change(discardedForm);
      } else unsavedForm.takeSetAside();
      setDiscardedForm(null);
      setOpening({});
    },
    discardUnreadable() {
      unsavedForm.discardUnreadable();
      setFocus({ target: "new" });
    },
  };
}

/** True if somebody else has changed (409) or removed (404) the record. */
function hasOtherVersion(error: unknown): boolean {
  return isApiError(error) && [404, 409].includes(error.details.status);
}

/** Returns the typed values unchanged: a new or deleted record has no newer version to merge with. */
function toUnmergedValues(editedValues: EditedValues | null, newestValues: FormValues) {
  return { values: editedValues?.values ?? newestValues, conflicts: null };
}

/** Returns the service's errors by field; errors without a field get keys of their own. */
function getErrorsByField(error: ErrorText | null): FormValues {
  const list = error?.list ?? [];
  return Object.fromEntries(list.map(({ text, path }, index) => [path ?? `-${index}`, text]));
}
