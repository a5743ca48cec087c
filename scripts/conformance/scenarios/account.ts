import * as contract from "#contract/accounts/account.ts";
import { signIn } from "../makings.ts";
import { type ScenariosOf, tried } from "../scenario.ts";
import type { Trial } from "../trial.ts";

const BAD = [400, 401];

export const account: ScenariosOf<typeof contract> = {
  async applicantLogin(trial) {
    const { user, password, domain } = trial.options;
    const { record } = await signIn(trial, user, password);
    for (const field of ["Token", "RefreshToken", "TopicName"] as const)
      if (!record[field]) trial.differs(contract.applicantLogin, field, "is empty");
    if (Number.isNaN(Date.parse(record.ExpiresIn)))
      trial.differs(contract.applicantLogin, "ExpiresIn", `is no date-time: ${record.ExpiresIn}`);
    const wrong = JSON.stringify({ username: user, password: `not ${password}`, domain });
    await trial.refusal(contract.applicantLogin, "a wrong password", BAD, { body: wrong });
    await signIn(trial, user, password);
  },

  refreshToken: renew,

  async applicantResetPassword(trial) {
    const { domain } = trial.options;
    await trial.call(contract.applicantResetPassword, {
      body: { Domain: domain, Email: `nobody-${trial.options.random()}@conformance.example` },
    });
  },

  async validateResetPasswordToken(trial) {
    const body = { Token: "made-up", Domain: trial.options.domain };
    const { IsValid } = await trial.call(contract.validateResetPasswordToken, { body });
    if (IsValid)
      trial.differs(contract.validateResetPasswordToken, "IsValid", "true for a token that nobody gave");
  },

  changeApplicantPassword: tried({ unknown: [400, 404] }, (trial) =>
    trial.refusalOnly(
      contract.changeApplicantPassword,
      {
        params: { applicantAccountId: "nobody-knows-this" },
        body: { Password: "correct horse battery", Domain: trial.options.domain, Token: "made-up" },
      },
      "a password set with a link that was never sent",
    ),
  ),
};

/** A refresh gives a pair that is new and works; what nobody gave is answered with `IsValid: false`, 400 or 401. */
async function renew(trial: Trial): Promise<void> {
  const { user, password } = trial.options;
  const { record } = await signIn(trial, user, password);
  const { Token, RefreshToken } = record;
  const call = contract.refreshToken;
  const next = await trial.call(call, { body: { Token, RefreshToken } });
  if (next.IsValid !== true) return trial.differs(call, "IsValid", "is not true for tokens just given");
  if (!next.Token || !next.RefreshToken || !next.ExpiresIn)
    return trial.differs(call, "Token, RefreshToken, ExpiresIn", "are not all there");
  if (next.RefreshToken === RefreshToken) trial.differs(call, "RefreshToken", "is the old one again");
  const { Token: token, RefreshToken: refresh } = { Token: next.Token, RefreshToken: next.RefreshToken };
  const onward = await trial.call(call, { body: { Token: token, RefreshToken: refresh } });
  if (onward.IsValid !== true) trial.differs(call, "IsValid", "is not true for the pair it gave itself");
  const answer = await trial.provider.raw(call, {
    body: JSON.stringify({ Token: "made.up.token", RefreshToken: "made-up" }),
  });
  const refused = call.reply.safeParse(tryJson(answer.text));
  if (answer.status === 200 && (!refused.success || refused.data.IsValid))
    trial.differs(call, "tokens that nobody gave", "are not refused");
}

function tryJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
