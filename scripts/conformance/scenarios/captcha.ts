import * as contract from "#contract/captcha.ts";
import { solve } from "#session/captcha/solve.ts";
import type { ScenariosOf } from "../scenario.ts";

export const captcha: ScenariosOf<typeof contract> = {
  async getChallenge(trial) {
    const { Challenge } = await trial.call(contract.getChallenge, {});
    await solve(Challenge).catch(() =>
      trial.differs(contract.getChallenge, "Challenge", "is none that altcha-lib solves"),
    );
  },
};
