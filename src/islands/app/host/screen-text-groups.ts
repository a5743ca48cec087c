import { type TextGroup, textGroups } from "#contract/config/text-files.ts";

/** Groups of texts that a screen needs before it is shown, by the start of its path (decisions 122). */
export const screenTextGroups: readonly (readonly [start: string, groups: readonly TextGroup[]])[] = [
  ["/app-list", ["area"]],
  // Sections that are loaded later use texts of other groups. These texts load with the section, so the
  // screen does not wait for them.
  ["/app-details/", ["area"]],
  ["/wizards/", ["area", "wizard"]],
];

export function listTextGroups(path: string): readonly TextGroup[] {
  return screenTextGroups.find(([start]) => path.startsWith(start))?.[1] ?? textGroups;
}
