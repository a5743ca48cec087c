import { getChallenge } from "#contract/public/captcha.ts";
import type { ServiceContext } from "../../context/context.ts";
import { issueChallenge } from "../../http/captcha/challenge.ts";
import type { ServeEndpoint } from "../../http/serve.ts";

export function serveCaptcha(serve: ServeEndpoint, context: ServiceContext): void {
  serve(getChallenge, () => issueChallenge(context));
}
