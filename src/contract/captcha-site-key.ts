/** What a host's `captchaSiteKey` stands for (spec 3 Runtime config). */

export interface CaptchaWidget {
  readonly kind: "turnstile" | "recaptcha";
  readonly key: string;
  /** Where its scripts, its frames and what it asks come from: named in the security policy of the pages that show it. */
  readonly sources: CaptchaSources;
}

interface CaptchaSources {
  readonly scripts: readonly string[];
  readonly frames: readonly string[];
  readonly calls: readonly string[];
}

/** With their folders, as their makers say: all of www.google.com would also let in what answers with anybody's script. */
const sources: Readonly<Record<CaptchaWidget["kind"], CaptchaSources>> = {
  turnstile: {
    scripts: ["https://challenges.cloudflare.com"],
    frames: ["https://challenges.cloudflare.com"],
    calls: [],
  },
  recaptcha: {
    scripts: ["https://www.google.com/recaptcha/", "https://www.gstatic.com/recaptcha/"],
    frames: ["https://www.google.com/recaptcha/", "https://recaptcha.google.com/recaptcha/"],
    calls: ["https://www.google.com/recaptcha/"],
  },
};

/**
 * `turnstile:KEY` or `recaptcha:KEY`; a bare key is told by how it begins. Nothing for none, and for what is neither: then
 * the visitor's machine does a piece of work for the service (`captcha.ts`).
 */
export function readSiteKey(siteKey: string | undefined): CaptchaWidget | undefined {
  const [, named, key = ""] = /^(?:(turnstile|recaptcha):)?([\w-]{10,100})$/.exec(siteKey ?? "") ?? [];
  const kind = named ?? (/^6L/.test(key) ? "recaptcha" : /^[0-3]x/.test(key) ? "turnstile" : undefined);
  if (kind !== "turnstile" && kind !== "recaptcha") return undefined;
  return { kind, key, sources: sources[kind] };
}
