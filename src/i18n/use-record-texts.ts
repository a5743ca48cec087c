import { getDateNotation } from "./dates/date-notation.ts";
import { useLanguage, useText } from "./use-text.ts";

/** An error of a record: the service's text, or the key of a portal text. */
interface Failure {
  readonly text?: string;
  readonly key?: string;
  readonly titleKey?: string;
}

/** Returns the texts that all record lists and their forms share. */
export function useRecordTexts() {
  const t = useText();
  const dateNotation = getDateNotation(useLanguage());
  const getRecordText = (key: string) => t(`record.${key}`);
  return {
    edit: getRecordText("edit"),
    remove: getRecordText("remove"),
    undo: getRecordText("undo"),
    saved: getRecordText("saved"),
    removed: (name: string) => t("record.removed", { name }),
    ...{ unsaved: getRecordText("unsaved"), restore: getRecordText("restore") },
    ...{ unreadable: getRecordText("unreadable"), discard: getRecordText("discard") },
    save: getRecordText("save"),
    cancel: getRecordText("cancel"),
    optional: getRecordText("optional"),
    choose: getRecordText("choose"),
    dateNotation,
    problems: getRecordText("problems"),
    restored: getRecordText("restored"),
    removedByOther: getRecordText("removedByOther"),
    paused: getRecordText("paused"),
    conflict: getRecordText("conflict"),
    conflictText: getRecordText("conflictText"),
    theirs: getRecordText("theirs"),
    mine: getRecordText("mine"),
    keepMine: getRecordText("keepMine"),
    takeTheirs: getRecordText("takeTheirs"),
    ...{ empty: getRecordText("empty"), yes: getRecordText("yes") },
    sayFailure: (failure: Failure | null | undefined) =>
      failure ? (failure.text ?? t(failure.key ?? failure.titleKey ?? "errors.empty")) : undefined,
  };
}
