/** How long a permit lasts, and who it belongs to (spec 7 Applications). */
import * as z from "zod/mini";
import { assumed, endpoint } from "../endpoint.ts";
import { accountId, applicationId, date, dateTime, nullable, paging } from "../shapes.ts";
import { applicationSummary } from "./application.ts";

/** A day by which something has to be done, or the permit lapses. */
export const lapse = z.object({
  Kind: z.enum(["start", "finish", "pool-finish"]),
  Name: z.string(),
  Months: z.int(),
  Date: date,
  /** Whole days from today; negative once it is past. */
  DaysLeft: z.int(),
  State: z.enum(["met", "running", "soon", "past"]),
  /** Days on which the applicant is reminded, and whether that has been done. */
  Reminders: z.array(z.object({ Date: date, SentAt: nullable(dateTime) })),
  /** What to do, in plain words; null when nothing has to be done. */
  WhatToDo: nullable(z.string()),
});

export const constructionPeriod = z.object({
  ApplicationId: applicationId,
  /** Null before there is a permit: then there are no lapses. */
  PermitIssuedAt: nullable(dateTime),
  StartedAt: nullable(dateTime),
  FinishedAt: nullable(dateTime),
  Lapses: z.array(lapse),
  /** Granted so far. */
  Extensions: z.array(
    z.object({ At: dateTime, By: z.string(), Kind: z.enum(["start", "finish"]), From: date, To: date }),
  ),
  Actions: z.array(z.enum(["request-extension"])),
});
export type ConstructionPeriod = z.output<typeof constructionPeriod>;

export const getConstructionCompletionPeriod = endpoint({
  method: "GET",
  path: "/api/Application/GetConstructionCompletionPeriod/:id",
  spec: "7.5 Applications",
  reply: assumed(constructionPeriod),
});

/** Whom an application can be handed to without asking the counter: the family of accounts, and those who act for it. */
export const getApplicantChoices = endpoint({
  method: "GET",
  path: "/api/Application/GetApplicantChoices/:id",
  pathAssumed: true,
  spec: "7.5 Applications",
  reply: assumed(z.array(z.object({ AccountId: accountId, Name: z.string(), Email: z.string() }))),
});

/** Hands an application to another account. `ApplicationId` is ours: the path names none. */
export const updateApplicationApplicant = endpoint({
  method: "PUT",
  path: "/api/Application/UpdateApplicationApplicant",
  spec: "7.5 Applications",
  body: z.object({ ApplicationId: applicationId, NewApplicantAccountId: accountId }),
  reply: assumed(applicationSummary),
});

/** What an entry of the history is about. */
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

/** Everything that happened to an application: moves, uploads, bookings, decisions; newest first. */
export const getApplicationActivity = endpoint({
  method: "GET",
  path: "/api/Application/GetActivity/:id",
  pathAssumed: true,
  spec: "7.5 Applications",
  query: z.object({ ...paging.shape, Kind: z.optional(activityKind) }),
  reply: assumed(
    z.object({
      Items: z.array(
        z.object({
          At: dateTime,
          By: z.string(),
          Kind: activityKind,
          Text: z.string(),
          /** What was written with it. */
          Comment: nullable(z.string()),
        }),
      ),
      TotalCount: z.int(),
      /** How many entries there are of each kind, whatever `Kind` was asked for. */
      Kinds: z.array(z.object({ Kind: activityKind, Count: z.int() })),
    }),
  ),
});
export type Activity = z.output<(typeof getApplicationActivity)["reply"]>;
