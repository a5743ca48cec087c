/** The types of search results in display order, each with an icon. */
import type { FeatureName } from "#contract/config/features.ts";
import type { SearchKind } from "#contract/lookups/search-kind.ts";
import type { IconName } from "#ui/index.ts";
import { useFeature } from "#work/feature-switches.tsx";

export const kindIcons: Readonly<Record<SearchKind, IconName>> = {
  application: "building",
  property: "map",
  contact: "user",
  document: "document",
  inspection: "calendar",
  registerItem: "shield",
  additionalRequest: "mail",
  template: "template",
};

const searchKinds = Object.keys(kindIcons) as SearchKind[];

/** Result types that exist only if the host has the feature. */
const kindFeatures = { inspection: "inspection", template: "templates" } as const satisfies Partial<
  Record<SearchKind, FeatureName>
>;

/** Returns the result types. Omits types of features that the host has switched off (decisions 84). */
export function useSearchKinds(): readonly SearchKind[] {
  const isFeatureOn = {
    inspection: useFeature(kindFeatures.inspection),
    template: useFeature(kindFeatures.template),
  };
  return searchKinds.filter((kind) =>
    kind === "inspection" || kind === "template" ? isFeatureOn[kind] : true,
  );
}

/** Returns the `Kinds` parameter of a request. Without this parameter, the service searches all types. */
export function toRequestedKinds(kinds: readonly SearchKind[]): { Kinds?: SearchKind[] } {
  return kinds.length === searchKinds.length ? {} : { Kinds: [...kinds] };
}
