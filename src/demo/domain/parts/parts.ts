/**
 * Reads the parts of applications (contacts, properties and others), checks access, and sets common fields.
 */

import type { DelegateRight } from "#contract/accounts/delegate-right.ts";
import {
  type ClockContext,
  createRandomId,
  type ServiceContext,
  type StoreContext,
  toInstantText,
} from "../../context/context.ts";
import { createNotFoundError, ServiceError } from "../../http/service-error.ts";
import { createMessage } from "../../messages/message.ts";
import type { AccountRecord } from "../../records/accounts/account-record.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import type { PartRecord } from "../../records/parts/part-record.ts";
import type { DemoRecords } from "../../records/records.ts";
import { getApplicationFor, listOwnAccountIds, listSharedApplicationIds } from "../../rules/access.ts";
import type { FieldConditions } from "../../store/store.ts";
import { getApplicationTitle } from "../applications/application-title.ts";
import type { ActorName } from "../people/acting-name.ts";

export type PartName =
  | "contact"
  | "classification"
  | "property"
  | "insurance"
  | "registerItem"
  | "inspection"
  | "additionalRequest";

/** Lists an application's parts (contacts, properties and others) of one type, in the order of creation. */
export function listParts<Name extends PartName>(
  name: Name,
  applicationId: string,
  { store }: StoreContext,
): DemoRecords[Name][] {
  const where = { ApplicationId: applicationId } as FieldConditions<DemoRecords[Name]>;
  return store
    .collection(name)
    .find({ where })
    .sort((one, other) => (one.CreatedAt < other.CreatedAt ? -1 : one.CreatedAt > other.CreatedAt ? 1 : 0));
}

export interface FoundPart<Part> {
  readonly part: Part;
  readonly application: ApplicationRecord;
}

/**
 * Returns the record and its application. Throws 404 if the record is absent, belongs to another application, or the
 * account may not see it; throws 403 if the account may not change it.
 */
export function getPartFor<Name extends PartName>(
  name: Name,
  id: string,
  right: DelegateRight,
  account: AccountRecord,
  context: ServiceContext,
  applicationId?: string,
): FoundPart<DemoRecords[Name]> {
  const part = context.store.collection(name).get(id);
  if (!part || (applicationId !== undefined && part.ApplicationId !== applicationId))
    throw createNotFoundError();
  return { part, application: getApplicationFor(right, part.ApplicationId, account, context) };
}

/** Returns the common fields of a new record. */
export function createPartFields(
  application: ApplicationRecord,
  by: ActorName,
  { now, random }: Pick<ServiceContext, "now" | "random">,
): PartRecord {
  const at = toInstantText(now());
  return {
    Id: createRandomId(random),
    ApplicationId: application.Id,
    AccountId: application.AccountId,
    Revision: 1,
    CreatedAt: at,
    UpdatedAt: at,
    UpdatedBy: by,
  };
}

/**
 * Returns the new values of the common fields for a changed record. Throws 409 if the change is based on an
 * outdated revision.
 */
export function createChangedPartFields(
  part: PartRecord,
  baseRevision: number | undefined,
  by: ActorName,
  { now }: ClockContext,
): Pick<PartRecord, "Revision" | "UpdatedAt" | "UpdatedBy"> {
  if (baseRevision !== undefined && baseRevision !== part.Revision)
    throw new ServiceError(409, {
      error: createMessage("applications.changedMeanwhile"),
      Revision: part.Revision,
    });
  return { Revision: part.Revision + 1, UpdatedAt: toInstantText(now()), UpdatedBy: by };
}

/** Returns conditions that select the parts, of all applications, that the account may see. */
export function createVisiblePartsFilter<
  Part extends { readonly AccountId: string; readonly ApplicationId: string },
>(
  account: AccountRecord,
  context: ServiceContext,
  conditions: FieldConditions<Part> = {},
): FieldConditions<Part>[] {
  const sharedIds = listSharedApplicationIds(account, context);
  const ownConditions = { ...conditions, AccountId: { in: listOwnAccountIds(account, context) } };
  return sharedIds.length === 0
    ? [ownConditions as FieldConditions<Part>]
    : [
        ownConditions as FieldConditions<Part>,
        { ...conditions, ApplicationId: { in: sharedIds } } as FieldConditions<Part>,
      ];
}

/** Collections that can also be listed across all applications of an account. */
const listedCollections = [
  "contact",
  "property",
  "insurance",
  "registerItem",
  "inspection",
  "document",
] as const;

/** Assigns all parts of an application to another account, or to none (`""`) while the application is deleted. */
export function assignPartsToAccount(
  applicationId: string,
  AccountId: string,
  { store }: StoreContext,
): void {
  const assignRecords = <Name extends (typeof listedCollections)[number]>(name: Name) => {
    const records = store.collection(name);
    const where = { ApplicationId: applicationId } as FieldConditions<DemoRecords[Name]>;
    for (const item of records.find({ where })) records.put({ ...item, AccountId });
  };
  for (const name of listedCollections) assignRecords(name);
}

/** Returns the fields with which a part's response identifies the application. */
export function createPartBase(application: ApplicationRecord) {
  const { Id, Number: ApplicationNumber } = application;
  return { ApplicationId: Id, ApplicationNumber, ApplicationTitle: getApplicationTitle(application) };
}
