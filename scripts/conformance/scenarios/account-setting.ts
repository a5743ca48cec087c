import * as contract from "#contract/accounts/account-setting.ts";
import { me, signInAgain } from "../makings.ts";
import { type ScenariosOf, tried } from "../scenario.ts";
import type { Trial } from "../trial.ts";

const paramsOf = async (trial: Trial) => ({ params: { id: (await me(trial)).Id } });
const chosen = (groups: readonly { Id: string; IsOn: boolean; Emails: string[] }[]) =>
  groups.map(({ Id, IsOn, Emails }) => ({ Id, IsOn, Emails }));

/** Settings are read and said again as they are. */
export const accountSetting: ScenariosOf<typeof contract> = {
  getSwitchDefaultHelpTextOn: async (trial) =>
    trial.call(contract.getSwitchDefaultHelpTextOn, await paramsOf(trial)),
  async putSwitchDefaultHelpTextOn(trial) {
    const args = await paramsOf(trial);
    const { IsOn } = await trial.call(contract.getSwitchDefaultHelpTextOn, args);
    await trial.call(contract.putSwitchDefaultHelpTextOn, { ...args, body: { IsOn } });
  },

  getNotificationEmailGroups: async (trial) =>
    trial.call(contract.getNotificationEmailGroups, await paramsOf(trial)),
  async putNotificationEmailGroups(trial) {
    const args = await paramsOf(trial);
    const { Groups } = await trial.call(contract.getNotificationEmailGroups, args);
    await trial.call(contract.putNotificationEmailGroups, { ...args, body: { Groups: chosen(Groups) } });
  },
  getPostPermitEmailGroups: async (trial) =>
    trial.call(contract.getPostPermitEmailGroups, await paramsOf(trial)),
  async putPostPermitEmailGroups(trial) {
    const args = await paramsOf(trial);
    const { Groups } = await trial.call(contract.getPostPermitEmailGroups, args);
    await trial.call(contract.putPostPermitEmailGroups, { ...args, body: { Groups: chosen(Groups) } });
  },

  /** None in the place of none: this sign-in has no device. */
  updateToken: (trial) => trial.call(contract.updateToken, { body: { currentToken: "", newToken: "" } }),

  async getSessions(trial) {
    const sessions = await trial.call(contract.getSessions, {});
    const current = sessions.filter(({ IsCurrent }) => IsCurrent).length;
    if (current !== 1)
      trial.differs(contract.getSessions, "IsCurrent", `true for ${current} sessions, not for one`);
  },

  /** Of a sign-in made for this; the token is refused from then on. */
  endSession: tried({}, async (trial) => {
    const visit = await signInAgain(trial);
    const mine = await trial.call(contract.getSessions, {}, visit);
    const id = mine.find(({ IsCurrent }) => IsCurrent)?.Id ?? "";
    await trial.call(contract.endSession, { params: { id } });
    await trial.refusal(contract.endSession, "the ended session's own token", [401], {
      params: { id },
      token: visit.record.Token,
    });
  }),

  /** It would sign the user out elsewhere, where they may be at work: tried without a token alone. */
  async endOtherSessions(trial) {
    if (trial.options.desk) await endOthers(trial);
    else
      await trial.refusalOnly(
        contract.endOtherSessions,
        {},
        "it would end sessions that are not ours",
        [401],
        null,
      );
  },
};

async function endOthers(trial: Trial): Promise<void> {
  const visit = await signInAgain(trial);
  await trial.call(contract.endOtherSessions, {});
  await trial.refusal(contract.endOtherSessions, "another session's token, once ended", [401], {
    token: visit.record.Token,
  });
}
