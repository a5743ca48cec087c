/** Filter options, each with the number of matching applications. */
import type { getApplicationFilters, SearchFilterValue } from "#contract/applications/application-list.ts";
import type { EndpointReply } from "#contract/endpoint.ts";

export type FilterChoices = EndpointReply<typeof getApplicationFilters>;

/** Returns the options of one filter field. Keeps selected values that the service no longer offers. */
export function listFilterChoices(
  choices: FilterChoices | undefined,
  field: SearchFilterValue["Field"] | "type",
  chosenIds: readonly string[],
) {
  const offeredChoices =
    field === "type"
      ? (choices?.ApplicationTypes ?? [])
      : (choices?.Filters.find(({ Field }) => Field === field)?.Options ?? []);
  const unknownIds = chosenIds.filter((id) => !offeredChoices.some(({ Id }) => Id === id));
  return [
    ...offeredChoices.map(({ Id, Name, Count }) => ({ value: Id, name: Name, label: `${Name} (${Count})` })),
    ...unknownIds.map((id) => ({ value: id, name: id, label: id })),
  ];
}
