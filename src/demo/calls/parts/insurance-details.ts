/** Insurance of the work (spec 7.6.8). */

import {
  createInsurance,
  deleteInsurance,
  getInsurance,
  getInsurances,
  updateInsurance,
} from "#contract/applications/insurance-details.ts";
import type { ErrorListItem } from "#contract/errors.ts";
import type { ServiceContext } from "../../context/context.ts";
import { findBuilder, getContractPrice, isSameFirm } from "../../domain/insurance/builder.ts";
import { getSchemeName, toInsuranceResponse } from "../../domain/insurance/insurance-response.ts";
import { findNeededScheme, isDomestic } from "../../domain/insurance/schemes.ts";
import { runWithActivity } from "../../domain/parts/activity.ts";
import {
  assertNotDenied,
  findPartDenialReason,
  findStatusDenial,
  listAddActions,
} from "../../domain/parts/part-rules.ts";
import {
  createChangedPartFields,
  createPartFields,
  getPartFor,
  listParts,
} from "../../domain/parts/parts.ts";
import { type ActorName, getActingName } from "../../domain/people/acting-name.ts";
import { runIdempotently } from "../../http/run-idempotently.ts";
import { type ServeEndpoint, SUCCESS_RESPONSE } from "../../http/serve.ts";
import { ServiceError } from "../../http/service-error.ts";
import type { UnlocalisedResponse } from "../../messages/localise.ts";
import { createMessage } from "../../messages/message.ts";
import type { AccountRecord } from "../../records/accounts/account-record.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import type { InsuranceFields, InsuranceRecord } from "../../records/parts/insurance-record.ts";
import { getApplicationFor } from "../../rules/access.ts";
import type { DenialReason } from "../../rules/denial-reason.ts";
import { toDayText } from "../../time/calendar.ts";

export function serveInsuranceDetails(serve: ServeEndpoint, context: ServiceContext): void {
  const insurances = context.store.collection("insurance");
  const getToChange = (id: string, account: AccountRecord) => {
    const part = getPartFor("insurance", id, "edit", account, context);
    assertNotDenied(findStatusDenial("insurance", part.application) ?? findDecisionDenial(part.part));
    return part;
  };
  const saveInsurance = (
    record: InsuranceRecord,
    application: ApplicationRecord,
    by: ActorName,
    change: "added" | "changed",
  ) =>
    runWithActivity(application.Id, context, () => {
      insurances.put(record);
      const text = createMessage(`insurance.${change}`, getNames(record));
      const result = toInsuranceResponse(record, application, null, context);
      return { result, note: { kind: "insurance", by, text } };
    });

  serve(getInsurances, ({ params, signedIn }) => {
    const application = getApplicationFor("view", params.applicationId, signedIn.account, context);
    const Reason = findPartDenialReason("insurance", "edit", application, signedIn.account, context);
    const price = getContractPrice(application.Id, context);
    const records = listParts("insurance", application.Id, context);
    // The law on the date of the contract applies. Without a contract date, use the date of lodging.
    const contractDay = records.map(({ ContractDate }) => ContractDate).find((day) => day !== null);
    return {
      Items: records.map((record) => toInsuranceResponse(record, application, Reason, context)),
      Actions: listAddActions(Reason),
      Reason,
      Builder: findBuilder(application.Id, context),
      NeededSchemeId: findNeededScheme(
        application.ApplicationTypeId,
        contractDay ?? toDayText(application.SubmittedAt ?? context.now()),
        price,
      ),
    };
  });

  serve(getInsurance, ({ params, signedIn }) => {
    const { part: insurance, application } = getPartFor(
      "insurance",
      params.id,
      "view",
      signedIn.account,
      context,
    );
    const reason = findPartDenialReason("insurance", "edit", application, signedIn.account, context);
    return toInsuranceResponse(insurance, application, reason, context);
  });

  serve(createInsurance, ({ params, body, signedIn, idempotencyKey }) => {
    const { account } = signedIn;
    const application = getApplicationFor("edit", params.applicationId, account, context);
    assertNotDenied(findStatusDenial("insurance", application));
    assertConsistentFields(body, application, context);
    const call = { key: idempotencyKey, scope: `insurance ${account.Id} ${application.Id}`, request: body };
    return runIdempotently(call, context, () => {
      const by = getActingName(account, application);
      const newInsurance = {
        ...createPartFields(application, by, context),
        ...body,
        Decision: null,
        Remark: null,
      };
      return saveInsurance(newInsurance, application, by, "added");
    });
  });

  serve(updateInsurance, ({ params, body, signedIn }) => {
    const { Revision, ...fields } = body;
    const { part: insurance, application } = getToChange(params.id, signedIn.account);
    const by = getActingName(signedIn.account, application);
    assertConsistentFields(fields, application, context);
    return saveInsurance(
      { ...insurance, ...fields, ...createChangedPartFields(insurance, Revision, by, context) },
      application,
      by,
      "changed",
    );
  });

  serve(deleteInsurance, ({ params, signedIn }) => {
    const { part: insurance, application } = getToChange(params.id, signedIn.account);
    return runWithActivity(application.Id, context, () => {
      insurances.delete(insurance.Id);
      const text = createMessage("insurance.removed", getNames(insurance));
      return {
        result: SUCCESS_RESPONSE,
        note: { kind: "insurance", by: getActingName(signedIn.account, application), text },
      };
    });
  });
}

const getNames = ({ SchemeId, Insurer }: InsuranceRecord) => ({
  scheme: getSchemeName(SchemeId),
  insurer: Insurer,
});

function findDecisionDenial({ Decision }: InsuranceRecord): DenialReason {
  if (Decision === null) return null;
  return Decision === "Verified"
    ? createMessage("insurance.locked")
    : createMessage("insurance.alreadyCancelled");
}

/** Throws an error list (spec 8) if a field is invalid or contradicts the application. */
function assertConsistentFields(
  fields: InsuranceFields,
  application: ApplicationRecord,
  context: ServiceContext,
): void {
  const errors: UnlocalisedResponse<ErrorListItem>[] = [];
  const builder = findBuilder(application.Id, context);
  if (isDomestic(fields.SchemeId) && builder && !isSameFirm(builder.Name, fields.InsuredBuilder))
    errors.push({
      Message: createMessage("insurance.otherBuilder", { builder: builder.Name }),
      Path: "InsuredBuilder",
    });
  if (fields.PeriodStart !== null && fields.PeriodEnd !== null && fields.PeriodEnd < fields.PeriodStart)
    errors.push({ Message: createMessage("insurance.periodEndsFirst"), Path: "PeriodEnd" });
  if (Number(fields.ContractPrice ?? 0) < 0)
    errors.push({ Message: createMessage("insurance.negativePrice"), Path: "ContractPrice" });
  const document =
    fields.DocumentId === null ? null : context.store.collection("document").get(fields.DocumentId);
  if (document !== null && document?.ApplicationId !== application.Id)
    errors.push({ Message: createMessage("documents.notInApplication"), Path: "DocumentId" });
  if (errors.length > 0) throw new ServiceError(400, errors);
}
