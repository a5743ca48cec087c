/**
 * Sends an information request: the answers and documents that the applicant must provide, each with a remark, and a
 * due date.
 */

import * as z from "zod/mini";
import { isoDate } from "#contract/shapes.ts";
import { withAnswers } from "#contract/wizard/answers/answers-in-texts.ts";
import { findFieldPlace, findItemId, toFormOutline } from "#contract/wizard/outline.ts";
import {
  createRandomId,
  type ServiceContext,
  type StoreContext,
  toInstantText,
} from "../../context/context.ts";
import {
  createAnswerLink,
  createLinkParagraphs,
  type NewAnswerLink,
} from "../../domain/answer-links/answer-link.ts";
import { findApplicationView } from "../../domain/answer-links/requested-items-response.ts";
import { listAnswerGroups } from "../../domain/applications/application-details-response.ts";
import {
  getAnswersRevision,
  type InformationRequestResponse,
  toInformationRequestResponse,
} from "../../domain/applications/information-requests/information-requests.ts";
import { applyTransition, publishTransition } from "../../domain/applications/transitions/transitions.ts";
import { getForm } from "../../domain/forms/stored-forms.ts";
import { documentTypes, findDocumentType, isIssuedType } from "../../domain/lookups/document-types.ts";
import { ServiceError } from "../../http/service-error.ts";
import { createFormMessage } from "../../messages/form-texts.ts";
import { renderInEnglish } from "../../messages/localise.ts";
import { createMessage, type Message, toStoredText } from "../../messages/message.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import type { AnswerLinkRecord, RequestItem } from "../../records/request-record.ts";
import { addDays, toDayText } from "../../time/calendar.ts";
import { getOfficerName } from "./officer-transitions.ts";

export const informationRequestBody = z.object({
  Remark: z.string().check(z.maxLength(4000)),
  DueDate: z.optional(isoDate),
  Items: z
    .array(
      z.object({
        Kind: z.enum(["answer", "document"]),
        /** Path of the answer, or document type id. */
        Target: z.string(),
        Remark: z.string().check(z.maxLength(2000)),
        /** If true, the applicant can also add documents to the answer. */
        MayAddDocument: z.optional(z.boolean()),
      }),
    )
    .check(z.minLength(1), z.maxLength(50)),
});
export type InformationRequestBody = z.output<typeof informationRequestBody>;

const DEFAULT_DAYS = 14;

/**
 * Returns the answers and document types that an officer can request from the applicant. Excludes answers to
 * file questions, because the officer requests files by document type. Excludes tables, because a table has
 * several answers.
 */
export function listRequestableTargets(application: ApplicationRecord, context: ServiceContext) {
  const answers = context.store.collection("answers").get(application.Id);
  const groups = answers?.ConfigurationId ? listAnswerGroups(application, answers, context) : [];
  const outline = answers?.ConfigurationId
    ? toFormOutline(getForm(answers.ConfigurationId, answers.ConfigurationVersion, context))
    : null;
  const isRequestable = (path: string) => {
    const type = outline ? findFieldPlace(outline, path)?.field.type : undefined;
    return outline !== null && type !== "file" && type !== "table" && type !== "items";
  };
  const rows = groups.flatMap(({ Title, Sections }) =>
    Sections.flatMap(({ Items }) =>
      Items.flatMap((item) =>
        item.Rows.flatMap(({ Label, Path }) =>
          Path && isRequestable(Path)
            ? [{ group: Title, target: Path, label: item.Title ? `${item.Title}: ${Label}` : Label }]
            : [],
        ),
      ),
    ),
  );
  return {
    answers: rows,
    documents: renderInEnglish(documentTypes.filter((type) => !isIssuedType(type))),
  };
}

/** Requests information like `requestInformation`. The email also contains a link for answering without sign-in. */
export async function requestAnswersByLink(
  application: ApplicationRecord,
  body: InformationRequestBody,
  context: ServiceContext,
): Promise<InformationRequestResponse> {
  const DueDate = body.DueDate ?? addDays(toDayText(context.now()), DEFAULT_DAYS);
  return requestInformation(
    application,
    { ...body, DueDate },
    context,
    await createAnswerLink(DueDate, context),
  );
}

/** Requests information and changes the status. Throws 400 if the status table does not allow it. */
export function requestInformation(
  application: ApplicationRecord,
  body: InformationRequestBody,
  context: ServiceContext,
  link?: NewAnswerLink,
): InformationRequestResponse {
  const { store, now, random } = context;
  const Id = link?.requestId ?? createRandomId(random);
  const DueDate = body.DueDate ?? addDays(toDayText(now()), DEFAULT_DAYS);
  const AskedBy = getOfficerName(application);
  const request = {
    Id,
    ApplicationId: application.Id,
    AskedAt: toInstantText(now()),
    AskedBy,
    DueDate,
    Remark: body.Remark,
    Items: body.Items.map((item, index) => getRequestItem(`${Id}${index}`, item, application, context)),
    AnswersRevision: getAnswersRevision(store.collection("answers").get(application.Id)),
    ClientComment: null,
    Confirmed: [],
    DateProvided: null,
    ClosedAt: null,
    ...(link && { Link: toLinkRecord(link, application, context) }),
  };
  const changedApplication = store.transaction(() => {
    store.collection("request").put(request);
    const statusChange = { to: "further-information", actor: "staff", by: AskedBy } as const;
    const additionalParagraphs = link && createLinkParagraphs(link, application, context);
    return applyTransition(
      application,
      { ...statusChange, comment: body.Remark, dueDay: DueDate, additionalParagraphs },
      context,
    );
  });
  publishTransition(changedApplication, context);
  return toInformationRequestResponse(request, context);
}

function toLinkRecord(
  { expiresAt }: NewAnswerLink,
  { AccountId }: ApplicationRecord,
  { store }: StoreContext,
): AnswerLinkRecord {
  const To = store.collection("account").get(AccountId)?.Email ?? "";
  return { To, EndsAt: toInstantText(expiresAt), OpenedAt: null, UsedAt: null, WithdrawnAt: null };
}

function getRequestItem(
  Id: string,
  { Kind, Target, Remark, MayAddDocument }: InformationRequestBody["Items"][number],
  application: ApplicationRecord,
  context: ServiceContext,
): RequestItem {
  const label =
    Kind === "document" ? findDocumentType(Target)?.Name : createAnswerLabel(Target, application, context);
  if (!label) throw new ServiceError(400, `There is nothing to ask for at "${Target}".`);
  const allowsDocuments = Kind === "answer" && MayAddDocument;
  const item = { Id, Kind, Target, Label: toStoredText(label), Remark };
  return allowsDocuments ? { ...item, DocumentTypeId: "other" } : item;
}

/**
 * Returns the label of a question with its item: `Owner 2: Telephone`. Undefined if the question cannot be requested.
 */
function createAnswerLabel(
  path: string,
  application: ApplicationRecord,
  context: ServiceContext,
): Message | undefined {
  const { answers } = listRequestableTargets(application, context);
  const view = answers.some(({ target }) => target === path) && findApplicationView(application, context);
  const place = view && findFieldPlace(view.outline, path);
  if (!place) return undefined;
  const { field, section } = place;
  const label = createFormMessage(withAnswers(view, field.label, path));
  const itemId = findItemId(view.outline, path);
  if (itemId === undefined || !section.repeat) return label;
  const itemNumber = view.items(section.id).indexOf(itemId) + 1;
  return createMessage("requests.itemLabel", {
    noun: createFormMessage(withAnswers(view, section.repeat.itemNoun, section.id)),
    number: itemNumber,
    label,
  });
}
