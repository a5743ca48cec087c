/** Submitted versions of a seeded application: the last with its current answers, earlier ones as they were. */
import type { AnswerGroup } from "#contract/applications/application.ts";
import type { ServiceContext } from "../context/context.ts";
import { answerGroups } from "../domain/applications/show-details.ts";
import { papersAt } from "../domain/submissions/keep-submission.ts";
import type { SubmissionRecord } from "../records/submission-record.ts";
import type { SeededApplication } from "./application.ts";

/** Requires the documents to be stored. */
export function seedSubmissions(
  { application, answers, events }: SeededApplication,
  context: Pick<ServiceContext, "store" | "now">,
): SubmissionRecord[] {
  const documents = context.store.collection("document").find({ where: { ApplicationId: application.Id } });
  const groups = answerGroups(application, answers, context);
  const lodgings = events.filter(
    ({ From, To }) => To === "submitted" || (From === "further-information" && To === "under-assessment"),
  );
  return lodgings.map(({ At, By, Comment, From }, index) => ({
    Id: `${application.Id}v${index + 1}`,
    ApplicationId: application.Id,
    Number: index + 1,
    Kind: From === "further-information" ? "information" : index === 0 ? "lodged" : "lodged-again",
    At,
    By,
    Comment,
    Groups: index === lodgings.length - 1 ? groups : asBefore(groups),
    Documents: papersAt(documents, At),
  }));
}

/** Shortens the description to its first clause, for the version before the information request. */
function asBefore(groups: readonly AnswerGroup[]): AnswerGroup[] {
  return groups.map((group) => ({
    ...group,
    Sections: group.Sections.map((section) => ({
      ...section,
      Items: section.Items.map((item) => ({
        ...item,
        Rows: item.Rows.map((row) =>
          row.Path === "nature.description" ? { ...row, Value: firstClause(row.Value) } : row,
        ),
      })),
    })),
  }));
}

function firstClause(text: string): string {
  const [first = text] = text.split(/[,.;(]| with | and /);
  return first.trim() === text.trim() ? text.split(" ").slice(0, 2).join(" ") : first.trim();
}
