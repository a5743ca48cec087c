/**
 * Calls for the validity of a permit, for the transfer of an application to another account, and for the
 * history of an application (spec 7.5).
 */
import * as z from "zod/mini";
import { asAssumed, defineEndpoint } from "../endpoint.ts";
import { accountId, applicationId, dateTime, isoDate, nullable, pagingQuery } from "../shapes.ts";
import { applicationSummary } from "./application.ts";

/** A date by which something must be done, or the permit lapses. */
export const permitLapse = z.object({
  Kind: z.enum(["start", "finish", "pool-finish"]),
  Name: z.string(),
  Months: z.int(),
  Date: isoDate,
  /** Whole days from today; negative if past. */
  DaysLeft: z.int(),
  State: z.enum(["met", "running", "soon", "past"]),
  /** Reminder dates, and whether each reminder was sent. */
  Reminders: z.array(z.object({ Date: isoDate, SentAt: nullable(dateTime) })),
  /** The next action, in plain language; null if there is none. */
  WhatToDo: nullable(z.string()),
});

export const constructionPeriod = z.object({
  ApplicationId: applicationId,
  /** When the permit was issued; null before that. Without a permit, `Lapses` is empty. */
  PermitIssuedAt: nullable(dateTime),
  StartedAt: nullable(dateTime),
  FinishedAt: nullable(dateTime),
  Lapses: z.array(permitLapse),
  /** Extensions granted so far. */
  Extensions: z.array(
    z.object({ At: dateTime, By: z.string(), Kind: z.enum(["start", "finish"]), From: isoDate, To: isoDate }),
  ),
  Actions: z.array(z.enum(["request-extension"])),
});
export type ConstructionPeriod = z.output<typeof constructionPeriod>;

export const getConstructionCompletionPeriod = defineEndpoint({
  method: "GET",
  path: "/api/Application/GetConstructionCompletionPeriod/:id",
  spec: "7.5 Applications",
  reply: asAssumed(constructionPeriod),
});

/**
 * Accounts to which the caller can transfer an application without asking the council: related accounts and
 * delegates.
 */
export const getApplicantChoices = defineEndpoint({
  method: "GET",
  path: "/api/Application/GetApplicantChoices/:id",
  pathAssumed: true,
  spec: "7.5 Applications",
  reply: asAssumed(z.array(z.object({ AccountId: accountId, Name: z.string(), Email: z.string() }))),
});

/**
 * Transfers an application to another account. `ApplicationId` is our addition to the specification, because
 * the path does not contain the application; a provider that can find the application without this field may
 * ignore it.
 */
export const updateApplicationApplicant = defineEndpoint({
  method: "PUT",
  path: "/api/Application/UpdateApplicationApplicant",
  spec: "7.5 Applications",
  body: z.object({ ApplicationId: z.optional(applicationId), NewApplicantAccountId: accountId }),
  reply: asAssumed(applicationSummary),
});

/** The type of a history entry. */
export const activityKind = z.enum([
  "status",
  "document",
  "checklist",
  "inspection",
  "insurance",
  "contact",
  "property",
  "classification",
  "register",
  "request",
  "applicant",
  "reminder",
]);
export type ActivityKind = z.output<typeof activityKind>;

/** The application's history: status changes, uploads, bookings, decisions; newest first. */
export const getApplicationActivity = defineEndpoint({
  method: "GET",
  path: "/api/Application/GetActivity/:id",
  pathAssumed: true,
  spec: "7.5 Applications",
  query: z.object({ ...pagingQuery.shape, Kind: z.optional(activityKind) }),
  reply: asAssumed(
    z.object({
      Items: z.array(
        z.object({
          At: dateTime,
          By: z.string(),
          Kind: activityKind,
          Text: z.string(),
          /** The comment entered with the change. */
          Comment: nullable(z.string()),
        }),
      ),
      TotalCount: z.int(),
      /** Number of entries of each type, regardless of the `Kind` filter. */
      Kinds: z.array(z.object({ Kind: activityKind, Count: z.int() })),
    }),
  ),
});
export type ActivityEntry = z.output<(typeof getApplicationActivity)["reply"]>;
