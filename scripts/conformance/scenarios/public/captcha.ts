import { solveCaptcha } from "#api/solve-captcha.ts";
import * as contract from "#contract/public/captcha.ts";
import type { ScenariosOf } from "../../scenario.ts";
import type { ScenarioContext } from "../../scenario-context.ts";

/** Returns a new solution for one public call. */
export async function getCaptchaSolution(context: ScenarioContext): Promise<string> {
  const { Challenge } = await context.call(contract.getChallenge, {});
  return solveCaptcha(Challenge).catch(() => {
    context.addDifference(contract.getChallenge, "Challenge", "cannot be solved by altcha-lib");
    return "";
  });
}

export const captchaScenarios: ScenariosOf<typeof contract> = { getChallenge: getCaptchaSolution };
