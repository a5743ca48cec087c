import { formatDate } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/use-text.ts";
import { Button, Icon } from "#ui/index.ts";
import { applyListChange, emptyListFilter, isFilteredList, type ListState } from "../list-state.ts";
import { type FilterChoices, listFilterChoices } from "./filter-choices.ts";

interface FilterChipsProps {
  readonly state: ListState;
  readonly onState: (next: ListState) => void;
  readonly choices: FilterChoices | undefined;
}

/** Shows the active filters. Each chip removes one filter. */
export function FilterChips({ state, onState, choices }: FilterChipsProps) {
  const t = useText();
  const language = useLanguage();
  if (!isFilteredList(state)) return null;
  const getName = (field: Parameters<typeof listFilterChoices>[1], id: string) =>
    listFilterChoices(choices, field, [id]).find(({ value }) => value === id)?.name ?? id;
  const formatDay = (day: string) => formatDate(day, language, { month: "short" });
  const filterFields = [
    ["statusIds", "StatusId"],
    ["typeIds", "type"],
    ["suburbs", "Suburb"],
    ["people", "ApplicantAccountId"],
  ] as const;
  const chips = [
    ...filterFields.flatMap(([key, field]) =>
      state[key].map((id) => ({
        id: `${key}-${id}`,
        name: getName(field, id),
        without: { [key]: state[key].filter((other) => other !== id) } as Partial<ListState>,
      })),
    ),
    ...(state.from
      ? [
          {
            id: "from",
            name: t("applications.list.from", { day: formatDay(state.from) }),
            without: { from: "" },
          },
        ]
      : []),
    ...(state.to
      ? [{ id: "to", name: t("applications.list.until", { day: formatDay(state.to) }), without: { to: "" } }]
      : []),
  ];
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2 print:hidden">
      {chips.length > 0 && (
        <ul aria-label={t("applications.list.narrowedTo")} className="contents">
          {chips.map(({ id, name, without }) => (
            <li key={id}>
              <button
                type="button"
                onClick={() => onState(applyListChange(state, without))}
                aria-label={t("applications.list.without", { name })}
                className="inline-flex min-h-11 items-center gap-1.5 rounded-theme bg-sunken px-3 text-ink text-sm hover:bg-line md:min-h-8"
              >
                {name}
                <Icon name="close" size="s" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Button
        variant="quiet"
        size="s"
        icon="close"
        onClick={() => onState(applyListChange(state, emptyListFilter))}
      >
        {t("applications.list.clear")}
      </Button>
    </div>
  );
}
