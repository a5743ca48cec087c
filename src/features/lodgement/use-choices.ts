import { useQuery } from "@tanstack/react-query";
import { useClient } from "#api/api-context.ts";
import type { Field } from "#contract/wizard/config.ts";
import { dropdownQuery } from "./lodgement.queries.ts";
import { useSay } from "./use-words.ts";

export interface FieldChoice {
  readonly value: string;
  readonly label: string;
  readonly hint?: string | undefined;
}

/** The choices of a field: its own, or those of the service's list. */
export function useChoices(field: Field) {
  const say = useSay();
  const client = useClient();
  const list = useQuery({ ...dropdownQuery(client, field.list ?? ""), enabled: field.list !== undefined });
  const own = field.options?.map(
    ({ value, label, hint }): FieldChoice => ({ value, label: say(label), hint: hint && say(hint) }),
  );
  const listed = list.data?.map(({ Id, Name }): FieldChoice => ({ value: Id, label: Name }));
  return {
    choices: own ?? listed ?? [],
    isLoading: field.list !== undefined && list.isPending,
    isFailed: list.isError,
    retry: () => void list.refetch(),
  };
}
