/** Changes the state of an additional request: create, lodge, withdraw, delete. */

import { type ServiceContext, type StoreContext, toInstantText } from "../../context/context.ts";
import { ServiceError } from "../../http/service-error.ts";
import { createProblemMessage } from "../../messages/form-texts.ts";
import { createMessage } from "../../messages/message.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import type { AdditionalRequestRecord } from "../../records/parts/additional-request-record.ts";
import { findRequestDenial, getRequestType } from "../../rules/request-types.ts";
import { canChangeStatus } from "../../rules/statuses/status-table.ts";
import { listDeclarationErrors } from "../applications/declaration-errors.ts";
import { toSummaryResponse } from "../applications/summary.ts";
import { applyTransition, publishApplicationChange } from "../applications/transitions/transitions.ts";
import { deleteAllDocuments } from "../documents/delete-documents.ts";
import { recordActivity, runWithActivity } from "../parts/activity.ts";
import { createChangedPartFields, createPartFields, listParts } from "../parts/parts.ts";
import type { ActorName } from "../people/acting-name.ts";
import { listPermitAttributes } from "../permits/permit-attributes.ts";
import {
  getLodgedRequestAnswers,
  getRequestAnswers,
  getRequestTypeWizard,
  getRequestView,
  listRequestProblems,
  prefillRequestAnswers,
} from "./request-answers.ts";

type TypeId = AdditionalRequestRecord["TypeId"];

/** Returns the open request of a type, if there is one. */
export function findOpenRequest(
  applicationId: string,
  typeId: TypeId,
  context: StoreContext,
): AdditionalRequestRecord | undefined {
  return listParts("additionalRequest", applicationId, context).find(
    ({ TypeId: openTypeId, State }) => openTypeId === typeId && (State === "Draft" || State === "Submitted"),
  );
}

/** Creates a request. Throws 400 if the application's status does not allow it, or a request of the type is open. */
export function beginAdditionalRequest(
  application: ApplicationRecord,
  typeId: TypeId,
  by: ActorName,
  context: ServiceContext,
): AdditionalRequestRecord {
  const requestType = getRequestType(typeId);
  const denial = findRequestDenial(requestType, application.StatusId);
  if (denial !== null) throw new ServiceError(400, denial);
  if (findOpenRequest(application.Id, typeId, context))
    throw new ServiceError(400, createMessage("requests.alreadyOpen"));
  const record: AdditionalRequestRecord = {
    ...createPartFields(application, by, context),
    TypeId: typeId,
    State: "Draft",
    Number: null,
    ConfigurationId: getRequestTypeWizard(typeId, context).id,
    CreatedBy: by,
    SubmittedAt: null,
    DecidedAt: null,
    DecidedBy: null,
    Comment: null,
    Effect: null,
  };
  const { store } = context;
  const applicationAnswers = store.collection("answers").get(application.Id)?.Answers ?? {};
  store.transaction(() => {
    store.collection("additionalRequest").put(record);
    store
      .collection("answers")
      .put(
        prefillRequestAnswers(
          record,
          applicationAnswers,
          listPermitAttributes(application, context),
          context,
        ),
      );
  });
  return record;
}

/** Throws 400 unless the request is a draft. */
export function assertRequestDraft({ State }: AdditionalRequestRecord): void {
  if (State !== "Draft") throw new ServiceError(400, createMessage("requests.alreadyLodged"));
}

/**
 * Lodges a request within the caller's transaction. Throws 400 with an error list (spec 8) of incomplete answers, or
 * with the reason why the request cannot be lodged.
 */
export function submitAdditionalRequest(
  record: AdditionalRequestRecord,
  application: ApplicationRecord,
  configurationId: string,
  by: ActorName,
  context: ServiceContext,
) {
  assertRequestDraft(record);
  if (record.ConfigurationId !== configurationId)
    throw new ServiceError(400, createMessage("requests.formChanged"));
  const requestType = getRequestType(record.TypeId);
  const denial = findRequestDenial(requestType, application.StatusId);
  if (denial !== null) throw new ServiceError(400, denial);
  assertRequestComplete(record, context);
  const { pendingStatus } = requestType;
  if (pendingStatus && canChangeStatus(application.StatusId, pendingStatus, "applicant"))
    applyTransition(application, { to: pendingStatus, actor: "applicant", by }, context);
  const { lodgedRequest, latestApplication } = lodgeAdditionalRequest(record, application, by, context);
  return {
    Application: toSummaryResponse(latestApplication),
    Number: lodgedRequest.Number ?? "",
    SubmittedAt: lodgedRequest.SubmittedAt ?? lodgedRequest.UpdatedAt,
  };
}

