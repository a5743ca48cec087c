/** What a host's `captchaSiteKey` stands for (spec 3 Runtime config). */

export interface CaptchaWidget {
  readonly kind: "turnstile" | "recaptcha";
  readonly key: string;
  /** Where its script and frame come from: named in the security policy of the pages that show it. */
  readonly origins: readonly [script: string, ...others: string[]];
}

const origins = {
  turnstile: ["https://challenges.cloudflare.com"],
  recaptcha: ["https://www.google.com", "https://www.gstatic.com"],
} as const;

/**
 * `turnstile:KEY` or `recaptcha:KEY`; a bare key is told by how it begins. Nothing for none, and for what is neither: then
 * the visitor's machine does a piece of work for the service (`captcha.ts`).
 */
export function readSiteKey(siteKey: string | undefined): CaptchaWidget | undefined {
  const [, named, key = ""] = /^(?:(turnstile|recaptcha):)?([\w-]{10,100})$/.exec(siteKey ?? "") ?? [];
  const kind = named ?? (/^6L/.test(key) ? "recaptcha" : /^[0-3]x/.test(key) ? "turnstile" : undefined);
  if (kind !== "turnstile" && kind !== "recaptcha") return undefined;
  return { kind, key, origins: origins[kind] };
}
