/** Properties of an application and of the applicant, and the parcel search (spec 7.6.4). */

import {
  createProperty,
  deleteProperty,
  getMyProperties,
  getProperties,
  getProperty,
  searchAddress,
  searchLandTitle,
  updateProperty,
} from "#contract/applications/property.ts";
import type { ServiceContext } from "../../context/context.ts";
import { searchParcels } from "../../domain/gis/parcel-search.ts";
import { findParcelsByTitle } from "../../domain/gis/parcels.ts";
import { getApplicationType } from "../../domain/lookups/application-types.ts";
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
  createPartBase,
  createPartFields,
  createVisiblePartsFilter,
  getPartFor,
  listParts,
} from "../../domain/parts/parts.ts";
import { type ActorName, getActingName } from "../../domain/people/acting-name.ts";
import {
  createPropertyIdentity,
  getPropertyName,
  toPropertyResponse,
} from "../../domain/properties/describe-property.ts";
import { runIdempotently } from "../../http/run-idempotently.ts";
import { type ServeEndpoint, SUCCESS_RESPONSE } from "../../http/serve.ts";
import { ServiceError } from "../../http/service-error.ts";
import { createMessage } from "../../messages/message.ts";
import type { AccountRecord } from "../../records/accounts/account-record.ts";
import type { PropertyRecord } from "../../records/parts/property-record.ts";
import { getApplicationFor } from "../../rules/access.ts";
import { getStatus } from "../../rules/statuses/status-table.ts";

const MAX_PROPERTIES = 50;
const MAX_RESULTS = 500;

export function serveProperty(serve: ServeEndpoint, context: ServiceContext): void {
  const properties = context.store.collection("property");

  serve(searchAddress, ({ query }) => searchParcels(query.Search));
  serve(searchLandTitle, ({ query }) => findParcelsByTitle(query));

  serve(getProperties, ({ params, signedIn }) => {
    const application = getApplicationFor("view", params.applicationId, signedIn.account, context);
    const Reason = findPartDenialReason("property", "edit", application, signedIn.account, context);
    const Items = listMainPropertyFirst(application.Id, context).map((property) =>
      toPropertyResponse(property, Reason),
    );
    const MayAskForChange = canRequestAmendment(application, signedIn.account, context);
    return { Items, Actions: listAddActions(Reason), Reason, MayAskForChange };
  });

  serve(getMyProperties, ({ query, signedIn }) => {
    const keys = query.Search?.trim()
      ? findPropertyKeys(query.Search, signedIn.account, context)
      : listPropertyKeys(signedIn.account, context);
    const offset = (query.PageNumber - 1) * query.PageSize;
    const pageKeys = keys.slice(offset, offset + query.PageSize);
    return {
      Items: pageKeys.flatMap((key) => listLandResponses(key, signedIn.account, context)),
      TotalCount: keys.length,
    };
  });

  serve(getProperty, ({ params, signedIn }) => {
    const { part: property, application } = getPartFor(
      "property",
      params.id,
      "view",
      signedIn.account,
      context,
    );
    return toPropertyResponse(
      property,
      findPartDenialReason("property", "edit", application, signedIn.account, context),
    );
  });

  serve(createProperty, ({ params, body, signedIn, idempotencyKey }) => {
    const { account } = signedIn;
    const application = getApplicationFor("edit", params.applicationId, account, context);
    assertNotDenied(findStatusDenial("property", application));
    const identity = createPropertyIdentity(body);
    const call = { key: idempotencyKey, scope: `property ${account.Id} ${application.Id}`, request: body };
    return runIdempotently(call, context, () => {
      const others = listParts("property", application.Id, context);
      if (others.length >= MAX_PROPERTIES)
        throw new ServiceError(400, createMessage("properties.tooMany", { count: MAX_PROPERTIES }));
      if (others.some(({ Key }) => Key === identity.Key))
        throw new ServiceError(400, createMessage("properties.alreadyAdded"));
      const newProperty = {
        ...createPartFields(application, getActingName(account, application), context),
        ...body,
        ...identity,
        IsMain: body.IsMain || others.length === 0,
      };
      return saveProperty(newProperty, getActingName(account, application), "added", context);
    });
  });

  serve(updateProperty, ({ params, body, signedIn }) => {
    const { account } = signedIn;
    const { Revision, ...fields } = body;
    const { part: property, application } = getPartFor("property", params.id, "edit", account, context);
    assertNotDenied(findStatusDenial("property", application));
    const changeFields = createChangedPartFields(
      property,
      Revision,
      getActingName(account, application),
      context,
    );
    // A main property stays the main one, even if the request says otherwise. Only another main property replaces it.
    const changedProperty = {
      ...property,
      ...fields,
      ...createPropertyIdentity(fields),
      ...changeFields,
      IsMain: fields.IsMain || property.IsMain,
    };
    return saveProperty(changedProperty, getActingName(account, application), "changed", context);
  });

  serve(deleteProperty, ({ params, signedIn }) => {
    const { account } = signedIn;
    const { part: property, application } = getPartFor("property", params.id, "edit", account, context);
    assertNotDenied(findStatusDenial("property", application));
    return runWithActivity(application.Id, context, () => {
      properties.delete(property.Id);
      const [first] = listParts("property", application.Id, context);
      if (property.IsMain && first) properties.put({ ...first, IsMain: true });
      const text = createMessage("properties.removed", { name: getPropertyName(property) });
      return {
        result: SUCCESS_RESPONSE,
        note: { kind: "property", by: getActingName(account, application), text },
      };
    });
  });
}