/** Assigns a number and stores the request as lodged with the visible answers, within the caller's transaction. */
export function lodgeAdditionalRequest(
  record: AdditionalRequestRecord,
  application: ApplicationRecord,
  by: ActorName,
  context: ServiceContext,
) {
  const requestType = getRequestType(record.TypeId);
  const { store } = context;
  const changeFields = createChangedPartFields(record, undefined, by, context);
  const lodgedCount = listParts("additionalRequest", application.Id, context).filter(
    (part) => part.TypeId === record.TypeId && part.Number !== null,
  ).length;
  const number = `${application.Number}-${requestType.numberSuffix}${lodgedCount + 1}`;
  const lodgedRequest: AdditionalRequestRecord = {
    ...record,
    ...changeFields,
    State: "Submitted",
    Number: number,
    SubmittedAt: changeFields.UpdatedAt,
  };
  store
    .collection("answers")
    .put({ ...getRequestAnswers(record, context), Answers: getLodgedRequestAnswers(record, context) });
  store.collection("additionalRequest").put(lodgedRequest);
  const text = createMessage("requests.lodged", { type: requestType.name, number });
  const latestApplication = recordActivity(application.Id, { kind: "request", by, text }, context);
  return { lodgedRequest, latestApplication };
}

function assertRequestComplete(record: AdditionalRequestRecord, context: ServiceContext): void {
  const errors = listRequestProblems(record, context).map((problem) => ({
    Message: createProblemMessage(problem),
    Path: problem.path,
  }));
  errors.push(...listDeclarationErrors(getRequestView(record, context), getRequestAnswers(record, context)));
  if (errors.length > 0) throw new ServiceError(400, errors);
}

/**
 * Withdraws a request before the decision. If the status of the application waits for the decision, the
 * status becomes `permit-issued`.
 */
export function withdrawRequest(
  record: AdditionalRequestRecord,
  application: ApplicationRecord,
  reason: string | null,
  by: ActorName,
  context: ServiceContext,
): AdditionalRequestRecord {
  if (record.State !== "Submitted") throw new ServiceError(400, createMessage("requests.cannotWithdraw"));
  const requestType = getRequestType(record.TypeId);
  const { store } = context;
  const withdrawnRequest: AdditionalRequestRecord = {
    ...record,
    ...createChangedPartFields(record, undefined, by, context),
    State: "Withdrawn",
    Comment: reason?.trim() || null,
    DecidedAt: toInstantText(context.now()),
    DecidedBy: by,
  };
  const latestApplication = store.transaction(() => {
    store.collection("additionalRequest").put(withdrawnRequest);
    if (application.StatusId === requestType.pendingStatus)
      applyTransition(
        application,
        { to: "permit-issued", actor: "applicant", by, skipsNotice: true },
        context,
      );
    const text = createMessage("requests.withdrawn", { type: requestType.name, number: record.Number ?? "" });
    return recordActivity(application.Id, { kind: "request", by, text }, context);
  });
  publishApplicationChange(latestApplication, context);
  return withdrawnRequest;
}

/** Deletes a draft request with its files. A document that one of the files replaced becomes current again. */
export async function deleteRequestDraft(
  record: AdditionalRequestRecord,
  by: ActorName,
  context: ServiceContext,
): Promise<void> {
  assertRequestDraft(record);
  const { ApplicationId, Id: AdditionalRequestId } = record;
  const deleteFiles = runWithActivity(ApplicationId, context, () => {
    const { store } = context;
    const result = deleteAllDocuments({ ApplicationId, AdditionalRequestId }, context);
    store.collection("additionalRequest").delete(record.Id);
    store.collection("answers").delete(record.Id);
    const text = createMessage("requests.discarded", { type: getRequestType(record.TypeId).name });
    return { result, note: { kind: "request", by, text } };
  });
  await deleteFiles();
}
