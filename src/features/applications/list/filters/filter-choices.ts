/** What the list can be narrowed by now, with how many applications each choice leaves. */
import type { getApplicationFilters, SearchFilterValue } from "#contract/applications/application-list.ts";
import type { ReplyOf } from "#contract/endpoint.ts";

export type FilterChoices = ReplyOf<typeof getApplicationFilters>;

/** The choices of one field; what is chosen and not offered stays to be seen. */
export function choicesFor(
  choices: FilterChoices | undefined,
  field: SearchFilterValue["Field"] | "type",
  chosen: readonly string[],
) {
  const offered =
    field === "type"
      ? (choices?.ApplicationTypes ?? [])
      : (choices?.Filters.find(({ Field }) => Field === field)?.Options ?? []);
  const missing = chosen.filter((id) => !offered.some(({ Id }) => Id === id));
  return [
    ...offered.map(({ Id, Name, Count }) => ({ value: Id, name: Name, label: `${Name} (${Count})` })),
    ...missing.map((id) => ({ value: id, name: id, label: id })),
  ];
}
