/** Rejects public calls without a valid captcha. */

import { type ServiceContext, toInstantText } from "../../context/context.ts";
import { createMessage } from "../../messages/message.ts";
import { ServiceError } from "../service-error.ts";
import { checkChallengeAnswer } from "./challenge.ts";

/** Messages for clients other than the portal. The portal solves a new challenge automatically. */
const refusals = {
  missing: createMessage("captcha.missing"),
  wrong: createMessage("captcha.wrong"),
  expired: createMessage("captcha.expired"),
  used: createMessage("captcha.used"),
  closed: createMessage("captcha.closed"),
  silent: createMessage("captcha.silent"),
} as const;

/**
 * Throws 428 if the captcha in `X-Captcha` is missing, forged, expired or used. Marks a valid captcha as
 * used. If a third-party captcha is configured, proof-of-work challenges remain valid for people who cannot
 * reach the third party, but with a low limit per address (429).
 */
export async function checkCaptcha(
  header: string | undefined,
  context: ServiceContext,
  address: string,
): Promise<void> {
  const [, kind = "", answer = ""] = /^(altcha|turnstile|recaptcha):(.{1,8000})$/.exec(header ?? "") ?? [];
  if (!header) throw createRefusal("missing");
  if (kind === "turnstile" || kind === "recaptcha") return checkThirdParty(kind, answer, context);
  if (Object.keys(context.captchaVerifiers ?? {}).length > 0)
    context.limiter.countCall("captchaFallback", address);
  const checkedChallenge = kind === "altcha" ? await checkChallengeAnswer(answer, context) : "wrong";
  if (typeof checkedChallenge === "string") throw createRefusal(checkedChallenge);
  context.store.transaction(() => {
    const usedChallenges = context.store.collection("usedChallenge");
    if (usedChallenges.get(checkedChallenge.id)) throw createRefusal("used");
    for (const { Id } of usedChallenges.find({ where: { ExpiresAt: { to: toInstantText(context.now()) } } }))
      usedChallenges.delete(Id);
    usedChallenges.put({ Id: checkedChallenge.id, ExpiresAt: checkedChallenge.expiresAt });
  });
}

async function checkThirdParty(
  kind: "turnstile" | "recaptcha",
  token: string,
  { captchaVerifiers }: ServiceContext,
): Promise<void> {
  const verify = captchaVerifiers?.[kind];
  if (!verify) throw createRefusal("closed");
  const verdict = await verify(token).catch(() => "silent" as const);
  if (verdict === "silent") throw createRefusal("silent");
  if (!verdict) throw createRefusal("wrong");
}

function createRefusal(reason: keyof typeof refusals): ServiceError {
  return new ServiceError(428, refusals[reason]);
}
