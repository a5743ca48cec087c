import type * as z from "zod/mini";
import type { DelegateRight } from "#contract/accounts/delegate-right.ts";
import type { applicationDetails } from "#contract/applications/application.ts";
import type { AnswerGroup } from "#contract/wizard/answers/answer-group.ts";
import { type SummaryOptions, summariseAnswers } from "#contract/wizard/answers/summarise.ts";
import type { ServiceContext, StoreClockContext } from "../../context/context.ts";
import { createFormMessage } from "../../messages/form-texts.ts";
import type { UnlocalisedResponse } from "../../messages/localise.ts";
import type { Message } from "../../messages/message.ts";
import { englishTranslator, type Translator } from "../../messages/translator.ts";
import type { AccountRecord } from "../../records/accounts/account-record.ts";
import type { AnswersRecord } from "../../records/answers-record.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import type { LodgedAnswers } from "../../records/submission-record.ts";
import { ALL_RIGHTS, listRightsOnApplication } from "../../rules/access.ts";
import { canAcceptDocuments, isOpenForApplicant } from "../../rules/applicant-edit-statuses.ts";
import { listPermitBasedTypes } from "../../rules/permit-based-types.ts";
import { canChangeStatus } from "../../rules/statuses/status-table.ts";
import { isReadOnlyForVisitor } from "../../rules/visitor-access.ts";
import { toDayText } from "../../time/calendar.ts";
import { type FormReader, getForm } from "../forms/stored-forms.ts";
import { getApplicationType } from "../lookups/application-types.ts";
import { translateLists } from "../lookups/lists.ts";
import { officers } from "../lookups/officers.ts";
import { listNotifiedAccounts } from "../notifications/audience.ts";
import { findRepresentedOwner } from "../people/acting-owner.ts";
import { getApplicationCurrency } from "./fees/application-currency.ts";
import { type CalculatedFee, toCalculatedFees } from "./fees/fees.ts";
import { findFeeDocument, toPaymentResponse } from "./fees/payment-response.ts";
import { toQuoteResponse } from "./fees/quote.ts";
import { replaceQuotedFees } from "./fees/quoted-fee-rows.ts";
import { toAnsweredItemsResponse } from "./information-requests/answered-items-response.ts";
import {
  type InformationRequestResponse,
  listInformationRequests,
} from "./information-requests/information-requests.ts";
import { listSections } from "./sections.ts";
import { type ApplicationSummaryResponse, toSummaryResponse } from "./summary.ts";

type DetailsResponse = UnlocalisedResponse<
  Omit<
    z.input<typeof applicationDetails>,
    "Application" | "Fees" | "Payment" | "Quote" | "InformationRequests" | "FollowOns"
  >,
  never
> & {
  readonly Application: ApplicationSummaryResponse;
  readonly Fees: readonly (CalculatedFee & { readonly Receipt: ReturnType<typeof findFeeDocument> })[];
  readonly Payment: ReturnType<typeof toPaymentResponse>;
  readonly Quote: ReturnType<typeof toQuoteResponse>;
  readonly InformationRequests: readonly InformationRequestResponse[];
  readonly FollowOns: readonly { readonly Id: string; readonly Name: Message }[];
};
type Action = DetailsResponse["Actions"][number];

/** Returns the data that the details screen needs when it opens. */
export function toApplicationDetailsResponse(
  application: ApplicationRecord,
  viewer: AccountRecord | "officer",
  context: ServiceContext,
  translator: Translator = englishTranslator,
): DetailsResponse {
  const rights = viewer === "officer" ? ALL_RIGHTS : listRightsOnApplication(application, viewer, context);
  const answers = context.store.collection("answers").get(application.Id);
  const receipt = findFeeDocument(application.Id, "receipt", context.store);
  const officer = officers.find(({ id }) => id === application.OfficerId);
  return {
    Application: toSummaryResponse(application, rights),
    Groups: answers ? listAnswerGroups(application, answers, context, translator) : [],
    InformationRequests: listInformationRequests(application.Id, context).map((request) =>
      toAnsweredItemsResponse(
        request,
        (replacements) =>
          answers
            ? listAnswerGroups(
                application,
                { ...answers, Answers: { ...answers.Answers, ...replacements } },
                context,
                translator,
              )
            : [],
        context,
      ),
    ),
    Officer: officer ? { Name: officer.name, Phone: officer.phone, Email: officer.email } : null,
    Fees: toCalculatedFees(application.Fees).map((fee) => ({ ...fee, Receipt: fee.PaidAt ? receipt : null })),
    Currency: getApplicationCurrency(application, context).code,
    Payment: toPaymentResponse(application, context),
    Quote: toQuoteResponse(application),
    OnBehalfOf: viewer === "officer" ? null : findRepresentedOwner(viewer, application),
    Rights: [...rights],
    UpdatesGoTo: listNotifiedAccounts(application, context),
    Sections: listSections(application, rights, context),
    FollowOns: rights.has("edit")
      ? listPermitBasedTypes(application).map(({ typeId }) => ({
          Id: typeId,
          Name: getApplicationType(typeId).name,
        }))
      : [],
    Actions: listActions(application, viewer, rights),
  };
}

/** Returns the answers for display. If a quote was accepted, its fees replace the calculated fees. */
export function listAnswerGroups(
  application: ApplicationRecord,
  answers: AnswersRecord,
  context: StoreClockContext,
  translator: Translator = englishTranslator,
): AnswerGroup[] {
  const documents = context.store.collection("document").find({ where: { ApplicationId: application.Id } });
  const today = toDayText(application.SubmittedAt ?? context.now());
  const groups = groupAnswers(answers, { today, documents }, translator, context);
  const { ConfigurationId, ConfigurationVersion } = answers;
  if (ConfigurationId === null) return groups;
  return replaceQuotedFees(
    groups,
    application,
    getForm(ConfigurationId, ConfigurationVersion, context),
    translator,
  );
}

/** Groups answers for display. Applications received on paper store their answers as text. */
export function groupAnswers(
  { ConfigurationId, ConfigurationVersion, Answers, Groups }: LodgedAnswers,
  circumstances: Pick<SummaryOptions, "today" | "documents">,
  translator: Translator,
  forms: FormReader,
): AnswerGroup[] {
  if (ConfigurationId === null) return [...(Groups ?? [])];
  return summariseAnswers(getForm(ConfigurationId, ConfigurationVersion, forms), Answers, {
    ...circumstances,
    lists: translateLists(translator),
    formatText: (label) => translator.text(createFormMessage(label)),
    language: translator.language,
  });
}

function listActions(
  application: ApplicationRecord,
  viewer: AccountRecord | "officer",
  rights: ReadonlySet<DelegateRight>,
): Action[] {
  const statusId = application.StatusId;
  const isReadOnly = viewer !== "officer" && isReadOnlyForVisitor(viewer, application);
  const isPossible: Record<Action, boolean> = {
    continue: rights.has("edit") && isOpenForApplicant(statusId),
    delete: rights.has("edit") && canChangeStatus(statusId, "deleted", "applicant"),
    withdraw: rights.has("lodge") && canChangeStatus(statusId, "withdrawn", "applicant"),
    "answer-information-request": rights.has("edit") && statusId === "further-information",
    "decide-quote": rights.has("lodge") && statusId === "quoted",
    "add-document": rights.has("edit") && canAcceptDocuments(statusId),
  };
  const actions = (Object.keys(isPossible) as Action[]).filter((action) => isPossible[action]);
  return isReadOnly ? actions.filter((action) => action === "decide-quote") : actions;
}