/** Saves a property. An application has one main property, so a new main property replaces the previous one. */
function saveProperty(
  record: PropertyRecord,
  by: ActorName,
  change: "added" | "changed",
  context: ServiceContext,
) {
  const properties = context.store.collection("property");
  return runWithActivity(record.ApplicationId, context, () => {
    if (record.IsMain)
      for (const other of listParts("property", record.ApplicationId, context))
        if (other.IsMain && other.Id !== record.Id) properties.put({ ...other, IsMain: false });
    properties.put(record);
    const text = createMessage(`properties.${change}`, { name: getPropertyName(record) });
    return { result: toPropertyResponse(record, null), note: { kind: "property", by, text } };
  });
}

function listMainPropertyFirst(applicationId: string, context: ServiceContext): PropertyRecord[] {
  return listParts("property", applicationId, context).sort(
    (one, other) => Number(other.IsMain) - Number(one.IsMain),
  );
}

/** Returns the sorted keys of all properties that the account may see, without duplicates. */
function listPropertyKeys(account: AccountRecord, context: ServiceContext): string[] {
  return [
    ...context.store.collection("property").tally("Key", createVisiblePartsFilter(account, context)).keys(),
  ].sort();
}

function findPropertyKeys(text: string, account: AccountRecord, context: ServiceContext): string[] {
  const where = createVisiblePartsFilter<PropertyRecord>(account, context);
  const properties = context.store.collection("property").search(text, { where, limit: MAX_RESULTS });
  return [...new Set(properties.map(({ Key }) => Key))];
}

/** Returns a property with its most recent details and the applications for it. */
function listLandResponses(key: string, account: AccountRecord, context: ServiceContext) {
  const where = createVisiblePartsFilter<PropertyRecord>(account, context, { Key: key });
  const records = context.store
    .collection("property")
    .find({ where, orderBy: { field: "UpdatedAt", direction: "desc" } });
  const [latestRecord] = records;
  if (!latestRecord) return [];
  const application = context.store.collection("application").get(latestRecord.ApplicationId);
  const reason = application ? findPartDenialReason("property", "edit", application, account, context) : "";
  const Applications = records.flatMap(({ ApplicationId }) => {
    const linkedApplication = context.store.collection("application").get(ApplicationId);
    if (!linkedApplication) return [];
    const ApplicationTypeName = getApplicationType(linkedApplication.ApplicationTypeId).name;
    return [
      {
        ...createPartBase(linkedApplication),
        ApplicationTypeName,
        StatusName: getStatus(linkedApplication.StatusId).name,
      },
    ];
  });
  return [{ ...toPropertyResponse(latestRecord, reason), Applications }];
}
