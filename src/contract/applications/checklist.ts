/**
 * Calls for the checklists of an application. Each workflow state has a checklist of required items (spec
 * 4.3, spec 7.6.6).
 */
import * as z from "zod/mini";
import { asAssumed, defineEndpoint } from "../endpoint.ts";
import { applicationId, dateTime, nullable } from "../shapes.ts";
import { partId, requiredText, textUpTo } from "./part.ts";

export const checkListStatus = z.enum(["Outstanding", "Provided", "Accepted", "NotRequired", "Rejected"]);
export type CheckListStatus = z.output<typeof checkListStatus>;

export const checkListItem = z.object({
  Id: partId,
  ApplicationId: applicationId,
  CheckListId: z.string(),
  Text: z.string(),
  /** Plain-language explanation of what is checked. */
  Help: nullable(z.string()),
  Status: checkListStatus,
  StatusName: z.string(),
  /** True if the item counts as provided only because a document of its type exists. */
  IsByDocument: z.boolean(),
  /** Document types that satisfy the item. */
  DocumentTypeIds: z.array(z.string()),
  Documents: z.array(z.object({ Id: z.string(), FileName: z.string(), State: z.string() })),
  Remarks: z.array(
    z.object({
      At: dateTime,
      By: z.string(),
      IsOfficer: z.boolean(),
      Status: nullable(checkListStatus),
      Text: z.string(),
    }),
  ),
  ChangedAt: nullable(dateTime),
  ChangedBy: nullable(z.string()),
  /** Statuses that the caller can set now. */
  Next: z.array(checkListStatus),
  Actions: z.array(z.enum(["remark", "attach"])),
});
export type CheckListItem = z.output<typeof checkListItem>;

/**
 * Counts of items. `Total` counts all, `Settled` those accepted or not required, `Provided` those provided by
 * the applicant but not settled, and `Open` the others.
 */
const progress = z.object({ Total: z.int(), Settled: z.int(), Provided: z.int(), Open: z.int() });

export const checkList = z.object({
  Id: z.string(),
  Name: z.string(),
  /** Position of the checklist's workflow stage relative to the current stage. */
  State: z.enum(["past", "current", "upcoming"]),
  Progress: progress,
  Items: z.array(checkListItem),
});
export type CheckList = z.output<typeof checkList>;

export const getCheckLists = defineEndpoint({
  method: "GET",
  path: "/api/CheckList/GetList/:applicationId",
  pathAssumed: true,
  spec: "7.6.6 CheckList",
  reply: asAssumed(
    z.object({
      Lists: z.array(checkList),
      Progress: progress,
      /** The reason why nothing can be changed; null if changes are possible. */
      Reason: nullable(z.string()),
    }),
  ),
});

export const getCheckListItem = defineEndpoint({
  method: "GET",
  path: "/api/CheckList/Get/:id",
  pathAssumed: true,
  spec: "7.6.6 CheckList",
  reply: asAssumed(checkListItem),
});

/** Sets the status. Applicants may set or undo `Provided`; other statuses are for officers. */
export const updateCheckListStatus = defineEndpoint({
  method: "PUT",
  path: "/api/CheckList/UpdateStatus/:id",
  pathAssumed: true,
  spec: "4.3 Other",
  storable: true,
  body: z.object({ status: checkListStatus, Remark: z.optional(nullable(textUpTo(2000))) }),
  reply: asAssumed(checkListItem),
});

export const addCheckListRemark = defineEndpoint({
  method: "POST",
  path: "/api/CheckList/AddRemark/:id",
  pathAssumed: true,
  spec: "7.6.6 CheckList",
  body: z.object({ Remark: requiredText(2000) }),
  reply: asAssumed(checkListItem),
});

/** Links documents of the application to an item. */
export const updateCheckListDocuments = defineEndpoint({
  method: "PUT",
  path: "/api/CheckList/UpdateDocuments/:id",
  pathAssumed: true,
  spec: "7.6.6 CheckList",
  body: z.object({ DocumentIds: z.array(partId).check(z.maxLength(50)) }),
  reply: asAssumed(checkListItem),
});
