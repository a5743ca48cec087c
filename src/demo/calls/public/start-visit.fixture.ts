import { solveCaptcha } from "#api/solve-captcha.ts";
import { getChallenge } from "#contract/public/captcha.ts";
import { startPublicLodgement } from "#contract/public/public-lodgement.ts";
import { createCaller, FIXTURE_DOMAIN } from "../../service/caller.fixture.ts";
import type { InProcessService } from "../../service/in-process.ts";

export async function createCaptcha(service: InProcessService): Promise<string> {
  return solveCaptcha((await createCaller(service)(getChallenge)).body.Challenge);
}

/** Starts an application without an account. Returns the service's response. */
export async function startVisit(service: InProcessService, overrides: object = {}) {
  const body = {
    ApplicationTypeId: "permit-extension",
    Name: "Ngozi Adeyemi",
    Email: "Ngozi@Home.example",
    Domain: FIXTURE_DOMAIN,
    ...overrides,
  };
  const key = crypto.randomUUID();
  return createCaller(service)(startPublicLodgement, { body, captcha: await createCaptcha(service), key });
}
