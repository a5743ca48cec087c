import * as contract from "#contract/notifications/notification-setting.ts";
import { getSharedDraft } from "../../fixtures.ts";
import { type ScenariosOf, withRefusalRules } from "../../scenario.ts";
import { MissingPrerequisiteError, type ScenarioContext } from "../../scenario-context.ts";

const CHANNELS = { Email: false, InApp: true, Push: false };
/**
 * Exception to the usual refusals: the id of a notification setting is the name of its event, so every user
 * has a setting with the same id.
 */
const sharedIdRules = { isShared: true } as const;

const getSettings = (context: ScenarioContext) =>
  context.once(getSettings, () => context.call(contract.getNotificationSettings, {}));

/** Creates a notification setting for the draft application that all scenarios share. */
async function createDraftSetting(context: ScenarioContext) {
  const body = { ApplicationId: (await getSharedDraft(context)).Id, ...CHANNELS };
  const createdSetting = await context.call(contract.createNotificationSetting, { body });
  context.created.add("notification setting", createdSetting.Id);
  return createdSetting;
}

export const notificationSettingScenarios: ScenariosOf<typeof contract> = {
  getNotificationSettings: getSettings,
  getNotificationSetting: withRefusalRules(sharedIdRules, async (context) => {
    const [first] = (await getSettings(context)).Items;
    if (!first) throw new MissingPrerequisiteError("a notification setting");
    await context.call(contract.getNotificationSetting, { params: { id: first.Id } });
  }),
  createNotificationSetting: createDraftSetting,
  async updateNotificationSetting(context) {
    const { Id } = await createDraftSetting(context);
    const changedSetting = await context.call(contract.updateNotificationSetting, {
      params: { id: Id },
      body: { ...CHANNELS, Email: true },
    });
    if (changedSetting.Email !== true)
      context.addDifference(contract.updateNotificationSetting, "Email", "is not what was sent");
  },
  async updateNotificationSettings(context) {
    const { Id } = await createDraftSetting(context);
    await context.call(contract.updateNotificationSettings, { body: { Settings: [{ Id, ...CHANNELS }] } });
  },
  async deleteNotificationSetting(context) {
    const { Id } = await createDraftSetting(context);
    await context.call(contract.deleteNotificationSetting, { params: { id: Id } });
    context.created.remove(Id);
  },
  /** Writes the quiet hours unchanged. */
  async updateQuietHours(context) {
    const { QuietHours } = await getSettings(context);
    await context.call(contract.updateQuietHours, { body: { QuietHours } });
  },
};
