import type * as z from "zod/mini";
import type { linkedInformationRequest } from "#contract/public/public-additional-request.ts";
import { createFormView, type FormView } from "#contract/wizard/expressions/evaluate.ts";
import type { ServiceContext } from "../../context/context.ts";
import { createMessage, toStoredText } from "../../messages/message.ts";
import type { Translator } from "../../messages/translator.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import type { RequestItem, RequestRecord } from "../../records/request-record.ts";
import { toDayText } from "../../time/calendar.ts";
import { listAnswerGroups } from "../applications/application-details-response.ts";
import { toInformationRequestResponse } from "../applications/information-requests/information-requests.ts";
import {
  findItemDocumentType,
  isUsableDocument,
  listItemDocuments,
} from "../applications/information-requests/item-documents.ts";
import { getForm } from "../forms/stored-forms.ts";
import { getApplicationType } from "../lookups/application-types.ts";
import type { ActorName } from "../people/acting-name.ts";
import { toPlainField } from "./plain-field.ts";

type RequestedItemsResponse = z.input<typeof linkedInformationRequest>;

/** Returns the name of a person who answers by an emailed link, as documents and events show it. */
export function getLinkHolderName({ ApplicantName }: ApplicationRecord): ActorName {
  return toStoredText(createMessage("people.byEmailedLink", { name: ApplicantName }));
}

/** True for a document that was uploaded through an emailed link. */
export function isUploadedByLink(by: ActorName): boolean {
  return typeof by !== "string" && by.messageKey === "people.byEmailedLink";
}

/**
 * Returns the application's form with answers; undefined for an application without a form, such as one received on
 * paper.
 */
export function findApplicationView(
  application: ApplicationRecord,
  context: ServiceContext,
): FormView | undefined {
  const answers = context.store.collection("answers").get(application.Id);
  if (!answers || answers.ConfigurationId === null) return undefined;
  const wizard = getForm(answers.ConfigurationId, answers.ConfigurationVersion, context);
  return createFormView(wizard, answers.Answers, toDayText(context.now()));
}

/**
 * Converts a request for information to the response for the holder of the link. Excludes other data of the
 * application.
 */
export function toRequestedItemsResponse(
  request: RequestRecord,
  application: ApplicationRecord,
  endsAt: string,
  context: ServiceContext,
  translator: Translator,
): RequestedItemsResponse {
  const { AskedAt, AskedBy, DueDate, Remark, ClientComment, Items } = toInformationRequestResponse(
    request,
    context,
  );
  const [view, answerTexts] = [
    findApplicationView(application, context),
    readAnswerTexts(application, context, translator),
  ];
  return {
    ...{ AskedAt, AskedBy: translator.text(AskedBy), DueDate, Remark, ClientComment, EndsAt: endsAt },
    TypeName: translator.text(getApplicationType(application.ApplicationTypeId).name),
    Items: Items.map(({ Id, Kind, Label, Remark: remark, Target, IsDone }) => ({
      ...{ Id, Kind, Label: translator.text(Label), Remark: remark, IsDone },
      Value: Kind === "answer" ? (answerTexts.get(Target) ?? null) : null,
      Field: Kind === "answer" && view ? toPlainField(view, Target, translator) : null,
      ...toDocumentsResponse(
        request.Items.find((item) => item.Id === Id),
        request,
        context,
      ),
    })),
  };
}

function toDocumentsResponse(
  item: RequestItem | undefined,
  request: RequestRecord,
  context: ServiceContext,
): Pick<RequestedItemsResponse["Items"][number], "Documents" | "TakesDocuments"> {
  if (!item) return { Documents: [] };
  const Documents = listItemDocuments(item, request, context)
    .filter(isUsableDocument)
    .map((document) => ({
      Id: document.Id,
      FileName: document.FileName,
      Size: document.Size,
      IsMine: isUploadedByLink(document.UploadedBy),
    }));
  return { TakesDocuments: findItemDocumentType(item) !== undefined, Documents };
}

function readAnswerTexts(
  application: ApplicationRecord,
  context: ServiceContext,
  translator: Translator,
): Map<string, string> {
  const answers = context.store.collection("answers").get(application.Id);
  const answerGroups = answers ? listAnswerGroups(application, answers, context, translator) : [];
  const answerRows = answerGroups.flatMap(({ Sections }) =>
    Sections.flatMap((section) => section.Items.flatMap((item) => item.Rows)),
  );
  return new Map(answerRows.flatMap(({ Path, Value }) => (Path ? [[Path, Value] as const] : [])));
}
