/** What a host's `captchaSiteKey` stands for (spec 3 Runtime config). */

export interface CaptchaWidget {
  readonly kind: "turnstile" | "recaptcha";
  readonly key: string;
}

/**
 * `turnstile:KEY` or `recaptcha:KEY`; a bare key is told by how it begins. Nothing for none, and for what is neither: then
 * the visitor's machine does a piece of work for the service (`captcha.ts`).
 */
export function readSiteKey(siteKey: string | undefined): CaptchaWidget | undefined {
  const [, named, key = ""] = /^(?:(turnstile|recaptcha):)?([\w-]{10,100})$/.exec(siteKey ?? "") ?? [];
  const kind = named ?? (/^6L/.test(key) ? "recaptcha" : /^[0-3]x/.test(key) ? "turnstile" : undefined);
  return kind === "turnstile" || kind === "recaptcha" ? { kind, key } : undefined;
}
