/** Lists the origins of third-party captchas, for the security policy of the pages that show one. */
import type { CaptchaWidget } from "#contract/config/captcha-site-key.ts";

interface CaptchaSources {
  readonly scripts: readonly string[];
  readonly frames: readonly string[];
  readonly connections: readonly string[];
}

/**
 * The allowed URLs have paths, as the captchas' documentation recommends. Without a path, all of
 * www.google.com would be allowed, including endpoints that return arbitrary scripts.
 */
export const captchaSources: Readonly<Record<CaptchaWidget["kind"], CaptchaSources>> = {
  turnstile: {
    scripts: ["https://challenges.cloudflare.com"],
    frames: ["https://challenges.cloudflare.com"],
    connections: [],
  },
  recaptcha: {
    scripts: ["https://www.google.com/recaptcha/", "https://www.gstatic.com/recaptcha/"],
    frames: ["https://www.google.com/recaptcha/", "https://recaptcha.google.com/recaptcha/"],
    connections: ["https://www.google.com/recaptcha/"],
  },
};
