/**
 * Calls for the essential safety measures of a building, their standards, and the maintenance of each (spec
 * 7).
 */
import * as z from "zod/mini";
import { asAssumed, defineEndpoint } from "../endpoint.ts";
import { applicationId, dateTime, dropdownOption, isoDate, nullable, successReply } from "../shapes.ts";
import { partId, partList, requiredText, revisionField, textUpTo } from "./part.ts";

export const serviceFrequency = z.enum(["weekly", "monthly", "3-monthly", "6-monthly", "annual"]);
export const serviceResult = z.enum(["Pass", "PassWithDefects", "Fail"]);

const registerItemFields = {
  TypeId: partId,
  /** Location such as `Level 1, east stair`. */
  Location: requiredText(300),
  /** Id of a standard from `RegisterStandard/GetList`. */
  StandardId: nullable(partId),
  RequiredPerformance: nullable(textUpTo(1000)),
  Frequency: serviceFrequency,
  /** The occupancy permit or maintenance determination that requires the measure. */
  DeterminationRef: nullable(textUpTo(100)),
  DeterminationDate: nullable(isoDate),
  Contractor: nullable(textUpTo(200)),
};

export const registerItem = z.object({
  Id: partId,
  ApplicationId: applicationId,
  ...registerItemFields,
  TypeName: z.string(),
  TypeGroup: z.string(),
  StandardName: nullable(z.string()),
  LastServiceDate: nullable(isoDate),
  /** Date of the next service, calculated from the frequency and the last service or the determination. */
  NextServiceDate: nullable(isoDate),
  ServiceState: z.enum(["NotStarted", "UpToDate", "DueSoon", "Overdue"]),
  Services: z.array(
    z.object({
      Id: partId,
      Date: isoDate,
      Result: serviceResult,
      Contractor: nullable(z.string()),
      Defects: nullable(z.string()),
      /** The evidence, a document of the application. */
      DocumentId: nullable(z.string()),
      FileName: nullable(z.string()),
      RecordedBy: z.string(),
      RecordedAt: dateTime,
    }),
  ),
  UpdatedAt: dateTime,
  UpdatedBy: z.string(),
  Revision: z.int(),
  Actions: z.array(z.enum(["edit", "remove", "record-service"])),
});
export type RegisterItem = z.output<typeof registerItem>;

export const getRegisterItems = defineEndpoint({
  method: "GET",
  path: "/api/Application/:id/RegisterItem",
  pathAssumed: true,
  spec: "7.5 Applications",
  reply: asAssumed(
    z.object({
      ...partList(registerItem).shape,
      Overdue: z.int(),
      DueSoon: z.int(),
      /**
       * Day when the next annual essential safety measures report is due; null without an occupancy permit.
       */
      AnnualReportDue: nullable(isoDate),
      /** Signed annual reports, newest first. */
      AnnualReports: z.array(z.object({ DocumentId: z.string(), FileName: z.string(), SentAt: dateTime })),
    }),
  ),
});

export const getRegisterItem = defineEndpoint({
  method: "GET",
  path: "/api/Application/:id/RegisterItem/:registerItemId",
  pathAssumed: true,
  spec: "7.5 Applications",
  reply: asAssumed(registerItem),
});

export const createRegisterItem = defineEndpoint({
  method: "POST",
  path: "/api/Application/:id/RegisterItem",
  pathAssumed: true,
  spec: "7.5 Applications",
  body: z.object(registerItemFields),
  reply: asAssumed(registerItem),
});

export const updateRegisterItem = defineEndpoint({
  method: "PUT",
  path: "/api/Application/:id/RegisterItem/:registerItemId",
  pathAssumed: true,
  spec: "7.5 Applications",
  body: z.object({ ...registerItemFields, ...revisionField }),
  reply: asAssumed(registerItem),
});

export const deleteRegisterItem = defineEndpoint({
  method: "DELETE",
  path: "/api/Application/:id/RegisterItem/:registerItemId",
  pathAssumed: true,
  spec: "7.5 Applications",
  reply: asAssumed(successReply),
});

/**
 * Records that a safety measure was serviced, with the evidence. The date of the next service follows from
 * this one.
 */
export const recordRegisterService = defineEndpoint({
  method: "POST",
  path: "/api/Application/:id/RegisterItem/:registerItemId/Service",
  pathAssumed: true,
  spec: "7.5 Applications",
  body: z.object({
    Date: isoDate,
    Result: serviceResult,
    Contractor: nullable(textUpTo(200)),
    Defects: nullable(textUpTo(2000)),
    DocumentId: nullable(partId),
  }),
  reply: asAssumed(registerItem),
});

export const getRegisterItemTypes = defineEndpoint({
  method: "GET",
  path: "/api/RegisterItemType/GetList",
  pathAssumed: true,
  spec: "7.6.18 RegisterItemType and RegisterStandard",
  reply: asAssumed(
    z.array(
      z.object({ ...dropdownOption.shape, StandardIds: z.array(z.string()), Frequency: serviceFrequency }),
    ),
  ),
});

export const getRegisterStandards = defineEndpoint({
  method: "GET",
  path: "/api/RegisterStandard/GetList",
  pathAssumed: true,
  spec: "7.6.18 RegisterItemType and RegisterStandard",
  reply: asAssumed(z.array(dropdownOption)),
});
