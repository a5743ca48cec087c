import type { AnswerGroup } from "#contract/wizard/answers/answer-group.ts";
import type { Answers } from "#contract/wizard/answers/answers.ts";
import type { StoreContext } from "../../../context/context.ts";
import type { RequestItem, RequestRecord } from "../../../records/request-record.ts";
import { arePathsOverlapping } from "../drafts/answers.ts";
import { type InformationRequestResponse, toInformationRequestResponse } from "./information-requests.ts";
import { listItemDocuments } from "./item-documents.ts";

/**
 * Converts a request for information to a response. If the request is closed, each item has the answer that
 * was given. `readGroups` returns the application's answers as text. Answers in `replacements` override the
 * current answers.
 */
export function toAnsweredItemsResponse(
  request: RequestRecord,
  readGroups: (replacements: Answers) => readonly AnswerGroup[],
  context: StoreContext,
): InformationRequestResponse {
  const response = toInformationRequestResponse(request, context);
  if (request.ClosedAt === null) return response;
  const hasAnswers = request.Items.some(({ Kind }) => Kind === "answer");
  const answerRows = (hasAnswers ? readGroups(request.Given ?? {}) : []).flatMap(({ Sections }) =>
    Sections.flatMap(({ Items }) => Items.flatMap(({ Rows }) => Rows)),
  );
  const listAnswerTexts = ({ Target }: RequestItem) =>
    answerRows
      .filter(({ Path }) => Path !== undefined && arePathsOverlapping(Path, Target))
      .map(({ Value }) => Value);
  const Items = request.Items.map((item, index) => ({
    ...(response.Items[index] as InformationRequestResponse["Items"][number]),
    Answer: item.Kind === "answer" ? listAnswerTexts(item).join(", ") || null : null,
    Documents: listAnswerDocuments(item, request, context),
  }));
  return { ...response, Items };
}

/** Returns the documents uploaded while the request was open. */
function listAnswerDocuments(item: RequestItem, request: RequestRecord, context: StoreContext) {
  return listItemDocuments(item, request, context)
    .filter(({ State }) => State !== "Quarantined")
    .filter(({ UploadedAt }) => UploadedAt <= (request.ClosedAt ?? UploadedAt))
    .map(({ Id, FileName }) => ({ Id, FileName }));
}
