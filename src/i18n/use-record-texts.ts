import { useDateNotation } from "./dates/use-date-notation.ts";
import { useText } from "./use-text.ts";

/** A failure: the service's text, or the key of a text of the portal. */
interface Failure {
  readonly text?: string;
  readonly key?: string;
  readonly titleKey?: string;
}

/** Returns the texts that all record lists and their forms share. */
export function useRecordTexts() {
  const t = useText();
  const dateNotation = useDateNotation();
  const recordText = (key: string) => t(`record.${key}`);
  return {
    ...{
      edit: recordText("edit"),
      remove: recordText("remove"),
      undo: recordText("undo"),
      saved: recordText("saved"),
    },
    removed: (name: string) => t("record.removed", { name }),
    ...{ setAside: recordText("setAside"), takeBack: recordText("takeBack") },
    ...{
      save: recordText("save"),
      cancel: recordText("cancel"),
      optional: recordText("optional"),
      choose: recordText("choose"),
      dateNotation,
    },
    ...{
      problems: recordText("problems"),
      restored: recordText("kept"),
      removedByOther: recordText("gone"),
      paused: recordText("paused"),
    },
    ...{
      conflict: recordText("conflict"),
      conflictText: recordText("conflictText"),
      theirs: recordText("theirs"),
    },
    ...{ mine: recordText("mine"), keepMine: recordText("keepMine"), takeTheirs: recordText("takeTheirs") },
    ...{ empty: recordText("empty"), yes: recordText("yes") },
    sayFailure: (failure: Failure | null | undefined) =>
      failure ? (failure.text ?? t(failure.key ?? failure.titleKey ?? "errors.empty")) : undefined,
  };
}
