import { useText } from "./use-text.ts";

/** A failure: the service's own text, or the key of one of ours. */
interface Failure {
  readonly text?: string;
  readonly key?: string;
  readonly titleKey?: string;
}

/** Returns the texts that all record lists and their forms share. */
export function useRecordTexts() {
  const t = useText();
  const say = (key: string) => t(`record.${key}`);
  return {
    ...{ edit: say("edit"), remove: say("remove"), undo: say("undo"), saved: say("saved") },
    removed: (name: string) => t("record.removed", { name }),
    ...{ setAside: say("setAside"), takeBack: say("takeBack") },
    ...{ save: say("save"), cancel: say("cancel"), optional: say("optional"), choose: say("choose") },
    ...{ problems: say("problems"), kept: say("kept"), gone: say("gone"), paused: say("paused") },
    ...{ conflict: say("conflict"), conflictText: say("conflictText"), theirs: say("theirs") },
    ...{ mine: say("mine"), keepMine: say("keepMine"), takeTheirs: say("takeTheirs") },
    ...{ empty: say("empty"), yes: say("yes") },
    ...{ failed: say("failed"), failedText: say("failedText"), retry: say("retry") },
    offline: say("offline"),
    sayFailure: (failure: Failure | null | undefined) =>
      failure ? (failure.text ?? t(failure.key ?? failure.titleKey ?? "errors.empty")) : undefined,
  };
}
