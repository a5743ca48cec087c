/** The records of one list, added, changed and removed in place: never lost, never over somebody else's, always with a way back. */
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { type ErrorText, getErrorText } from "#api/error-text.ts";
import { isErrorOfKind } from "#api/errors.ts";
import { type EditedValues, type FormValues, mergeFormValues } from "../forms/merge-form-values.ts";
import { useUnsavedForm } from "../forms/unsaved-form.ts";
import type { EditedRecord, RecordListOptions } from "./record-list-options.ts";
import { useRecordRemoval } from "./record-removal.ts";

interface OpenForm<Item> extends EditedValues {
  /** As it was when typing began; null for a new record. */
  readonly item: Item | null;
}

/** State and actions for the lists and forms of records (`#ui` RecordList, RecordForm). */
export function useRecordEditing<Item extends EditedRecord, Fields>(list: RecordListOptions<Item, Fields>) {
  const { items, toValues } = list;
  const typed = useUnsavedForm<OpenForm<Item> | null>(list.name, null);
  const [opened, setOpened] = useState<Item | null>();
  const [wasKept, setWasKept] = useState(typed.isRestored);
  const [aside, setAside] = useState<OpenForm<Item> | null>(null);
  const [found, setFound] = useState<FormValues>({});
  const [attempt, setAttempt] = useState(0);
  const [focus, setFocus] = useState<{ readonly on: string } | null>(null);
  const [savedId, setSavedId] = useState<string | null>(null);
  const keyFor = useRef({ said: "", key: "" });
  const removal = useRecordRemoval(list, (id) => setFocus({ on: id }));

  const begunWith = typed.value ? typed.value.item : opened;
  const listed = items.find(({ Id }) => Id === begunWith?.Id);
  const item = listed ?? (list.isPaged ? begunWith : undefined);
  const newest = toValues(item ?? null);
  const { values, conflicts } = item ? mergeFormValues(typed.value, newest) : notMerged(typed.value, newest);

  const saving = useMutation({
    meta: { error: "shown" },
    mutationFn: (fields: Fields) => {
      if (item) return list.update(item.Id, { ...fields, Revision: item.Revision });
      const said = JSON.stringify(fields);
      if (keyFor.current.said !== said) keyFor.current = { said, key: crypto.randomUUID() };
      return list.create(fields, keyFor.current.key);
    },
    onSuccess: async (saved) => {
      close();
      keyFor.current = { said: "", key: "" };
      setSavedId(saved.Id);
      await list.refresh();
      setFocus({ on: saved.Id });
    },
    // Somebody else was quicker: their version has to be seen.
    onError: (error) => (isErrorOfKind(error, "conflict") ? list.refresh() : undefined),
  });

  function close() {
    typed.drop();
    setOpened(undefined);
    setWasKept(false);
    setFound({});
    saving.reset();
  }
  function open(next: Item | null) {
    setAside(typed.value);
    close();
    setSavedId(null);
    setOpened(next);
  }
  function type(next: FormValues, base: FormValues = typed.value?.base ?? newest) {
    setAside(null);
    typed.change({ item: begunWith ?? null, base, values: next });
  }

  const said = saving.error ? getErrorText(saving.error) : null;
  const theirs = conflicts && !saving.isPending ? conflicts : null;
  const form = begunWith !== undefined && {
    /** What is changed; null where something is added. */
    item: item ?? null,
    values,
    problems: { ...problemsOf(said), ...found },
    attempt,
    isSaving: saving.isPending,
    isPaused: saving.isPaused,
    wasKept,
    isGone: begunWith !== null && !item,
    /** Somebody else's answers where both changed them. */
    theirs,
    /** Why it was not saved, where that is no field's. */
    failure: said && !said.list && !theirs ? said : null,
    change: (next: FormValues) => type(next),
    save() {
      const problems = list.check(values);
      setFound(problems);
      setAttempt((count) => count + 1);
      saving.reset();
      if (Object.keys(problems).length === 0) saving.mutate(list.toFields(values));
    },
    cancel() {
      setAside(typed.value);
      setFocus({ on: begunWith?.Id ?? "new" });
      close();
    },
    keepMine: () => type(values, newest),
    takeTheirs: () => type({ ...values, ...conflicts }, newest),
  };

  return {
    form,
    rows: removal.rows,
    openId: begunWith === undefined ? undefined : (listed?.Id ?? null),
    hasSetAside: aside !== null,
    focus,
    savedId,
    add: () => open(null),
    edit: (one: Item) => open(one),
    remove(one: Item) {
      setSavedId(null);
      void removal.remove(one);
    },
    undo: (one: Item) => void removal.undo(one),
    takeBack() {
      if (aside) typed.change(aside);
      setAside(null);
    },
  };
}

/** For a new record, or one that is gone: there is nobody else's version. */
function notMerged(typed: EditedValues | null, fresh: FormValues) {
  return { values: typed?.values ?? fresh, conflicts: null };
}

/** What the service found wrong, by the field it is about; what is about none stands by itself. */
function problemsOf(said: ErrorText | null): FormValues {
  const list = said?.list ?? [];
  return Object.fromEntries(list.map(({ text, path }, at) => [path ?? `-${at}`, text]));
}
