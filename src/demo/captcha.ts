/** Whether a person is there (`captcha/`). */
import { getChallenge } from "#contract/public/captcha.ts";
import { makeChallenge } from "./captcha/challenge.ts";
import type { ServiceContext } from "./context.ts";
import type { Serve } from "./serve.ts";

export function serveCaptcha(serve: Serve, context: ServiceContext): void {
  serve(getChallenge, () => makeChallenge(context));
}
