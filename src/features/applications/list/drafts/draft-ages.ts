/** Ages of drafts: the time since their last change. */
import type { ListedApplication } from "#contract/applications/application-list.ts";

type DraftAge = "year" | "quarter" | "month" | "recent";

export interface DraftGroup {
  readonly age: DraftAge;
  readonly drafts: readonly ListedApplication[];
}

const DAY_MS = 86_400_000;
/** The minimum age of each group, in days. */
const MIN_DAYS_BY_AGE: readonly (readonly [DraftAge, number])[] = [
  ["year", 365],
  ["quarter", 90],
  ["month", 30],
  ["recent", -1],
];

/** Groups drafts that are sorted by their last change, oldest first. */
export function groupByAge(drafts: readonly ListedApplication[], now: number): DraftGroup[] {
  const countDays = ({ UpdatedAt }: ListedApplication) => (now - Date.parse(UpdatedAt)) / DAY_MS;
  const getAge = (draft: ListedApplication) =>
    MIN_DAYS_BY_AGE.find(([, least]) => countDays(draft) > least)?.[0] ?? ("recent" as const);
  return MIN_DAYS_BY_AGE.map(([age]) => ({
    age,
    drafts: drafts.filter((draft) => getAge(draft) === age),
  })).filter((group) => group.drafts.length > 0);
}

/** True for drafts unchanged for more than 90 days. The dialog that deletes drafts preselects them. */
export function isOldDraft(age: DraftAge): boolean {
  return age === "year" || age === "quarter";
}
