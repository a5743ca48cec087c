import * as contract from "#contract/notifications/application-notification.ts";
import type { ScenariosOf } from "../scenario.ts";
import type { Trial } from "../trial.ts";

/** A reminder to oneself. */
const reminder = (trial: Trial) => trial.once(reminder, () => newReminder(trial));

async function newReminder(trial: Trial) {
  const made = await trial.call(contract.createNotification, {
    body: { Title: "Conformance check", Text: "To be deleted by the check itself." },
  });
  trial.made.add("notification", made.Id);
  return made;
}

const paramsOf = async (trial: Trial) => ({ params: { id: (await reminder(trial)).Id } });

export const applicationNotification: ScenariosOf<typeof contract> = {
  async getNotifications(trial) {
    const { Id } = await reminder(trial);
    const query = { PageNumber: 1, PageSize: 20 };
    const { Items } = await trial.call(contract.getNotifications, { query });
    if (Array.isArray(Items) && !Items.some((one) => one.Id === Id))
      trial.differs(contract.getNotifications, "Items", "do not hold a reminder just made");
  },
  getUnreadNotificationCount: (trial) => trial.call(contract.getUnreadNotificationCount, {}),
  getNotification: async (trial) => trial.call(contract.getNotification, await paramsOf(trial)),
  createNotification: reminder,

  async updateNotification(trial) {
    const changed = await trial.call(contract.updateNotification, {
      ...(await paramsOf(trial)),
      body: { IsRead: true },
    });
    if (changed.IsRead !== true) trial.differs(contract.updateNotification, "IsRead", "is not what was sent");
  },

  async updateNotifications(trial) {
    const Ids = [(await reminder(trial)).Id];
    await trial.call(contract.updateNotifications, { body: { Ids, IsRead: true } });
    const changed = await trial.call(contract.getNotification, { params: { id: Ids[0] ?? "" } });
    if (changed.IsRead !== true)
      trial.differs(contract.updateNotifications, "IsRead", "is not what was sent");
  },

  /** What the user has not read yet would be taken for read. */
  async markAllNotificationsRead(trial) {
    if (trial.options.desk) await trial.call(contract.markAllNotificationsRead, {});
    else
      await trial.refusalOnly(
        contract.markAllNotificationsRead,
        {},
        "it would mark what the user has not read",
        [401],
        null,
      );
  },

  async deleteNotification(trial) {
    const { Id } = await newReminder(trial);
    await trial.call(contract.deleteNotification, { params: { id: Id } });
    trial.made.forget(Id);
  },

  async deleteNotifications(trial) {
    const Ids = [(await newReminder(trial)).Id, (await newReminder(trial)).Id];
    const { DeletedCount } = await trial.call(contract.deleteNotifications, { body: { Ids } });
    if (DeletedCount !== 2)
      trial.differs(contract.deleteNotifications, "DeletedCount", `${DeletedCount} instead of 2`);
    for (const id of Ids) trial.made.forget(id);
  },

  async restoreNotifications(trial) {
    const { Id } = await newReminder(trial);
    await trial.call(contract.deleteNotification, { params: { id: Id } });
    const { RestoredCount } = await trial.call(contract.restoreNotifications, { body: { Ids: [Id] } });
    if (RestoredCount !== 1)
      trial.differs(contract.restoreNotifications, "RestoredCount", `${RestoredCount} instead of 1`);
  },
};
