import { instant } from "../context.ts";
import type { TemplateRecord } from "../records.ts";
import type { SeededApplication } from "./application.ts";

const DAY_MS = 24 * 60 * 60_000;
/** What stays the same from one house to the next. */
const kept = ["application", "contact", "builder", "serviceOfNotices", "practitioners", "use"];

/** Two patterns of an account, taken from applications that it has. */
export function seedTemplates(
  seeded: readonly SeededApplication[],
  accountId: string,
  now: Date,
): TemplateRecord[] {
  const patterns = [
    ["Our usual house", "building-permit-new-dwelling"],
    ["Pool with glass barrier", "building-permit-pool"],
  ] as const;
  return patterns.flatMap(([Name, type], index) => {
    const source = seeded.find(
      ({ application }) =>
        application.AccountId === accountId &&
        application.ApplicationTypeId === type &&
        application.SubmittedAt,
    );
    const answers = Object.entries(source?.answers.Answers ?? {}).filter(([path]) =>
      kept.includes(path.split(".")[0] ?? ""),
    );
    return {
      Id: `template${index + 1}`,
      AccountId: accountId,
      Name,
      ApplicationTypeId: type,
      Answers: Object.fromEntries(answers),
      UpdatedAt: instant(new Date(now.getTime() - (20 + index * 11) * DAY_MS)),
    };
  });
}
