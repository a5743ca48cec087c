import * as contract from "#contract/accounts/account-setting.ts";
import * as ended from "#contract/accounts/ended-session.ts";
import * as help from "#contract/accounts/help-text-setting.ts";
import { getOwnAccount, signInAgain } from "../../fixtures.ts";
import { type ScenariosOf, withRefusalRules } from "../../scenario.ts";
import type { ScenarioContext } from "../../scenario-context.ts";

const getParams = async (context: ScenarioContext) => ({ params: { id: (await getOwnAccount(context)).Id } });
const toChosenGroups = (groups: readonly { Id: string; IsOn: boolean; Emails: string[] }[]) =>
  groups.map(({ Id, IsOn, Emails }) => ({ Id, IsOn, Emails }));

/** Reads settings and writes them back unchanged. */
export const accountSettingScenarios: ScenariosOf<typeof contract & typeof help & typeof ended> = {
  getSwitchDefaultHelpTextOn: async (context) =>
    context.call(help.getSwitchDefaultHelpTextOn, await getParams(context)),
  async putSwitchDefaultHelpTextOn(context) {
    const args = await getParams(context);
    const { IsOn } = await context.call(help.getSwitchDefaultHelpTextOn, args);
    await context.call(help.putSwitchDefaultHelpTextOn, { ...args, body: { IsOn } });
  },

  getNotificationEmailGroups: async (context) =>
    context.call(contract.getNotificationEmailGroups, await getParams(context)),
  async putNotificationEmailGroups(context) {
    const args = await getParams(context);
    const { Groups } = await context.call(contract.getNotificationEmailGroups, args);
    await context.call(contract.putNotificationEmailGroups, {
      ...args,
      body: { Groups: toChosenGroups(Groups) },
    });
  },
  getPostPermitEmailGroups: async (context) =>
    context.call(contract.getPostPermitEmailGroups, await getParams(context)),
  async putPostPermitEmailGroups(context) {
    const args = await getParams(context);
    const { Groups } = await context.call(contract.getPostPermitEmailGroups, args);
    await context.call(contract.putPostPermitEmailGroups, {
      ...args,
      body: { Groups: toChosenGroups(Groups) },
    });
  },

  /** Replaces an empty token with an empty token, because this session has no device with a push token. */
  updateToken: (context) => context.call(contract.updateToken, { body: { currentToken: "", newToken: "" } }),

  async getSessions(context) {
    const sessions = await context.call(contract.getSessions, {});
    const currentCount = sessions.filter(({ IsCurrent }) => IsCurrent).length;
    if (currentCount !== 1)
      context.addDifference(
        contract.getSessions,
        "IsCurrent",
        `is true for ${currentCount} sessions instead of one`,
      );
  },

  /** Ends an additional session. The service must then refuse its token. */
  endSession: withRefusalRules({}, async (context) => {
    const secondSession = await signInAgain(context);
    const visitSessions = await context.call(contract.getSessions, {}, secondSession);
    const id = visitSessions.find(({ IsCurrent }) => IsCurrent)?.Id ?? "";
    await context.call(ended.endSession, { params: { id } });
    await context.expectRefusal(ended.endSession, "the token of an ended session", [401], {
      params: { id },
      token: secondSession.record.Token,
    });
  }),

  /** Without a desk, checks only a refusal, because the call would end the user's other sessions. */
  async endOtherSessions(context) {
    if (context.options.hasDesk) await endOtherSessionsForDesk(context);
    else
      await context.expectOnlyRefusal(
        contract.endOtherSessions,
        {},
        "it would end the user's other sessions",
        [401],
        null,
      );
  },
};

async function endOtherSessionsForDesk(context: ScenarioContext): Promise<void> {
  const otherSession = await signInAgain(context);
  await context.call(contract.endOtherSessions, {});
  await context.expectRefusal(
    contract.endOtherSessions,
    "the token of another session after it was ended",
    [401],
    {
      token: otherSession.record.Token,
    },
  );
}
