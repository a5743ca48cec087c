/** Verifies third-party captcha tokens with the captcha's provider. Inactive without a configured secret. */

import * as z from "zod/mini";
import type { CaptchaKind, CaptchaVerifiers } from "../../context/captcha-verifier.ts";

export type CaptchaSecrets = Readonly<Partial<Record<CaptchaKind, string | undefined>>>;

/** Verification URLs that replace those of the captcha providers, for a proxy or tests. */
export type CaptchaUrls = Readonly<Partial<Record<CaptchaKind, string | undefined>>>;

const defaultUrls: Readonly<Record<CaptchaKind, string>> = {
  turnstile: "https://challenges.cloudflare.com/turnstile/v0/siteverify",
  recaptcha: "https://www.google.com/recaptcha/api/siteverify",
};
const TIMEOUT_MS = 5_000;
const verdict = z.looseObject({ success: z.boolean() });

/** Returns a verifier for each configured secret. */
export function createCaptchaVerifiers(
  secrets: CaptchaSecrets,
  urls: CaptchaUrls = {},
  send: typeof fetch = fetch,
): CaptchaVerifiers {
  const kinds: readonly CaptchaKind[] = ["turnstile", "recaptcha"];
  return Object.fromEntries(
    kinds.flatMap((kind) => {
      const secret = secrets[kind];
      const url = urls[kind] ?? defaultUrls[kind];
      return secret ? [[kind, (token: string) => requestVerdict(url, secret, token, send)]] : [];
    }),
  );
}

async function requestVerdict(
  url: string,
  secret: string,
  response: string,
  send: typeof fetch,
): Promise<boolean> {
  const body = new URLSearchParams({ secret, response });
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  // The body contains the secret: follow no redirect.
  const verdictResponse = await send(url, { method: "POST", body, signal, redirect: "error" });
  return verdict.parse(await verdictResponse.json()).success;
}
