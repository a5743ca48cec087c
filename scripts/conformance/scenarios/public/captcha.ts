import * as contract from "#contract/public/captcha.ts";
import { solve } from "#session/captcha/solve.ts";
import type { ScenariosOf } from "../../scenario.ts";
import type { ScenarioContext } from "../../scenario-context.ts";

/** What a public call carries; another for each. */
export async function solvedCaptcha(context: ScenarioContext): Promise<string> {
  const { Challenge } = await context.call(contract.getChallenge, {});
  return solve(Challenge).catch(() => {
    context.addDifference(contract.getChallenge, "Challenge", "is none that altcha-lib solves");
    return "";
  });
}

export const captcha: ScenariosOf<typeof contract> = { getChallenge: solvedCaptcha };
