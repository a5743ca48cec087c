/** Adds, edits and removes the records of a list in place. Unsaved values survive, conflicts are shown, actions can be undone. */
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { type ErrorText, getErrorText } from "#api/error-text.ts";
import { isErrorOfKind } from "#api/errors.ts";
import { type EditedValues, type FormValues, mergeFormValues } from "../forms/merge-form-values.ts";
import { useUnsavedForm } from "../forms/unsaved-form.ts";
import type { EditedRecord, RecordListOptions } from "./record-list-options.ts";
import { useRecordRemoval } from "./record-removal.ts";

interface OpenForm<Item> extends EditedValues {
  /** The record when typing began; `null` for a new record. */
  readonly item: Item | null;
}

/** State and actions for the lists and forms of records (`#ui` RecordList, RecordForm). */
export function useRecordEditing<Item extends EditedRecord, Fields>(list: RecordListOptions<Item, Fields>) {
  const { items, toValues } = list;
  const typed = useUnsavedForm<OpenForm<Item> | null>(list.name, null);
  const [opened, setOpened] = useState<Item | null>();
  const [isRestored, setIsRestored] = useState(typed.isRestored);
  const [discarded, setDiscarded] = useState<OpenForm<Item> | null>(null);
  const [invalid, setInvalid] = useState<FormValues>({});
  const [attempt, setAttempt] = useState(0);
  const [focus, setFocus] = useState<{ readonly target: string } | null>(null);
  const [savedId, setSavedId] = useState<string | null>(null);
  /** Idempotency key of the fields in `body`: a retry with the same fields creates no second record. */
  const creation = useRef({ body: "", key: "" });
  const removal = useRecordRemoval(list, (id) => setFocus({ target: id }));

  const edited = typed.value ? typed.value.item : opened;
  const listedItem = items.find(({ Id }) => Id === edited?.Id);
  const item = listedItem ?? (list.isPaged ? edited : undefined);
  const newest = toValues(item ?? null);
  const { values, conflicts } = item
    ? mergeFormValues(typed.value, newest)
    : findUnmerged(typed.value, newest);

  const saving = useMutation({
    meta: { error: "shown" },
    mutationFn: (fields: Fields) => {
      if (item) return list.update(item.Id, { ...fields, Revision: item.Revision });
      const body = JSON.stringify(fields);
      if (creation.current.body !== body) creation.current = { body, key: crypto.randomUUID() };
      return list.create(fields, creation.current.key);
    },
    onSuccess: async (saved) => {
      close();
      creation.current = { body: "", key: "" };
      setSavedId(saved.Id);
      await list.refresh();
      setFocus({ target: saved.Id });
    },
    // Refetch to show the version that somebody else saved.
    onError: (error) => (isErrorOfKind(error, "conflict") ? list.refresh() : undefined),
  });

  function close() {
    typed.clear();
    setOpened(undefined);
    setIsRestored(false);
    setInvalid({});
    saving.reset();
  }
  function open(next: Item | null) {
    setDiscarded(typed.value);
    close();
    setSavedId(null);
    setOpened(next);
  }
  function type(next: FormValues, base: FormValues = typed.value?.base ?? newest) {
    setDiscarded(null);
    typed.change({ item: edited ?? null, base, values: next });
  }

  const error = saving.error ? getErrorText(saving.error) : null;
  const theirs = conflicts && !saving.isPending ? conflicts : null;
  const form = edited !== undefined && {
    /** The edited record; `null` for a new one. */
    item: item ?? null,
    values,
    problems: { ...getErrorsByField(error), ...invalid },
    attempt,
    isSaving: saving.isPending,
    isPaused: saving.isPaused,
    isRestored,
    isGone: edited !== null && !item,
    /** The values saved by somebody else, for fields that both changed. */
    theirs,
    /** The error of the last save, unless it belongs to fields. */
    failure: error && !error.list && !theirs ? error : null,
    change: (next: FormValues) => type(next),
    save() {
      const problems = list.check(values);
      setInvalid(problems);
      setAttempt((count) => count + 1);
      saving.reset();
      if (Object.keys(problems).length === 0) saving.mutate(list.toFields(values));
    },
    cancel() {
      setDiscarded(typed.value);
      setFocus({ target: edited?.Id ?? "new" });
      close();
    },
    keepMine: () => type(values, newest),
    takeTheirs: () => type({ ...values, ...conflicts }, newest),
  };

  return {
    form,
    rows: removal.rows,
    openId: edited === undefined ? undefined : (listedItem?.Id ?? null),
    hasDiscarded: discarded !== null,
    focus,
    savedId,
    add: () => open(null),
    edit: (record: Item) => open(record),
    remove(one: Item) {
      setSavedId(null);
      void removal.remove(one);
    },
    undo: (record: Item) => void removal.undo(record),
    restoreDiscarded() {
      if (discarded) typed.change(discarded);
      setDiscarded(null);
    },
  };
}

/** A new or deleted record has no newer version to merge with. */
function findUnmerged(typed: EditedValues | null, fresh: FormValues) {
  return { values: typed?.values ?? fresh, conflicts: null };
}

/** Returns the service's errors by field; errors without a field get keys of their own. */
function getErrorsByField(error: ErrorText | null): FormValues {
  const list = error?.list ?? [];
  return Object.fromEntries(list.map(({ text, path }, index) => [path ?? `-${index}`, text]));
}
