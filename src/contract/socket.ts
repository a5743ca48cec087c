/**
 * Shapes of the websocket messages (spec 4.2). Both sides validate each message by its schema, and accept at
 * most 64 KB.
 */
import * as z from "zod/mini";

/**
 * The page sends this message first after opening the socket, and again at sign-out. It contains the token, because
 * the URL must not contain it (decisions 9).
 */
export const statusMessage = z.object({
  Type: z.literal("Status"),
  Status: z.enum(["LoggedIn", "LoggedOut"]),
  TopicName: z.string(),
  Token: z.optional(z.string()),
});

/**
 * Names the application that the page shows, or null if it shows none. The page sends this message again
 * after every `Ready`.
 */
export const presenceMessage = z.object({
  Type: z.literal("Presence"),
  ApplicationId: z.nullable(z.string().check(z.maxLength(128))),
});

export const clientMessage = z.discriminatedUnion("Type", [
  statusMessage,
  presenceMessage,
  z.object({ Type: z.literal("Ping") }),
]);
export type ClientMessage = z.output<typeof clientMessage>;

/** Messages from the service. Clients ignore a `Lock` or `Delete` for another account's topic. */
export const serviceMessage = z.discriminatedUnion("Type", [
  z.object({ Type: z.literal("Ready"), TopicName: z.string() }),
  z.object({ Type: z.literal("Pong") }),
  z.object({ Type: z.literal("Lock"), TopicName: z.string() }),
  z.object({ Type: z.literal("Delete"), TopicName: z.string() }),
  z.object({
    Type: z.literal("ApplicationChanged"),
    TopicName: z.string(),
    ApplicationId: z.string(),
    Revision: z.int(),
    /** The new status, only if the status has changed. */
    StatusName: z.optional(z.string()),
    /** The part that changed, if only one did: `answers`, `document`, `checklist`, `inspection`, `insurance`, … */
    Part: z.optional(z.string()),
    /**
     * For the part `answers`: the application's or request's draft that changed, and its new revision. A page
     * that has this revision already need not refetch.
     */
    Draft: z.optional(z.object({ Id: z.string(), Revision: z.int() })),
  }),
  /**
   * Lists the other people who have the same application open as this page; empty when all of them have left.
   */
  z.object({
    Type: z.literal("Presence"),
    TopicName: z.string(),
    ApplicationId: z.string(),
    Others: z.array(
      z.object({
        Name: z.string(),
        /** True for the same account in another page or on another device. */
        IsMe: z.boolean(),
        /** Name of the device, such as `Chrome on Windows`. */
        Device: z.string(),
        Since: z.string(),
      }),
    ),
  }),
  /** A part of the account changed, and pages must refetch it. */
  z.object({
    Type: z.literal("AccountChanged"),
    TopicName: z.string(),
    /**
     * The part of the account that changed: `sessions`, `child-accounts`, `delegates`, `groups`, `menu` or
     * `preferences`. Clients ignore other values.
     */
    Part: z.string(),
  }),
  /** A report run finished or failed. */
  z.object({
    Type: z.literal("ReportFinished"),
    TopicName: z.string(),
    RunId: z.string(),
    State: z.enum(["done", "failed"]),
  }),
  /** The inbox changed. `News` is the new notification, or null if notifications were read or deleted. */
  z.object({
    Type: z.literal("Notification"),
    TopicName: z.string(),
    UnreadCount: z.int(),
    News: z.nullable(
      z.object({
        Id: z.string(),
        /** One of `notificationKind`; clients ignore unknown kinds. */
        Kind: z.string(),
        Title: z.string(),
        Link: z.nullable(z.string()),
      }),
    ),
  }),
]);
export type ServiceMessage = z.output<typeof serviceMessage>;

/** Close code for a token that is invalid or has expired. */
export const CLOSE_NOT_SIGNED_IN = 4401;
