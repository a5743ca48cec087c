import type { MessageKey } from "../../messages/catalogue.ts";
import { createMessage, type Message } from "../../messages/message.ts";

type DocumentTypeKey<Prefix extends string> = MessageKey extends infer Key
  ? Key extends `documentTypes.${Prefix}${infer Id}`
    ? Id
    : never
  : never;

export interface DocumentType {
  readonly Id: string;
  readonly Name: Message;
  /** Id of the group; `outcome` for documents that only the authority issues. */
  readonly GroupId: string;
  readonly Group: Message;
}

const createDocumentTypes = (
  groupId: DocumentTypeKey<"group.">,
  ids: readonly DocumentTypeKey<"">[],
): DocumentType[] =>
  ids.map((Id) => ({
    Id,
    Name: createMessage(`documentTypes.${Id}`),
    GroupId: groupId,
    Group: createMessage(`documentTypes.group.${groupId}`),
  }));

export const documentTypes: readonly DocumentType[] = [
  ...createDocumentTypes("title", [
    "certificate-of-title",
    "plan-of-subdivision",
    "covenant",
    "contract-of-sale",
  ]),
  ...createDocumentTypes("authority", [
    "form-1",
    "agents-authority",
    "owner-builder-certificate",
    "surveyor-appointment",
  ]),
  ...createDocumentTypes("drawings", [
    "site-plan",
    "floor-plans",
    "elevations",
    "sections",
    "demolition-plan",
    "shading-overlooking",
    "drainage-plan",
    "landscape-plan",
    "fire-services",
    "mechanical",
    "hydraulic",
    "amended-drawings",
  ]),
  ...createDocumentTypes("structural", [
    "engineering-drawings",
    "computations",
    "design-certificate",
    "truss-layout",
  ]),
  ...createDocumentTypes("reports", [
    "soil-report",
    "energy-report",
    "bal-assessment",
    "geotechnical",
    "acoustic",
    "performance-solution",
    "access-report",
    "arborist",
    "asbestos",
  ]),
  ...createDocumentTypes("planning", [
    "planning-permit",
    "report-and-consent",
    "demolition-consent",
    "legal-point-of-discharge",
    "easement-consent",
    "heritage-permit",
    "septic-permit",
    "protection-work",
    "neighbour-letter",
  ]),
  ...createDocumentTypes("commercial", [
    "contract-extract",
    "certificate-of-insurance",
    "cost-breakdown",
    "programme",
    "levy-receipt",
  ]),
  ...createDocumentTypes("construction", [
    "inspection-record",
    "compliance-certificate",
    "glazing",
    "insulation",
    "termite",
    "waterproofing",
    "pool-barrier-certificate",
    "maintenance-determination",
    "esm-schedule",
    "safety-service-record",
    "safety-report",
    "site-photo",
  ]),
  ...createDocumentTypes("outcome", [
    "building-permit",
    "stamped-plans",
    "occupancy-permit",
    "final-certificate",
    "refusal-notice",
    "invoice",
    "receipt",
  ]),
  ...createDocumentTypes("other", ["other"]),
];

/** True for a type of documents that only the authority issues. */
export function isIssuedType({ GroupId }: DocumentType): boolean {
  return GroupId === "outcome";
}

export function findDocumentType(id: string): DocumentType | undefined {
  return documentTypes.find((type) => type.Id === id);
}
