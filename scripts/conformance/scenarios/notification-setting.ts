import * as contract from "#contract/notifications/notification-setting.ts";
import { draft } from "../makings.ts";
import { type ScenariosOf, tried } from "../scenario.ts";
import { Blocked, type Trial } from "../trial.ts";

const CHANNELS = { Email: false, InApp: true, Push: false };
/** Settings are known by the event's name, which is everybody's. */
const shared = { isShared: true } as const;

const settings = (trial: Trial) =>
  trial.once(settings, () => trial.call(contract.getNotificationSettings, {}));

/** How the draft is heard of: a setting of the check's own. */
async function ownSetting(trial: Trial) {
  const body = { ApplicationId: (await draft(trial)).Id, ...CHANNELS };
  const made = await trial.call(contract.createNotificationSetting, { body });
  trial.made.add("notification setting", made.Id);
  return made;
}

export const notificationSetting: ScenariosOf<typeof contract> = {
  getNotificationSettings: settings,
  getNotificationSetting: tried(shared, async (trial) => {
    const [first] = (await settings(trial)).Items;
    if (!first) throw new Blocked("a notification setting");
    await trial.call(contract.getNotificationSetting, { params: { id: first.Id } });
  }),
  createNotificationSetting: ownSetting,
  async updateNotificationSetting(trial) {
    const { Id } = await ownSetting(trial);
    const changed = await trial.call(contract.updateNotificationSetting, {
      params: { id: Id },
      body: { ...CHANNELS, Email: true },
    });
    if (changed.Email !== true)
      trial.differs(contract.updateNotificationSetting, "Email", "is not what was sent");
  },
  async updateNotificationSettings(trial) {
    const { Id } = await ownSetting(trial);
    await trial.call(contract.updateNotificationSettings, { body: { Settings: [{ Id, ...CHANNELS }] } });
  },
  async deleteNotificationSetting(trial) {
    const { Id } = await ownSetting(trial);
    await trial.call(contract.deleteNotificationSetting, { params: { id: Id } });
    trial.made.forget(Id);
  },
  /** Said again as they are. */
  async updateQuietHours(trial) {
    const { QuietHours } = await settings(trial);
    await trial.call(contract.updateQuietHours, { body: { QuietHours } });
  },
};
