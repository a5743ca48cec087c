/** The kinds of search results in display order, each with its icon. */
import type { SearchKind } from "#contract/lookups/search-kind.ts";
import type { IconName } from "#ui/index.ts";

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

export const searchKinds = Object.keys(kindIcons) as SearchKind[];
