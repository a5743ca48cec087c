/** What every handler of the stand-in provider is handed; nothing else is global. */

import type { DemoHost } from "../portal/host.ts";
import type { Fonts } from "../print/fonts.ts";
import type { DemoStore } from "../records/records.ts";
import type { DocumentStore } from "../store/document-store.ts";
import type { CaptchaVerifiers } from "./captcha-verifier.ts";
import type { Hub } from "./hub.ts";
import type { PushSender } from "./push-sender.ts";
import type { RateLimiter } from "./rate-limiter.ts";

/** Slow on purpose; Node's scrypt, something else in a browser. */
export interface Passwords {
  hash(password: string): Promise<string>;
  matches(password: string, hash: string): Promise<boolean>;
}

export interface ServiceContext {
  readonly store: DemoStore;
  readonly documents: DocumentStore;
  readonly passwords: Passwords;
  readonly hub: Hub;
  readonly hosts: readonly DemoHost[];
  /** Milliseconds an access token is good for; ten minutes when absent, so that refreshing is exercised. */
  readonly tokenLifeMs?: number | undefined;
  /** Hands push messages to the services of browsers; where there is none they are kept for the desk alone. */
  readonly pushSender?: PushSender | undefined;
  /** Typefaces for papers. */
  readonly fonts: Fonts;
  /** How much one caller may ask. */
  readonly limiter: RateLimiter;
  /** Who asks elsewhere whether a person is there, by the captcha's name; one without is refused. */
  readonly captchaVerifiers?: CaptchaVerifiers | undefined;
  /** Signs tokens and URLs. */
  readonly secret: Uint8Array;
  readonly now: () => Date;
  /** Bytes nobody can guess (or, in a test, can). */
  readonly random: (bytes: number) => Uint8Array;
  /** Where the service answers, as `http://localhost:4322`; the origin of each request when absent. */
  readonly publicUrl?: string | undefined;
  /** Origin of a portal by host name, for links in e-mails: `http://riverbend.localhost:4321`. */
  readonly portalOrigin: (domain: string) => string;
  /** Faults of the service itself; a person calling it sees none of this. */
  readonly report: (error: unknown) => void;
}

const alphabet = "23456789abcdefghjkmnpqrstuvwxyz";

/** An opaque id that says nothing about order or number. */
export function newId(random: ServiceContext["random"], length = 16): string {
  return Array.from(random(length), (byte) => alphabet[byte % alphabet.length]).join("");
}

/** The instant as it travels: `2026-11-21T09:30:00.000Z`. */
export function instant(now: Date): string {
  return now.toISOString();
}
