import { type TextGroup, textGroups } from "#contract/config/text-files.ts";

/** Groups of texts that a screen needs before it is shown, by the start of its path (decisions 122). */
export const screenTextGroups: readonly (readonly [start: string, groups: readonly TextGroup[]])[] = [
  ["/app-list", ["area"]],
  // Sections that load when they are opened have texts in other groups. These texts appear as soon as they are loaded.
  ["/app-details/", ["area"]],
  ["/wizards/", ["area", "wizard"]],
];

export function listTextGroups(path: string): readonly TextGroup[] {
  return screenTextGroups.find(([start]) => path.startsWith(start))?.[1] ?? textGroups;
}
