/**
 * The dependencies of the service. Handlers receive them as a parameter instead of importing global objects.
 */

import type { CheckedText } from "#contract/wizard/configuration-check/check-configuration-text.ts";
import type { CheckOptions } from "#contract/wizard/configuration-check/check-wizard.ts";
import type { DemoHost } from "../portal/host.ts";
import type { LoadFont } from "../print/fonts.ts";
import type { DemoStore } from "../records/records.ts";
import type { DocumentStore } from "../store/document-store.ts";
import type { CaptchaVerifiers } from "./captcha-verifier.ts";
import type { MessageHub } from "./hub.ts";
import type { PushSender } from "./push-sender.ts";
import type { RateLimiter } from "./rate-limiter.ts";
import type { WebhookSender } from "./webhook-sender.ts";

/** Hashes passwords, deliberately slowly: with scrypt in Node, with PBKDF2 in a browser. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  matches(password: string, hash: string): Promise<boolean>;
}

/** Checks the text of an uploaded form. Never rejects: a check that exceeds its limits resolves with a finding. */
export type CheckFormText = (text: string, options: CheckOptions) => Promise<CheckedText>;

export interface ServiceContext {
  readonly store: DemoStore;
  readonly documents: DocumentStore;
  readonly passwords: PasswordHasher;
  readonly hub: MessageHub;
  readonly hosts: readonly DemoHost[];
  /** Lifetime of an access token in milliseconds. The default of ten minutes makes clients refresh often. */
  readonly tokenLifeMs?: number | undefined;
  /**
   * Sends push messages to the browsers' push services. If undefined, only the provider desk shows the
   * messages.
   */
  readonly pushSender?: PushSender | undefined;
  /** Sends webhooks to other systems; absent in a browser. */
  readonly webhookSender?: WebhookSender | undefined;
  /** Checks uploaded forms outside the process that serves requests; absent in a browser. */
  readonly checkFormText?: CheckFormText | undefined;
  /** Typefaces for PDFs. */
  readonly fonts: LoadFont;
  readonly limiter: RateLimiter;
  /** Verifiers of third-party captchas by captcha name. A captcha without a verifier is refused. */
  readonly captchaVerifiers?: CaptchaVerifiers | undefined;
  /** Key that signs tokens and URLs. */
  readonly secret: Uint8Array;
  readonly now: () => Date;
  /** Returns cryptographically random bytes. In some tests the bytes are deterministic. */
  readonly random: (bytes: number) => Uint8Array;
  /** Public URL of the service, such as `http://localhost:4322`. Defaults to the origin of each request. */
  readonly publicUrl?: string | undefined;
  /** Returns the origin of a portal by host name, for links in emails: `http://riverbend.localhost:4321`. */
  readonly portalOrigin: (domain: string) => string;
  /** Reports an internal error. Callers see no details. */
  readonly report: (error: unknown) => void;
}

/** The part of the context that reads and writes records. */
export type StoreContext = Pick<ServiceContext, "store">;
/** The part of the context that reads and writes records, and knows the time. */
export type StoreClockContext = Pick<ServiceContext, "store" | "now">;
/** The part of the context that knows the time. */
export type ClockContext = Pick<ServiceContext, "now">;
/** The part of the context that creates records: with a random id, at the present time. */
export type RecordCreationContext = Pick<ServiceContext, "store" | "now" | "random">;
/** The part of the context that signs and verifies tokens which expire. */
export type SigningContext = Pick<ServiceContext, "secret" | "now">;
/** The part of the context that links to a host's portal. */
export type PortalLinkContext = Pick<ServiceContext, "hosts" | "portalOrigin">;

const alphabet = "23456789abcdefghjkmnpqrstuvwxyz";

/** Creates an opaque id that reveals neither order nor count. */
export function createRandomId(random: ServiceContext["random"], length = 16): string {
  return Array.from(random(length), (byte) => alphabet[byte % alphabet.length]).join("");
}

/** Formats an instant as in the API: `2026-11-21T09:30:00.000Z`. */
export function toInstantText(now: Date): string {
  return now.toISOString();
}
