import * as contract from "#contract/public/captcha.ts";
import { solve } from "#session/captcha/solve.ts";
import type { ScenariosOf } from "../scenario.ts";
import type { Trial } from "../trial.ts";

/** What a public call carries; another for each. */
export async function solvedCaptcha(trial: Trial): Promise<string> {
  const { Challenge } = await trial.call(contract.getChallenge, {});
  return solve(Challenge).catch(() => {
    trial.differs(contract.getChallenge, "Challenge", "is none that altcha-lib solves");
    return "";
  });
}

export const captcha: ScenariosOf<typeof contract> = { getChallenge: solvedCaptcha };
