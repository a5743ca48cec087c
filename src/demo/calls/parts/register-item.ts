/** Essential safety measures of a building (spec 7.5, 7.6.18). */

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
import { type ServeEndpoint, SUCCESS_RESPONSE } from "../../http/serve.ts";
import { ServiceError } from "../../http/service-error.ts";
import type { UnlocalisedResponse } from "../../messages/localise.ts";
import { createMessage, readStoredText } from "../../messages/message.ts";
import { englishTranslator } from "../../messages/translator.ts";
import type { AccountRecord } from "../../records/accounts/account-record.ts";
import type { RegisterFields, RegisterItemRecord } from "../../records/parts/register-record.ts";
import { getApplicationFor } from "../../rules/access.ts";
import type { DenialReason } from "../../rules/denial-reason.ts";
import { toDayText } from "../../time/calendar.ts";

const MAX_ITEMS = 500;

type Change = "added" | "changed" | "serviceRecorded";

export function serveRegisterItem(serve: ServeEndpoint, context: ServiceContext): void {
  const items = context.store.collection("registerItem");
  const getToChange = (id: string, applicationId: string, account: AccountRecord) => {
    const part = getPartFor("registerItem", id, "edit", account, context, applicationId);
    assertNotDenied(findStatusDenial("register", part.application));
    return part;
  };
  const saveItem = (record: RegisterItemRecord, by: ActorName, change: Change) =>
    runWithActivity(record.ApplicationId, context, () => {
      items.put(record);
      const text = createMessage(`register.${change}`, { measure: getMeasureName(record) });
      return { result: toItemResponse(record, null, context), note: { kind: "register", by, text } };
    });

  serve(getRegisterItemTypes, () => [...measureTypes]);
  serve(getRegisterStandards, () => [...registerStandards]);

  serve(getRegisterItems, ({ params, signedIn }) => {
    const application = getApplicationFor("view", params.id, signedIn.account, context);
    const Reason = findPartDenialReason("register", "edit", application, signedIn.account, context);
    const Items = listParts("registerItem", application.Id, context).map((part) =>
      toItemResponse(part, Reason, context),
    );
    return {
      Items,
      Actions: listAddActions(Reason),
      Reason,
      Overdue: Items.filter(({ ServiceState }) => ServiceState === "Overdue").length,
      DueSoon: Items.filter(({ ServiceState }) => ServiceState === "DueSoon").length,
      AnnualReportDue: Items.length === 0 ? null : getAnnualReportDueDay(application.Id, context),
      AnnualReports: listAnnualReports(application.Id, context).map(({ Id, FileName, UploadedAt }) => ({
        ...{ DocumentId: Id, FileName, SentAt: UploadedAt },
      })),
    };
  });

  serve(getRegisterItem, ({ params, signedIn }) => {
    const { account } = signedIn;
    const { part: item, application } = getPartFor(
      "registerItem",
      params.registerItemId,
      "view",
      account,
      context,
      params.id,
    );
    return toItemResponse(
      item,
      findPartDenialReason("register", "edit", application, account, context),
      context,
    );
  });

  serve(createRegisterItem, ({ params, body, signedIn, idempotencyKey }) => {
    const { account } = signedIn;
    const application = getApplicationFor("edit", params.id, account, context);
    assertNotDenied(findStatusDenial("register", application));
    const Name = getItemName(body);
    const call = { key: idempotencyKey, scope: `register ${account.Id} ${application.Id}`, request: body };
    return runIdempotently(call, context, () => {
      if (items.count({ ApplicationId: application.Id }) >= MAX_ITEMS)
        throw new ServiceError(400, createMessage("register.tooMany", { count: MAX_ITEMS }));
      const by = getActingName(account, application);
      return saveItem(
        { ...createPartFields(application, by, context), ...body, Name, Services: [] },
        by,
        "added",
      );
    });
  });

  serve(updateRegisterItem, ({ params, body, signedIn }) => {
    const { Revision, ...fields } = body;
    const { part: item, application } = getToChange(params.registerItemId, params.id, signedIn.account);
    const by = getActingName(signedIn.account, application);
    const changeFields = createChangedPartFields(item, Revision, by, context);
    return saveItem({ ...item, ...fields, ...changeFields, Name: getItemName(fields) }, by, "changed");
  });

  serve(recordRegisterService, ({ params, body, signedIn, idempotencyKey }) => {
    const { part: item, application } = getToChange(params.registerItemId, params.id, signedIn.account);
    assertValidService(body.Date, body.DocumentId, params.id, context);
    const by = getActingName(signedIn.account, application);
    const call = { key: idempotencyKey, scope: `service ${signedIn.account.Id} ${item.Id}`, request: body };
    return runIdempotently(call, context, () => {
      const service = {
        ...body,
        Id: createRandomId(context.random),
        RecordedBy: by,
        RecordedAt: toInstantText(context.now()),
      };
      const Services = [service, ...item.Services].sort((one, other) => (one.Date < other.Date ? 1 : -1));
      return saveItem(
        { ...item, ...createChangedPartFields(item, undefined, by, context), Services },
        by,
        "serviceRecorded",
      );
    });
  });

  serve(deleteRegisterItem, ({ params, signedIn }) => {
    const { part: item, application } = getToChange(params.registerItemId, params.id, signedIn.account);
    if (item.Services.length > 0) throw new ServiceError(400, createMessage("register.hasServices"));
    return runWithActivity(item.ApplicationId, context, () => {
      items.delete(item.Id);
      const text = createMessage("register.removed", { measure: getMeasureName(item) });
      return {
        result: SUCCESS_RESPONSE,
        note: { kind: "register", by: getActingName(signedIn.account, application), text },
      };
    });
  });
}

/** Returns the item's English name for search. Throws an error list (spec 8) for an unknown measure or standard. */
function getItemName({ TypeId, StandardId, Location }: RegisterFields): string {
  const type = findMeasureType(TypeId);
  if (!type)
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
  const type = findMeasureType(record.TypeId);
  const NextServiceDate = findNextServiceDate(record);
  const change = Services.length === 0 ? (["edit", "remove"] as const) : (["edit"] as const);
  return {
    ...rest,
    UpdatedBy: readStoredText(rest.UpdatedBy),
    TypeName: type?.Name ?? record.TypeId,
    TypeGroup: type?.Group ?? "",
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
    Actions: reason === null ? [...change, "record-service"] : [],
  };
}
