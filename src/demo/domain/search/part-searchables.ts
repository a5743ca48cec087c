/** Searchable parts of applications: visible to everybody who can see the application. */

import type { ServiceContext } from "../../context/context.ts";
import { message } from "../../messages/message.ts";
import type { PartRecord } from "../../records/parts/part-record.ts";
import { getRequestType } from "../../rules/request-types.ts";
import type { Where } from "../../store/store.ts";
import { createKindOf, type Searchable, type Seen } from "./kind-of.ts";

/** Section of the application's page that a result opens. */
type Section = "properties" | "contacts" | "documents" | "inspections" | "register" | "changes";

export function partSearchables(store: ServiceContext["store"]): readonly Searchable[] {
  const kindOf = createKindOf(store);
  return [
    kindOf("property", message("search.properties"), "property", seenParts, (record) => ({
      ...found(record, "properties"),
      title: record.Name,
      texts: titleTexts(record),
    })),
    kindOf("contact", message("search.contacts"), "contact", seenParts, (record) => ({
      ...found(record, "contacts"),
      title: record.Name,
      texts: texts(record.CompanyName, record.Email, record.RegistrationNo, record.Role),
    })),
    kindOf("document", message("search.documents"), "document", seenParts, (record) => ({
      id: record.Id,
      applicationId: record.ApplicationId,
      link: `/app-details/${record.ApplicationId}?section=documents`,
      title: record.FileName,
      texts: texts(record.SearchText),
      statusName: record.State,
      updatedAt: record.UploadedAt,
    })),
    kindOf("inspection", message("search.inspections"), "inspection", seenParts, (record) => ({
      ...found(record, "inspections"),
      title: record.StageName,
      texts: texts(record.Number, record.ContactName),
      statusName: record.State,
    })),
    kindOf("registerItem", message("search.registerItems"), "registerItem", seenParts, (record) => ({
      ...found(record, "register"),
      title: record.Name,
      texts: texts(record.Contractor),
    })),
    kindOf(
      "additionalRequest",
      message("search.additionalRequests"),
      "additionalRequest",
      seenParts,
      (record) => ({
        ...found(record, "changes"),
        title: [getRequestType(record.TypeId).name, record.Number].filter(Boolean).join(" "),
        texts: [],
        statusName: record.State,
      }),
    ),
  ];
}

/** Converts the conditions for visible applications to conditions for their parts. */
function seenParts({ visible }: Seen): Where<Pick<PartRecord, "AccountId" | "ApplicationId">>[] {
  return visible.map(({ AccountId, Id }) => ({ AccountId, ApplicationId: Id }));
}

function found({ Id, ApplicationId, UpdatedAt }: PartRecord, section: Section) {
  return {
    id: Id,
    applicationId: ApplicationId,
    link: `/app-details/${ApplicationId}?section=${section}`,
    statusName: null,
    updatedAt: UpdatedAt,
  };
}

function texts(...given: readonly (string | null | undefined)[]): string[] {
  return given.filter((text): text is string => typeof text === "string" && text !== "");
}

function titleTexts(record: object): string[] {
  const { Lot, Plan, Volume, Folio } = record as Readonly<Record<string, unknown>>;
  const titleParts = [
    ["Lot", Lot],
    ["plan", Plan],
    ["volume", Volume],
    ["folio", Folio],
  ].flatMap(([name, value]) => (value ? [`${name} ${value}`] : []));
  return titleParts.length > 0 ? [titleParts.join(", ")] : [];
}
