/** Messages over the websocket (spec 4 Websocket). Untrusted in both directions: checked by schema, 64 KB at most. */
import * as z from "zod/mini";

/** First message after open, and at sign-out. The token travels here, never in the URL (decisions 9). */
export const statusMessage = z.object({
  Type: z.literal("Status"),
  Status: z.enum(["LoggedIn", "LoggedOut"]),
  TopicName: z.string(),
  Token: z.optional(z.string()),
});

/** Which application the page shows; null when it shows none. Said again after every `Ready`. */
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

/** What the service says. `Lock` and `Delete` count only for one's own topic. */
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
    StatusName: z.optional(z.string()),
    /** What of it changed, where that is one thing: `document`, `checklist`, `inspection`, `insurance`, … */
    Part: z.optional(z.string()),
  }),
  /** Who else has the application open that this page said it shows; nobody when they have left. */
  z.object({
    Type: z.literal("Presence"),
    TopicName: z.string(),
    ApplicationId: z.string(),
    Others: z.array(
      z.object({
        Name: z.string(),
        /** The same account, on another page or device. */
        IsMe: z.boolean(),
        /** `Chrome on Windows`. */
        Device: z.string(),
        Since: z.string(),
      }),
    ),
  }),
  /** Something of the account is not what it was: read it again. */
  z.object({
    Type: z.literal("AccountChanged"),
    TopicName: z.string(),
    /** `sessions`, `child-accounts`, `delegates`, `groups`, `menu`, `preferences`; pages pass over others. */
    Part: z.string(),
  }),
  /** A report that was run is there, or will not be. */
  z.object({
    Type: z.literal("ReportFinished"),
    TopicName: z.string(),
    RunId: z.string(),
    State: z.enum(["done", "failed"]),
  }),
  /** The inbox is not what it was; `News` is what came, null when lines were read or taken away. */
  z.object({
    Type: z.literal("Notification"),
    TopicName: z.string(),
    UnreadCount: z.int(),
    News: z.nullable(
      z.object({
        Id: z.string(),
        /** One of `notificationKind`; pages pass over kinds they do not know. */
        Kind: z.string(),
        Title: z.string(),
        Link: z.nullable(z.string()),
      }),
    ),
  }),
]);
export type ServiceMessage = z.output<typeof serviceMessage>;

/** The service closes with this when the token is no good, or not any more. */
export const CLOSE_NOT_SIGNED_IN = 4401;
