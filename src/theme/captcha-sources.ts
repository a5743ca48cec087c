/** Where a captcha of others comes from: named in the security policy of the pages that show it. */
import type { CaptchaWidget } from "#contract/config/captcha-site-key.ts";

interface CaptchaSources {
  readonly scripts: readonly string[];
  readonly frames: readonly string[];
  readonly calls: readonly string[];
}

/** With their folders, as their makers say: all of www.google.com would also let in what answers with anybody's script. */
export const captchaSources: Readonly<Record<CaptchaWidget["kind"], CaptchaSources>> = {
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
