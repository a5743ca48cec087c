import type { SavedFilter } from "#contract/applications/saved-filter.ts";

export interface SavedFilterRecord extends SavedFilter {
  readonly AccountId: string;
}
