import { useQuery } from "@tanstack/react-query";
import { useClient } from "#api/api-context.ts";
import type { Choice, Field } from "#contract/wizard/config.ts";
import { dropdownQuery } from "#work/choices/dropdown-choices.ts";
import type { FormatText } from "../texts/use-form-text.ts";

export interface FieldChoice {
  readonly value: string;
  readonly label: string;
  readonly hint?: string | undefined;
}

/** The choices of a field, and the state of the request for them. */
export interface FieldChoices {
  readonly choices: readonly FieldChoice[];
  readonly isLoading: boolean;
  readonly isFailed: boolean;
  readonly retry: () => void;
}

/**
 * Cache of translated choices. The key is the list in the configuration, because many questions share a list.
 */
const translatedLists = new WeakMap<
  readonly Choice[],
  { formatText: FormatText; fieldChoices: FieldChoices }
>();

/** Returns the choices of the configuration, translated. */
export function listConfiguredChoices(
  configuredChoices: readonly Choice[],
  formatText: FormatText,
): FieldChoices {
  const cachedChoices = translatedLists.get(configuredChoices);
  if (cachedChoices?.formatText === formatText) return cachedChoices.fieldChoices;
  const choices = configuredChoices.map(
    ({ value, label, hint }): FieldChoice => ({
      value,
      label: formatText(label),
      hint: hint && formatText(hint),
    }),
  );
  const fieldChoices = { choices, isLoading: false, isFailed: false, retry: () => {} };
  translatedLists.set(configuredChoices, { formatText, fieldChoices });
  return fieldChoices;
}

export function useServiceChoices({ list: name }: Pick<Field, "list">): FieldChoices {
  const client = useClient();
  const listQuery = useQuery({ ...dropdownQuery(client, name ?? ""), enabled: name !== undefined });
  return {
    choices: listQuery.data?.map(({ Id, Name }): FieldChoice => ({ value: Id, label: Name })) ?? [],
    isLoading: name !== undefined && listQuery.isPending,
    isFailed: listQuery.isError,
    retry: () => void listQuery.refetch(),
  };
}
