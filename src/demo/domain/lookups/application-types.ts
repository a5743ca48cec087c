/**
 * The application types of the demo provider: the built-in types, and types added with forms uploaded at the
 * provider desk.
 */

import type { StoreContext } from "../../context/context.ts";
import type { MessageKey } from "../../messages/catalogue.ts";
import { createMessage, Message } from "../../messages/message.ts";
import type { ApplicationTypeRecord } from "../../records/form-record.ts";

type TypeId = MessageKey extends infer Key
  ? Key extends `applicationTypes.${infer Id}.description`
    ? Id
    : never
  : never;

export interface ApplicationTypeRow {
  readonly id: string;
  readonly name: Message;
  readonly group: Message;
  readonly description: Message;
  readonly estimatedMinutes: number;
  /** Prefix of the application number: `BP` in `BP-2026-01042`. */
  readonly prefix: string;
}

export const applicationTypeGroups = {
  build: createMessage("applicationTypes.group.build"),
  outdoors: createMessage("applicationTypes.group.outdoors"),
  consents: createMessage("applicationTypes.group.consents"),
  afterPermit: createMessage("applicationTypes.group.afterPermit"),
  other: createMessage("applicationTypes.group.other"),
} as const;
const { build: BUILD, outdoors: OUTDOORS, consents: CONSENT, afterPermit: AFTER } = applicationTypeGroups;

const createTypeRow = (
  id: TypeId,
  group: Message,
  prefix: string,
  estimatedMinutes: number,
): ApplicationTypeRow => ({
  id,
  group,
  name: createMessage(`applicationTypes.${id}.name`),
  description: createMessage(`applicationTypes.${id}.description`),
  prefix,
  estimatedMinutes,
});

/** The built-in application types, available online or on paper. */
export const applicationTypes: readonly ApplicationTypeRow[] = [
  createTypeRow("building-permit-new-dwelling", BUILD, "BP", 35),
  createTypeRow("building-permit-alterations", BUILD, "BP", 30),
  createTypeRow("building-permit-owner-builder", BUILD, "BP", 25),
  createTypeRow("building-permit-demolition", BUILD, "BP", 20),
  createTypeRow("building-permit-commercial", BUILD, "BP", 30),
  createTypeRow("building-permit-pool", OUTDOORS, "PL", 20),
  createTypeRow("building-permit-outbuilding", OUTDOORS, "BP", 15),
  createTypeRow("building-permit-fence", OUTDOORS, "BP", 15),
  createTypeRow("report-and-consent-siting", CONSENT, "RC", 15),
  createTypeRow("build-over-easement", CONSENT, "RC", 10),
  createTypeRow("property-information", CONSENT, "PI", 5),
  createTypeRow("occupancy-permit", AFTER, "OP", 10),
  createTypeRow("permit-extension", AFTER, "EX", 5),
  createTypeRow("permit-amendment", AFTER, "AM", 15),
];

const builtInTypeById = new Map(applicationTypes.map((row) => [row.id, row]));

/**
 * Added application types, read from the store, for code without access to a store. All stores of a process
 * share this map, because an id means the same type in each of them.
 */
const addedTypes = new Map<string, ApplicationTypeRow>();

/** Makes application types of the store known to `getApplicationType`. */
export function cacheAddedApplicationTypes(records: readonly ApplicationTypeRecord[]): void {
  for (const record of records) addedTypes.set(record.Id, toTypeRow(record));
}

/** Returns an application type. Throws for an unknown id, because no record should have an unknown type. */
export function getApplicationType(id: string): ApplicationTypeRow {
  const row = builtInTypeById.get(id) ?? addedTypes.get(id);
  if (!row) throw new Error(`no application type ${id}`);
  return row;
}

/** Lists the types that applicants can choose: the built-in types, and added types with a current form. */
export function listApplicationTypes({ store }: StoreContext): readonly ApplicationTypeRow[] {
  const onlineTypeIds = new Set(
    store
      .collection("form")
      .find()
      .flatMap(({ TypeIds }) => TypeIds),
  );
  const records = store.collection("applicationType").find();
  return [...applicationTypes, ...records.filter(({ Id }) => onlineTypeIds.has(Id)).map(toTypeRow)];
}

/** True for a built-in type. The provider desk cannot change its name and group. */
export function isBuiltInApplicationType(id: string): boolean {
  return builtInTypeById.has(id);
}

function toTypeRow({
  Id,
  Name,
  Group,
  Description,
  Minutes,
  Prefix,
}: ApplicationTypeRecord): ApplicationTypeRow {
  const groupNameById: Readonly<Record<string, Message>> = applicationTypeGroups;
  return {
    id: Id,
    name: new Message(`applicationTypes.${Id}.name`, {}, Name),
    group: groupNameById[Group] ?? applicationTypeGroups.other,
    description: new Message(`applicationTypes.${Id}.description`, {}, Description),
    estimatedMinutes: Minutes,
    prefix: Prefix,
  };
}
