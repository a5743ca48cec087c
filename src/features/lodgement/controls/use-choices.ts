import { useQuery } from "@tanstack/react-query";
import { useClient } from "#api/api-context.ts";
import type { Choice, Field } from "#contract/wizard/config.ts";
import { dropdownQuery } from "../lodgement.queries.ts";
import type { FormatText } from "../texts/use-form-text.ts";

export interface FieldChoice {
  readonly value: string;
  readonly label: string;
  readonly hint?: string | undefined;
}

/** What a question offers, and how its list comes along. */
export interface Choices {
  readonly choices: readonly FieldChoice[];
  readonly isLoading: boolean;
  readonly isFailed: boolean;
  readonly retry: () => void;
}

/** The configuration's own choices, in the reader's words. */
export function configuredChoices(offered: readonly Choice[], say: FormatText): Choices {
  const choices = offered.map(
    ({ value, label, hint }): FieldChoice => ({ value, label: say(label), hint: hint && say(hint) }),
  );
  return { choices, isLoading: false, isFailed: false, retry: () => {} };
}

/** The choices of a list that the service has. */
export function useServiceChoices({ list: name }: Pick<Field, "list">): Choices {
  const client = useClient();
  const list = useQuery({ ...dropdownQuery(client, name ?? ""), enabled: name !== undefined });
  return {
    choices: list.data?.map(({ Id, Name }): FieldChoice => ({ value: Id, label: Name })) ?? [],
    isLoading: name !== undefined && list.isPending,
    isFailed: list.isError,
    retry: () => void list.refetch(),
  };
}
