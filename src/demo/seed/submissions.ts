/**
 * Creates the submitted versions of a seeded application: the last one with the current answers, earlier ones with
 * earlier answers.
 */
import type { StoreContext } from "../context/context.ts";
import { getLodgedAnswers, listDocumentsAt } from "../domain/submissions/save-submission.ts";
import type { LodgedAnswers, SubmissionRecord } from "../records/submission-record.ts";
import type { SeededApplication } from "./application.ts";

/** Call after the documents are stored. */
export function seedSubmissions(
  { application, answers, events }: SeededApplication,
  context: StoreContext,
): SubmissionRecord[] {
  const documents = context.store.collection("document").find({ where: { ApplicationId: application.Id } });
  const lodgedAnswers = getLodgedAnswers(answers);
  const lodgingEvents = events.filter(
    ({ From, To }) => To === "submitted" || (From === "further-information" && To === "under-assessment"),
  );
  return lodgingEvents.map(({ At, By, Comment, From }, index) => ({
    Id: `${application.Id}v${index + 1}`,
    ApplicationId: application.Id,
    Number: index + 1,
    Kind: From === "further-information" ? "information" : index === 0 ? "lodged" : "lodged-again",
    At,
    By,
    Comment,
    Answers: index === lodgingEvents.length - 1 ? lodgedAnswers : toEarlierAnswers(lodgedAnswers),
    Documents: listDocumentsAt(documents, At),
  }));
}

/** Shortens the description to its first clause, for the version before the request for information. */
function toEarlierAnswers(answers: LodgedAnswers): LodgedAnswers {
  const path = "nature.description";
  const description = answers.Answers[path];
  if (typeof description !== "string") return answers;
  return { ...answers, Answers: { ...answers.Answers, [path]: getFirstClause(description) } };
}

function getFirstClause(text: string): string {
  const [first = text] = text.split(/[,.;(]| with | and /);
  return first.trim() === text.trim() ? text.split(" ").slice(0, 2).join(" ") : first.trim();
}
