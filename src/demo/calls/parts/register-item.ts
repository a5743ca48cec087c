/** The endpoints of the register of a building's essential safety measures (spec 7.5, 7.6.18). */

import type * as z from "zod/mini";
import {
  createRegisterItem,
  deleteRegisterItem,
  getRegisterItem,
  getRegisterItems,
  getRegisterItemTypes,
  getRegisterStandards,
  recordRegisterService,
  type registerItem,
  updateRegisterItem,
} from "#contract/applications/register-item.ts";
import { createRandomId, type ServiceContext, toInstantText } from "../../context/context.ts";
import { createPartEditing } from "../../domain/parts/part-editing.ts";
import type { ActorName } from "../../domain/people/acting-name.ts";
import { getAnnualReportDueDay, listAnnualReports } from "../../domain/register/annual-report.ts";
import {
  findMeasureType,
  getMeasureName,
  getStandardName,
  measureTypes,
  registerStandards,
} from "../../domain/register/measure-types.ts";
import { findNextServiceDate, getServiceState } from "../../domain/register/service-dates.ts";
import { runIdempotently } from "../../http/run-idempotently.ts";
import type { ServeEndpoint } from "../../http/serve.ts";
import { ServiceError } from "../../http/service-error.ts";
import type { UnlocalisedResponse } from "../../messages/localise.ts";
import { createMessage, readStoredText } from "../../messages/message.ts";
import { englishTranslator } from "../../messages/translator.ts";
import type { RegisterFields, RegisterItemRecord } from "../../records/parts/register-record.ts";
import type { DenialReason } from "../../rules/denial-reason.ts";
import { toDayText } from "../../time/calendar.ts";

const MAX_ITEMS = 500;

export function serveRegisterItem(serve: ServeEndpoint, context: ServiceContext): void {
  const measures = createPartEditing(
    {
      name: "registerItem",
      kind: "register",
      toResponse: (record, _application, reason) => toItemResponse(record, reason, context),
      createJournalText: (change, record) =>
        createMessage(`register.${change}`, { measure: getMeasureName(record) }),
    },
    context,
  );

  serve(getRegisterItemTypes, () => [...measureTypes]);
  serve(getRegisterStandards, () => [...registerStandards]);

  serve(getRegisterItems, ({ params, signedIn }) => {
    const { application, response } = measures.list(params.id, signedIn.account);
    const { Items } = response;
    return {
      ...response,
      Overdue: Items.filter(({ ServiceState }) => ServiceState === "Overdue").length,
      DueSoon: Items.filter(({ ServiceState }) => ServiceState === "DueSoon").length,
      AnnualReportDue: Items.length === 0 ? null : getAnnualReportDueDay(application.Id, context),
      AnnualReports: listAnnualReports(application.Id, context).map(({ Id, FileName, UploadedAt }) => ({
        ...{ DocumentId: Id, FileName, SentAt: UploadedAt },
      })),
    };
  });

  serve(getRegisterItem, ({ params, signedIn }) =>
    measures.get(params.registerItemId, signedIn.account, params.id),
  );

  serve(createRegisterItem, (call) => {
    const application = measures.getApplicationToChange(call.params.id, call.signedIn.account);
    const Name = getItemName(call.body);
    return measures.add(application, call, () => {
      const count = context.store.collection("registerItem").count({ ApplicationId: application.Id });
      if (count >= MAX_ITEMS)
        throw new ServiceError(400, createMessage("register.tooMany", { count: MAX_ITEMS }));
      return { ...call.body, Name, Services: [] };
    });
  });

  serve(updateRegisterItem, ({ params, body: { Revision, ...fields }, signedIn: { account } }) => {
    const measure = measures.getToChange(params.registerItemId, account, params.id);
    return measures.change(measure, account, Revision, () => ({ ...fields, Name: getItemName(fields) }));
  });

  serve(recordRegisterService, ({ params, body, signedIn: { account }, idempotencyKey }) => {
    const measure = measures.getToChange(params.registerItemId, account, params.id);
    const item = measure.part;
    assertValidService(body.Date, body.DocumentId, params.id, context);
    const idempotentCall = { key: idempotencyKey, scope: `service ${account.Id} ${item.Id}`, request: body };
    return runIdempotently(idempotentCall, context, () => {
      const addService = (RecordedBy: ActorName) => {
        const RecordedAt = toInstantText(context.now());
        const serviceRecord = { ...body, Id: createRandomId(context.random), RecordedBy, RecordedAt };
        return {
          Services: [serviceRecord, ...item.Services].sort((one, other) => (one.Date < other.Date ? 1 : -1)),
        };
      };
      const text = createMessage("register.serviceRecorded", { measure: getMeasureName(item) });
      return measures.change(measure, account, undefined, addService, text);
    });
  });

  serve(deleteRegisterItem, ({ params, signedIn: { account } }) => {
    const measure = measures.getToChange(params.registerItemId, account, params.id);
    if (measure.part.Services.length > 0) throw new ServiceError(400, createMessage("register.hasServices"));
    return measures.remove(measure, account);
  });
}

/** Returns the item's English name for search. Throws an error list (spec 8) for an unknown measure or standard. */
function getItemName({ TypeId, StandardId, Location }: RegisterFields): string {
  const measureType = findMeasureType(TypeId);
  if (!measureType)
    throw new ServiceError(400, [{ Message: createMessage("register.measureNotFound"), Path: "TypeId" }]);
  if (StandardId !== null && getStandardName(StandardId) === null)
    throw new ServiceError(400, [
      { Message: createMessage("register.standardNotFound"), Path: "StandardId" },
    ]);
  return englishTranslator.text(getMeasureName({ TypeId, Location }));
}

function assertValidService(
  day: string,
  documentId: string | null,
  applicationId: string,
  context: ServiceContext,
) {
  if (day > toDayText(context.now()))
    throw new ServiceError(400, [{ Message: createMessage("register.serviceInFuture"), Path: "Date" }]);
  const document = documentId === null ? null : context.store.collection("document").get(documentId);
  if (document !== null && document?.ApplicationId !== applicationId)
    throw new ServiceError(400, [
      { Message: createMessage("documents.notInApplication"), Path: "DocumentId" },
    ]);
}

function toItemResponse(
  record: RegisterItemRecord,
  reason: DenialReason,
  { store, now }: ServiceContext,
): UnlocalisedResponse<z.input<typeof registerItem>> {
  const { AccountId: _account, CreatedAt: _at, Name: _name, Services, ...rest } = record;
  const measureType = findMeasureType(record.TypeId);
  const NextServiceDate = findNextServiceDate(record);
  const actions = Services.length === 0 ? (["edit", "remove"] as const) : (["edit"] as const);
  return {
    ...rest,
    UpdatedBy: readStoredText(rest.UpdatedBy),
    TypeName: measureType?.Name ?? record.TypeId,
    TypeGroup: measureType?.Group ?? "",
    StandardName: getStandardName(record.StandardId),
    LastServiceDate: Services[0]?.Date ?? null,
    NextServiceDate,
    ServiceState: getServiceState(NextServiceDate, toDayText(now())),
    Services: Services.map((service) => ({
      ...service,
      RecordedBy: readStoredText(service.RecordedBy),
      FileName:
        (service.DocumentId && store.collection("document").get(service.DocumentId)?.FileName) || null,
    })),
    Actions: reason === null ? [...actions, "record-service"] : [],
  };
}
