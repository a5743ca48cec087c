/** Application types of the demo provider. */

import type { MessageKey } from "../../messages/catalogue.ts";
import { createMessage, type Message } from "../../messages/message.ts";

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
  readonly minutes: number;
  /** Start of the application number: `BP-2026-01042`. */
  readonly prefix: string;
}

const BUILD = createMessage("applicationTypes.group.build");
const OUTDOORS = createMessage("applicationTypes.group.outdoors");
const CONSENT = createMessage("applicationTypes.group.consents");
const AFTER = createMessage("applicationTypes.group.afterPermit");

const type = (id: TypeId, group: Message, prefix: string, minutes: number): ApplicationTypeRow => ({
  id,
  group,
  name: createMessage(`applicationTypes.${id}.name`),
  description: createMessage(`applicationTypes.${id}.description`),
  prefix,
  minutes,
});

export const applicationTypes: readonly ApplicationTypeRow[] = [
  type("building-permit-new-dwelling", BUILD, "BP", 35),
  type("building-permit-alterations", BUILD, "BP", 30),
  type("building-permit-owner-builder", BUILD, "BP", 25),
  type("building-permit-demolition", BUILD, "BP", 20),
  type("building-permit-commercial", BUILD, "BP", 30),
  type("building-permit-pool", OUTDOORS, "PL", 20),
  type("building-permit-outbuilding", OUTDOORS, "BP", 15),
  type("building-permit-fence", OUTDOORS, "BP", 15),
  type("report-and-consent-siting", CONSENT, "RC", 15),
  type("build-over-easement", CONSENT, "RC", 10),
  type("property-information", CONSENT, "PI", 5),
  type("occupancy-permit", AFTER, "OP", 10),
  type("permit-extension", AFTER, "EX", 5),
  type("permit-amendment", AFTER, "AM", 15),
];

const byId = new Map(applicationTypes.map((row) => [row.id, row]));

/** Throws for an unknown id: no record should have one. */
export function getApplicationType(id: string): ApplicationTypeRow {
  const row = byId.get(id);
  if (!row) throw new Error(`no application type ${id}`);
  return row;
}
