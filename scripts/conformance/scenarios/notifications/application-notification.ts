import * as contract from "#contract/notifications/application-notification.ts";
import * as unread from "#contract/notifications/unread-notifications.ts";
import type { ScenariosOf } from "../../scenario.ts";
import type { ScenarioContext } from "../../scenario-context.ts";

/** Returns a reminder for the user. */
const getReminder = (context: ScenarioContext) => context.once(getReminder, () => createReminder(context));

async function createReminder(context: ScenarioContext) {
  const reminder = await context.call(contract.createNotification, {
    body: { Title: "Conformance check", Text: "To be deleted by the check itself." },
  });
  context.created.add("notification", reminder.Id);
  return reminder;
}

const getParams = async (context: ScenarioContext) => ({ params: { id: (await getReminder(context)).Id } });

export const applicationNotificationScenarios: ScenariosOf<typeof contract & typeof unread> = {
  async getNotifications(context) {
    const { Id } = await getReminder(context);
    const query = { PageNumber: 1, PageSize: 20 };
    const { Items } = await context.call(contract.getNotifications, { query });
    if (Array.isArray(Items) && !Items.some((item) => item.Id === Id))
      context.addDifference(contract.getNotifications, "Items", "do not contain the new reminder");
  },
  getUnreadNotificationCount: (context) => context.call(unread.getUnreadNotificationCount, {}),
  getNotification: async (context) => context.call(contract.getNotification, await getParams(context)),
  createNotification: getReminder,

  async updateNotification(context) {
    const changedReminder = await context.call(contract.updateNotification, {
      ...(await getParams(context)),
      body: { IsRead: true },
    });
    if (changedReminder.IsRead !== true)
      context.addDifference(contract.updateNotification, "IsRead", "is not what was sent");
  },

  async updateNotifications(context) {
    const Ids = [(await getReminder(context)).Id];
    await context.call(contract.updateNotifications, { body: { Ids, IsRead: true } });
    const changedReminder = await context.call(contract.getNotification, { params: { id: Ids[0] ?? "" } });
    if (changedReminder.IsRead !== true)
      context.addDifference(contract.updateNotifications, "IsRead", "is not what was sent");
  },

  /** Without a desk, checks only a refusal, because the call would mark the user's unread notifications as read. */
  async markAllNotificationsRead(context) {
    if (context.options.hasDesk) await context.call(contract.markAllNotificationsRead, {});
    else
      await context.expectOnlyRefusal(
        contract.markAllNotificationsRead,
        {},
        "it would mark the user's notifications as read",
        [401],
        null,
      );
  },

  async deleteNotification(context) {
    const { Id } = await createReminder(context);
    await context.call(contract.deleteNotification, { params: { id: Id } });
    context.created.remove(Id);
  },

  async deleteNotifications(context) {
    const Ids = [(await createReminder(context)).Id, (await createReminder(context)).Id];
    const { DeletedCount } = await context.call(contract.deleteNotifications, { body: { Ids } });
    if (DeletedCount !== 2)
      context.addDifference(contract.deleteNotifications, "DeletedCount", `${DeletedCount} instead of 2`);
    for (const id of Ids) context.created.remove(id);
  },

  async restoreNotifications(context) {
    const { Id } = await createReminder(context);
    await context.call(contract.deleteNotification, { params: { id: Id } });
    const { RestoredCount } = await context.call(contract.restoreNotifications, { body: { Ids: [Id] } });
    if (RestoredCount !== 1)
      context.addDifference(contract.restoreNotifications, "RestoredCount", `${RestoredCount} instead of 1`);
  },
};
