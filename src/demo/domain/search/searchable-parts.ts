/** Defines the search in the parts of applications. A person who can see an application can see its parts. */
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
import {
  defineSearchableCollection,
  type SearchableCollection,
  type SearchScope,
} from "./searchable-collection.ts";

/** Section of the application's page that a result opens. */
type Section = "properties" | "contacts" | "documents" | "inspections" | "register" | "changes";

export function listSearchableParts(store: ServiceContext["store"]): readonly SearchableCollection[] {
  return [
    defineSearchableCollection(store, {
      kind: "property",
      where: toPartConditions,
      toResult: (record) => ({
        ...toPartResult(record, "properties"),
        title: getPropertyName(record),
        texts: listTitleTexts(record),
      }),
    }),
    defineSearchableCollection(store, {
      kind: "contact",
      where: toPartConditions,
      toResult: (record) => ({
        ...toPartResult(record, "contacts"),
        title: record.Name,
        texts: removeEmptyTexts(record.CompanyName, record.Email, record.RegistrationNo, record.Role),
      }),
    }),
    defineSearchableCollection(store, {
      kind: "document",
      where: toPartConditions,
      toResult: (record) => ({
        id: record.Id,
        applicationId: record.ApplicationId,
        link: `/app-details/${record.ApplicationId}?section=documents`,
        title: record.FileName,
        texts: removeEmptyTexts(record.SearchText),
        statusName: findOption("DocumentState", record.State)?.Name ?? record.State,
        updatedAt: record.UploadedAt,
      }),
    }),
    defineSearchableCollection(store, {
      kind: "inspection",
      where: toPartConditions,
      toResult: (record) => ({
        ...toPartResult(record, "inspections"),
        title: getStageName(record),
        texts: removeEmptyTexts(record.Number, record.ContactName),
        statusName: getInspectionStateName(record),
      }),
    }),
    defineSearchableCollection(store, {
      kind: "registerItem",
      where: toPartConditions,
      toResult: (record) => ({
        ...toPartResult(record, "register"),
        title: getMeasureName(record),
        texts: removeEmptyTexts(record.Contractor),
      }),
    }),
    defineSearchableCollection(store, {
      kind: "additionalRequest",
      where: toPartConditions,
      toResult: (record) => ({
        ...toPartResult(record, "changes"),
        title: record.Number
          ? createMessage("requests.named", {
              type: getRequestType(record.TypeId).name,
              number: record.Number,
            })
          : getRequestType(record.TypeId).name,
        texts: [],
        statusName: getRequestStateName(record),
      }),
    }),
  ];
}

/** Converts the conditions for visible applications to conditions for their parts. */
function toPartConditions({
  visibleConditions,
}: SearchScope): FieldConditions<Pick<PartRecord, "AccountId" | "ApplicationId">>[] {
  return visibleConditions.map(({ AccountId, Id }) => ({ AccountId, ApplicationId: Id }));
}

function toPartResult({ Id, ApplicationId, UpdatedAt }: PartRecord, section: Section) {
  return {
    id: Id,
    applicationId: ApplicationId,
    link: `/app-details/${ApplicationId}?section=${section}`,
    statusName: null,
    updatedAt: UpdatedAt,
  };
}

function removeEmptyTexts(...texts: readonly (string | null | undefined)[]): string[] {
  return texts.filter((text): text is string => typeof text === "string" && text !== "");
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
