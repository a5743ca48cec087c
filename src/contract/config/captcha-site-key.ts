/** Parses a host's `captchaSiteKey` (spec 3.10). */

export interface CaptchaWidget {
  readonly kind: "turnstile" | "recaptcha";
  readonly key: string;
}

/**
 * Parses `turnstile:KEY`, `recaptcha:KEY` or a key alone. The first characters of a key alone show which
 * captcha it is for. Returns undefined if there is no valid key: the visitor then solves a proof-of-work
 * challenge (`captcha.ts`).
 */
export function parseSiteKey(siteKey: string | undefined): CaptchaWidget | undefined {
  const [, prefix, key = ""] = /^(?:(turnstile|recaptcha):)?([\w-]{10,100})$/.exec(siteKey ?? "") ?? [];
  const kind = prefix ?? (/^6L/.test(key) ? "recaptcha" : /^[0-3]x/.test(key) ? "turnstile" : undefined);
  return kind === "turnstile" || kind === "recaptcha" ? { kind, key } : undefined;
}
