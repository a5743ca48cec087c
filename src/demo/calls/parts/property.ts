/** The endpoints of properties (of an application or an account) and of the parcel search (spec 7.6.4). */

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
import { createPartEditing } from "../../domain/parts/part-editing.ts";
import { canRequestAmendment, findPartDenialReason } from "../../domain/parts/part-rules.ts";
import { createPartBase, createVisiblePartsFilter, listParts } from "../../domain/parts/parts.ts";
import {
  createPropertyIdentity,
  getPropertyName,
  toPropertyResponse,
} from "../../domain/properties/describe-property.ts";
import type { ServeEndpoint } from "../../http/serve.ts";
import { ServiceError } from "../../http/service-error.ts";
import { createMessage } from "../../messages/message.ts";
import type { AccountRecord } from "../../records/accounts/account-record.ts";
import type { PropertyRecord } from "../../records/parts/property-record.ts";
import { getStatus } from "../../rules/statuses/status-table.ts";

const MAX_PROPERTIES = 50;
const MAX_RESULTS = 500;

export function serveProperty(serve: ServeEndpoint, context: ServiceContext): void {
  const propertyRecords = context.store.collection("property");
  const properties = createPartEditing(
    {
      name: "property",
      kind: "property",
      toResponse: (record, _application, reason) => toPropertyResponse(record, reason),
      createJournalText: (change, record) =>
        createMessage(`properties.${change}`, { name: getPropertyName(record) }),
      // An application has one main property, so a new main property replaces the previous one.
      afterSave(record) {
        if (record.IsMain)
          for (const other of listParts("property", record.ApplicationId, context))
            if (other.IsMain && other.Id !== record.Id) propertyRecords.put({ ...other, IsMain: false });
      },
      afterRemove(record) {
        const [first] = listParts("property", record.ApplicationId, context);
        if (record.IsMain && first) propertyRecords.put({ ...first, IsMain: true });
      },
    },
    context,
  );

  serve(searchAddress, ({ query }) => searchParcels(query.Search));
  serve(searchLandTitle, ({ query }) => findParcelsByTitle(query));

  serve(getProperties, ({ params, signedIn }) => {
    const { application, response } = properties.list(params.applicationId, signedIn.account);
    return {
      ...response,
      Items: response.Items.sort((one, other) => Number(other.IsMain) - Number(one.IsMain)),
      MayAskForChange: canRequestAmendment(application, signedIn.account, context),
    };
  });

  serve(getMyProperties, ({ query, signedIn }) => {
    const offset = (query.PageNumber - 1) * query.PageSize;
    const endOffset = offset + query.PageSize;
    const foundKeys = query.Search?.trim()
      ? findPropertyKeys(query.Search, signedIn.account, context)
      : undefined;
    const keys = foundKeys ?? listLatestKeys(endOffset, signedIn.account, context);
    return {
      Items: keys
        .slice(offset, endOffset)
        .flatMap((key) => listLandResponses(key, signedIn.account, context)),
      TotalCount: foundKeys?.length ?? countPropertyKeys(signedIn.account, context),
    };
  });

  serve(getProperty, ({ params, signedIn }) => properties.get(params.id, signedIn.account));

  serve(createProperty, (call) => {
    const application = properties.getApplicationToChange(call.params.applicationId, call.signedIn.account);
    const identity = createPropertyIdentity(call.body);
    return properties.add(application, call, () => {
      const existingProperties = listParts("property", application.Id, context);
      if (existingProperties.length >= MAX_PROPERTIES)
        throw new ServiceError(400, createMessage("properties.tooMany", { count: MAX_PROPERTIES }));
      if (existingProperties.some(({ Key }) => Key === identity.Key))
        throw new ServiceError(400, createMessage("properties.alreadyAdded"));
      return { ...call.body, ...identity, IsMain: call.body.IsMain || existingProperties.length === 0 };
    });
  });

  serve(updateProperty, ({ params, body: { Revision, ...fields }, signedIn: { account } }) => {
    const property = properties.getToChange(params.id, account);
    // Ignore a request to make the main property an ordinary one. Only another main property can replace it.
    const IsMain = fields.IsMain || property.part.IsMain;
    return properties.change(property, account, Revision, () => ({
      ...fields,
      ...createPropertyIdentity(fields),
      IsMain,
    }));
  });

  serve(deleteProperty, ({ params, signedIn: { account } }) =>
    properties.remove(properties.getToChange(params.id, account), account),
  );
}

function countPropertyKeys(account: AccountRecord, context: ServiceContext): number {
  return context.store.collection("property").countByValue("Key", createVisiblePartsFilter(account, context))
    .size;
}

/**
 * Returns keys of the properties that the account may see, last changed first, without duplicates. Reads
 * records until it has `count` keys, because a property has one record per application.
 */
function listLatestKeys(count: number, account: AccountRecord, context: ServiceContext): string[] {
  const where = createVisiblePartsFilter<PropertyRecord>(account, context);
  const keys = new Set<string>();
  for (let offset = 0; keys.size < count; offset += MAX_RESULTS) {
    const records = context.store.collection("property").find({
      ...{ where, limit: MAX_RESULTS, offset },
      orderBy: { field: "UpdatedAt", direction: "desc" },
    });
    for (const { Key } of records) keys.add(Key);
    if (records.length < MAX_RESULTS) break;
  }
  return [...keys];
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
