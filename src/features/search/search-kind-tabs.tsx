import type { SearchResult } from "#contract/lookups/search.ts";
import { useText } from "#i18n/use-text.ts";
import { Tabs } from "#ui/index.ts";
import { useSearchKinds } from "./search-kinds.ts";
import type { SearchState } from "./search-state.ts";

interface SearchKindTabsProps {
  readonly state: SearchState;
  readonly onState: (next: SearchState) => void;
  readonly groups: SearchResult["Groups"] | undefined;
}

/** Tabs for all types and for each type with results. The selected type is always visible. */
export function SearchKindTabs({ state, onState, groups }: SearchKindTabsProps) {
  const t = useText();
  const countedKinds = useSearchKinds().flatMap((kind) => {
    const group = groups?.find(({ Kind }) => Kind === kind);
    if (!group && kind !== state.kind) return [];
    const label = t(`search.kind.${kind}`);
    if (!group) return [{ id: kind, label }];
    return group.IsMore
      ? [{ id: kind, label: t("search.page.kindMore", { kind: label, count: group.Count }) }]
      : [{ id: kind, label, count: group.Count }];
  });
  return (
    <div className="mt-5 print:hidden">
      <Tabs
        name="found"
        label={t("search.page.kinds")}
        tabs={[{ id: "all" as const, label: t("search.page.allKinds") }, ...countedKinds]}
        value={state.kind ?? "all"}
        onChange={(id) => onState({ ...state, kind: id === "all" ? undefined : id, page: 1 })}
      />
    </div>
  );
}
