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
import { createPartEditing } from "../../domain/parts/part-editing.ts";
import { canRequestAmendment } from "../../domain/parts/part-rules.ts";
import type { ServeEndpoint } from "../../http/serve.ts";
import { ServiceError } from "../../http/service-error.ts";
import type { UnlocalisedResponse } from "../../messages/localise.ts";
import { createMessage, readStoredText } from "../../messages/message.ts";
import type { ClassificationRecord } from "../../records/parts/classification-record.ts";
import type { DenialReason } from "../../rules/denial-reason.ts";

const MAX_PARTS = 100;

export function serveBcaClassification(serve: ServeEndpoint, context: ServiceContext): void {
  const classifications = createPartEditing(
    {
      name: "classification",
      kind: "classification",
      toResponse: (record, _application, reason) => toClassificationResponse(record, reason),
      createJournalText: (change, { BcaClass, Part }) =>
        createMessage(`classifications.${change}`, { class: BcaClass, part: Part }),
    },
    context,
  );

  serve(getClassifications, ({ params, signedIn }) => {
    const { application, parts, response } = classifications.list(params.id, signedIn.account);
    return {
      ...response,
      MayAskForChange: canRequestAmendment(application, signedIn.account, context),
      TotalFloorArea: parts.reduce((sum, { FloorArea }) => sum + (FloorArea ?? 0), 0),
      NeedsSafetyMeasures: parts.some(({ BcaClass }) => needsSafetyMeasures(BcaClass)),
    };
  });

  serve(getClassification, ({ params, signedIn }) =>
    classifications.get(params.classificationId, signedIn.account, params.id),
  );

  serve(createClassification, (call) => {
    const application = classifications.getApplicationToChange(call.params.id, call.signedIn.account);
    return classifications.add(application, call, () => {
      const count = context.store.collection("classification").count({ ApplicationId: application.Id });
      if (count >= MAX_PARTS)
        throw new ServiceError(400, createMessage("classifications.tooMany", { count: MAX_PARTS }));
      return call.body;
    });
  });

  serve(updateClassification, ({ params, body: { Revision, ...fields }, signedIn: { account } }) => {
    const classification = classifications.getToChange(params.classificationId, account, params.id);
    return classifications.change(classification, account, Revision, () => fields);
  });

  serve(deleteClassification, ({ params, signedIn: { account } }) =>
    classifications.remove(classifications.getToChange(params.classificationId, account, params.id), account),
  );
}

/** True for classes 1b to 9. Houses, sheds and pools have no essential safety measures. */
function needsSafetyMeasures(bcaClass: string): boolean {
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
