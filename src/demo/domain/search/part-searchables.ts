/** Searchable parts of applications. Everybody who can see the application can see them. */
import type { ServiceContext } from "../../context/context.ts";
import { createMessage } from "../../messages/message.ts";
import type { PartRecord } from "../../records/parts/part-record.ts";
import { getRequestType } from "../../rules/request-types.ts";
import type { FieldConditions } from "../../store/store.ts";
import { getInspectionStateName } from "../inspections/inspection-response.ts";
import { getStageName } from "../inspections/stages.ts";
import { findOption } from "../lookups/lists.ts";
import { getPropertyName } from "../properties/describe-property.ts";
import { getMeasureName } from "../register/measure-types.ts";
import { getRequestStateName } from "../requests/additional-request-response.ts";
import { createSearchKindReader, type SearchableItem, type SearchScope } from "./search-kind-reader.ts";

/** Section of the application's page that a result opens. */
type Section = "properties" | "contacts" | "documents" | "inspections" | "register" | "changes";

export function listSearchableParts(store: ServiceContext["store"]): readonly SearchableItem[] {
  const kindOf = createSearchKindReader(store);
  return [
    kindOf("property", "property", listVisibleParts, (record) => ({
      ...toFoundPart(record, "properties"),
      title: getPropertyName(record),
      texts: listTitleTexts(record),
    })),
    kindOf("contact", "contact", listVisibleParts, (record) => ({
      ...toFoundPart(record, "contacts"),
      title: record.Name,
      texts: listTexts(record.CompanyName, record.Email, record.RegistrationNo, record.Role),
    })),
    kindOf("document", "document", listVisibleParts, (record) => ({
      id: record.Id,
      applicationId: record.ApplicationId,
      link: `/app-details/${record.ApplicationId}?section=documents`,
      title: record.FileName,
      texts: listTexts(record.SearchText),
      statusName: findOption("DocumentState", record.State)?.Name ?? record.State,
      updatedAt: record.UploadedAt,
    })),
    kindOf("inspection", "inspection", listVisibleParts, (record) => ({
      ...toFoundPart(record, "inspections"),
      title: getStageName(record),
      texts: listTexts(record.Number, record.ContactName),
      statusName: getInspectionStateName(record),
    })),
    kindOf("registerItem", "registerItem", listVisibleParts, (record) => ({
      ...toFoundPart(record, "register"),
      title: getMeasureName(record),
      texts: listTexts(record.Contractor),
    })),
    kindOf("additionalRequest", "additionalRequest", listVisibleParts, (record) => ({
      ...toFoundPart(record, "changes"),
      title: record.Number
        ? createMessage("requests.named", { type: getRequestType(record.TypeId).name, number: record.Number })
        : getRequestType(record.TypeId).name,
      texts: [],
      statusName: getRequestStateName(record),
    })),
  ];
}

/** Converts the conditions for visible applications to conditions for their parts. */
function listVisibleParts({
  visible,
}: SearchScope): FieldConditions<Pick<PartRecord, "AccountId" | "ApplicationId">>[] {
  return visible.map(({ AccountId, Id }) => ({ AccountId, ApplicationId: Id }));
}

function toFoundPart({ Id, ApplicationId, UpdatedAt }: PartRecord, section: Section) {
  return {
    id: Id,
    applicationId: ApplicationId,
    link: `/app-details/${ApplicationId}?section=${section}`,
    statusName: null,
    updatedAt: UpdatedAt,
  };
}

function listTexts(...given: readonly (string | null | undefined)[]): string[] {
  return given.filter((text): text is string => typeof text === "string" && text !== "");
}

function listTitleTexts(record: object): string[] {
  const { Lot, Plan, Volume, Folio } = record as Readonly<Record<string, unknown>>;
  const titleParts = [
    ["Lot", Lot],
    ["plan", Plan],
    ["volume", Volume],
    ["folio", Folio],
  ].flatMap(([name, value]) => (value ? [`${name} ${value}`] : []));
  return titleParts.length > 0 ? [titleParts.join(", ")] : [];
}
