/** The endpoints for the building class of each part of a building (spec 7.5). */

import type * as z from "zod/mini";
import {
  type classification,
  createClassification,
  deleteClassification,
  getClassification,
  getClassifications,
  updateClassification,
} from "#contract/applications/bca-classification.ts";
import type { ServiceContext } from "../../context/context.ts";
import { findOption } from "../../domain/lookups/lists.ts";
import { runWithActivity } from "../../domain/parts/activity.ts";
import {
  assertNotDenied,
  canRequestAmendment,
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
import { createMessage, readStoredText } from "../../messages/message.ts";
import type { AccountRecord } from "../../records/accounts/account-record.ts";
import type { ClassificationRecord } from "../../records/parts/classification-record.ts";
import { getApplicationFor } from "../../rules/access.ts";
import type { DenialReason } from "../../rules/denial-reason.ts";

const MAX_PARTS = 100;

export function serveBcaClassification(serve: ServeEndpoint, context: ServiceContext): void {
  const classifications = context.store.collection("classification");
  const getToChange = (id: string, applicationId: string, account: AccountRecord) => {
    const part = getPartFor("classification", id, "edit", account, context, applicationId);
    assertNotDenied(findStatusDenial("classification", part.application));
    return part;
  };
  const saveClassification = (record: ClassificationRecord, by: ActorName, change: "added" | "changed") =>
    runWithActivity(record.ApplicationId, context, () => {
      classifications.put(record);
      const text = createMessage(`classifications.${change}`, { class: record.BcaClass, part: record.Part });
      return { result: toClassificationResponse(record, null), note: { kind: "classification", by, text } };
    });

  serve(getClassifications, ({ params, signedIn }) => {
    const application = getApplicationFor("view", params.id, signedIn.account, context);
    const Reason = findPartDenialReason("classification", "edit", application, signedIn.account, context);
    const records = listParts("classification", application.Id, context);
    return {
      Items: records.map((record) => toClassificationResponse(record, Reason)),
      Actions: listAddActions(Reason),
      Reason,
      MayAskForChange: canRequestAmendment(application, signedIn.account, context),
      TotalFloorArea: records.reduce((sum, { FloorArea }) => sum + (FloorArea ?? 0), 0),
      NeedsSafetyMeasures: records.some(({ BcaClass }) => needsSafetyMeasures(BcaClass)),
    };
  });

  serve(getClassification, ({ params, signedIn }) => {
    const { account } = signedIn;
    const { part: classification, application } = getPartFor(
      "classification",
      params.classificationId,
      "view",
      account,
      context,
      params.id,
    );
    return toClassificationResponse(
      classification,
      findPartDenialReason("classification", "edit", application, account, context),
    );
  });

  serve(createClassification, ({ params, body, signedIn, idempotencyKey }) => {
    const { account } = signedIn;
    const application = getApplicationFor("edit", params.id, account, context);
    assertNotDenied(findStatusDenial("classification", application));
    const call = { key: idempotencyKey, scope: `classification ${account.Id} ${params.id}`, request: body };
    return runIdempotently(call, context, () => {
      if (classifications.count({ ApplicationId: application.Id }) >= MAX_PARTS)
        throw new ServiceError(400, createMessage("classifications.tooMany", { count: MAX_PARTS }));
      return saveClassification(
        { ...createPartFields(application, getActingName(account, application), context), ...body },
        getActingName(account, application),
        "added",
      );
    });
  });

  serve(updateClassification, ({ params, body, signedIn }) => {
    const { Revision, ...fields } = body;
    const { part: classification, application } = getToChange(
      params.classificationId,
      params.id,
      signedIn.account,
    );
    const by = getActingName(signedIn.account, application);
    return saveClassification(
      { ...classification, ...fields, ...createChangedPartFields(classification, Revision, by, context) },
      by,
      "changed",
    );
  });

  serve(deleteClassification, ({ params, signedIn }) => {
    const { part: classification, application } = getToChange(
      params.classificationId,
      params.id,
      signedIn.account,
    );
    return runWithActivity(application.Id, context, () => {
      classifications.delete(classification.Id);
      const text = createMessage("classifications.removed", {
        class: classification.BcaClass,
        part: classification.Part,
      });
      return {
        result: SUCCESS_RESPONSE,
        note: { kind: "classification", by: getActingName(signedIn.account, application), text },
      };
    });
  });
}

/** True for classes 1b to 9. Houses, sheds and pools have no essential safety measures. */
export function needsSafetyMeasures(bcaClass: string): boolean {
  return bcaClass !== "1a" && !bcaClass.startsWith("10");
}

function toClassificationResponse(
  { AccountId: _account, CreatedAt: _at, ...record }: ClassificationRecord,
  reason: DenialReason,
): UnlocalisedResponse<z.input<typeof classification>> {
  return {
    ...record,
    UpdatedBy: readStoredText(record.UpdatedBy),
    BcaClassName: findOption("BcaClass", record.BcaClass)?.Name ?? record.BcaClass,
    Actions: reason === null ? ["edit", "remove"] : [],
  };
}
