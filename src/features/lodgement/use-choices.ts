import { useQuery } from "@tanstack/react-query";
import { useClient } from "#api/api-context.ts";
import type { Field } from "#contract/wizard/config.ts";
import { findPlace } from "#contract/wizard/outline.ts";
import { dropdownQuery } from "./lodgement.queries.ts";
import { useDecision, useLodgement } from "./lodgement-context.tsx";
import { useSay } from "./use-words.ts";

export interface FieldChoice {
  readonly value: string;
  readonly label: string;
  readonly hint?: string | undefined;
}

/** The choices of a field: its own, the configuration's for the answers as they stand, or those of the service's list. */
export function useChoices(field: Field, path: string) {
  const say = useSay();
  const client = useClient();
  const { store } = useLodgement();
  const pattern = findPlace(store.view.outline, path)?.pattern ?? path;
  const offered = useDecision([`choices:${pattern}`], () => store.view.choicesAt(path));
  const isListed = offered === undefined && field.list !== undefined;
  const list = useQuery({ ...dropdownQuery(client, field.list ?? ""), enabled: isListed });
  const own = offered?.map(
    ({ value, label, hint }): FieldChoice => ({ value, label: say(label), hint: hint && say(hint) }),
  );
  const listed = list.data?.map(({ Id, Name }): FieldChoice => ({ value: Id, label: Name }));
  return {
    choices: own ?? listed ?? [],
    isLoading: isListed && list.isPending,
    isFailed: list.isError,
    retry: () => void list.refetch(),
  };
}
