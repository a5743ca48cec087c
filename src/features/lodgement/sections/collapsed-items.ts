import { listItemTitlePaths } from "#contract/wizard/answers/item-title.ts";
import { isBlank } from "#contract/wizard/answers/values.ts";
import type { WizardSection } from "#contract/wizard/config.ts";
import type { OpenLodgement } from "../lodgement.ts";

/**
 * Returns the items of a repeating section that are initially collapsed: those with a name and without
 * errors. If there is only one item, it is never collapsed.
 */
export function listCollapsedItems(
  { store, problems }: Pick<OpenLodgement, "store" | "problems">,
  section: WizardSection,
  ids: readonly string[],
): ReadonlySet<string> {
  if (ids.length < 2) return new Set();
  const errors = problems.all().filter(({ severity }) => severity === "error");
  const isComplete = (item: string) =>
    listItemTitlePaths(section, item).some((path) => !isBlank(store.view.valueAt(path))) &&
    !errors.some(({ path }) => path.startsWith(`${section.id}.${item}.`));
  return new Set(ids.filter(isComplete));
}
