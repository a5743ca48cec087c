import * as contract from "#contract/accounts/account.ts";
import { parseJson } from "#contract/unknown-value.ts";
import { signIn } from "../../fixtures.ts";
import { type ScenariosOf, withRefusalRules } from "../../scenario.ts";
import type { ScenarioContext } from "../../scenario-context.ts";

const REFUSED_STATUSES = [400, 401];

export const accountScenarios: ScenariosOf<typeof contract> = {
  async applicantLogin(context) {
    const { user, password, domain } = context.options;
    const { record } = await signIn(context, user, password);
    for (const field of ["Token", "RefreshToken", "TopicName"] as const)
      if (!record[field]) context.addDifference(contract.applicantLogin, field, "is empty");
    if (Number.isNaN(Date.parse(record.ExpiresIn)))
      context.addDifference(contract.applicantLogin, "ExpiresIn", `is not a date-time: ${record.ExpiresIn}`);
    const wrongLogin = JSON.stringify({ username: user, password: `not ${password}`, domain });
    await context.expectRefusal(contract.applicantLogin, "a wrong password", REFUSED_STATUSES, {
      body: wrongLogin,
    });
    await signIn(context, user, password);
  },

  refreshToken: checkTokenRefresh,

  async applicantResetPassword(context) {
    const { domain } = context.options;
    await context.call(contract.applicantResetPassword, {
      body: { Domain: domain, Email: `nobody-${context.options.random()}@conformance.example` },
    });
  },

  async validateResetPasswordToken(context) {
    const body = { Token: "made-up", Domain: context.options.domain };
    const { IsValid } = await context.call(contract.validateResetPasswordToken, { body });
    if (IsValid)
      context.addDifference(contract.validateResetPasswordToken, "IsValid", "is true for an unknown token");
  },

  changeApplicantPassword: withRefusalRules({ unknown: [400, 404] }, (context) =>
    context.expectOnlyRefusal(
      contract.changeApplicantPassword,
      {
        params: { applicantAccountId: "nobody-knows-this" },
        body: { Password: "correct horse battery", Domain: context.options.domain, Token: "made-up" },
      },
      "a new password with an unknown token",
    ),
  ),
};

/**
 * Checks the refresh of a token pair. A valid pair must return a new valid pair, and unknown tokens must get
 * `IsValid: false`, 400 or 401.
 */
async function checkTokenRefresh(context: ScenarioContext): Promise<void> {
  const { user, password } = context.options;
  const { record } = await signIn(context, user, password);
  const { Token, RefreshToken } = record;
  const call = contract.refreshToken;
  const newTokens = await context.call(call, { body: { Token, RefreshToken } });
  if (newTokens.IsValid !== true) return context.addDifference(call, "IsValid", "is not true for new tokens");
  if (!newTokens.Token || !newTokens.RefreshToken || !newTokens.ExpiresIn)
    return context.addDifference(call, "Token, RefreshToken, ExpiresIn", "are incomplete");
  if (newTokens.RefreshToken === RefreshToken) context.addDifference(call, "RefreshToken", "is unchanged");
  const { Token: token, RefreshToken: refresh } = {
    Token: newTokens.Token,
    RefreshToken: newTokens.RefreshToken,
  };
  const refreshReply = await context.call(call, { body: { Token: token, RefreshToken: refresh } });
  if (refreshReply.IsValid !== true) context.addDifference(call, "IsValid", "is not true for the new pair");
  const response = await context.provider.sendRaw(call, {
    body: JSON.stringify({ Token: "made.up.token", RefreshToken: "made-up" }),
  });
  const parsedReply = call.reply.safeParse(parseJson(response.text));
  if (response.status === 200 && (!parsedReply.success || parsedReply.data.IsValid))
    context.addDifference(call, "unknown tokens", "are not refused");
}
