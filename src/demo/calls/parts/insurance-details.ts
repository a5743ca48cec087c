/** The endpoints of the insurance for the building work (spec 7.6.8). */

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
import { findRequiredScheme, isDomesticScheme } from "../../domain/insurance/schemes.ts";
import { createPartEditing } from "../../domain/parts/part-editing.ts";
import type { ServeEndpoint } from "../../http/serve.ts";
import { ServiceError } from "../../http/service-error.ts";
import type { UnlocalisedResponse } from "../../messages/localise.ts";
import { createMessage } from "../../messages/message.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import type { InsuranceFields, InsuranceRecord } from "../../records/parts/insurance-record.ts";
import type { DenialReason } from "../../rules/denial-reason.ts";
import { toDayText } from "../../time/calendar.ts";

export function serveInsuranceDetails(serve: ServeEndpoint, context: ServiceContext): void {
  const insurances = createPartEditing(
    {
      name: "insurance",
      kind: "insurance",
      toResponse: (record, application, reason) => toInsuranceResponse(record, application, reason, context),
      createJournalText: (change, { SchemeId, Insurer }) =>
        createMessage(`insurance.${change}`, { scheme: getSchemeName(SchemeId), insurer: Insurer }),
      findDenial: findDecisionDenial,
    },
    context,
  );

  serve(getInsurances, ({ params, signedIn }) => {
    const { application, parts, response } = insurances.list(params.applicationId, signedIn.account);
    // The insurance must comply with the law in force on the contract date. Without a contract date, use the
    // date of lodging.
    const contractDay = parts.map(({ ContractDate }) => ContractDate).find((day) => day !== null);
    return {
      ...response,
      Builder: findBuilder(application.Id, context),
      NeededSchemeId: findRequiredScheme(
        application.ApplicationTypeId,
        contractDay ?? toDayText(application.SubmittedAt ?? context.now()),
        getContractPrice(application.Id, context),
      ),
    };
  });

  serve(getInsurance, ({ params, signedIn }) => insurances.get(params.id, signedIn.account));

  serve(createInsurance, (call) => {
    const application = insurances.getApplicationToChange(call.params.applicationId, call.signedIn.account);
    assertConsistentFields(call.body, application, context);
    return insurances.add(application, call, () => ({ ...call.body, Decision: null, Remark: null }));
  });

  serve(updateInsurance, ({ params, body: { Revision, ...fields }, signedIn: { account } }) => {
    const insurance = insurances.getToChange(params.id, account);
    assertConsistentFields(fields, insurance.application, context);
    return insurances.change(insurance, account, Revision, () => fields);
  });

  serve(deleteInsurance, ({ params, signedIn: { account } }) =>
    insurances.remove(insurances.getToChange(params.id, account), account),
  );
}

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
  if (isDomesticScheme(fields.SchemeId) && builder && !isSameFirm(builder.Name, fields.InsuredBuilder))
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
