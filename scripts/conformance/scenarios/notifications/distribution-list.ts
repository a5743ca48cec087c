import * as contract from "#contract/notifications/distribution-list.ts";
import { type ScenariosOf, withRefusalRules } from "../../scenario.ts";
import { MissingPrerequisiteError, type ScenarioContext } from "../../scenario-context.ts";

/** Rules for distribution lists. These lists are public. */
const publicRules = { isShared: true } as const;

const getLists = (context: ScenarioContext) =>
  context.once(getLists, () => context.call(contract.getDistributionLists, {}));

/** Returns a list to which the user is not subscribed, so that the check changes no subscription. */
async function findUnjoinedList(context: ScenarioContext) {
  const list = (await getLists(context)).find(({ Subscription }) => Subscription === null);
  if (!list) throw new MissingPrerequisiteError("a distribution list that the user has not joined");
  return list;
}

const getAnyList = async (context: ScenarioContext) => {
  const [first] = await getLists(context);
  if (!first) throw new MissingPrerequisiteError("a distribution list");
  return { params: { id: first.Id } };
};

async function subscribe(context: ScenarioContext) {
  const { Id } = await findUnjoinedList(context);
  const subscription = await context.call(contract.createSubscription, {
    body: { DistributionListId: Id, Delivery: "inbox" },
  });
  context.created.add("subscription", subscription.Id);
  return subscription;
}

export const distributionListScenarios: ScenariosOf<typeof contract> = {
  getDistributionLists: getLists,
  getDistributionList: withRefusalRules(publicRules, async (context) =>
    context.call(contract.getDistributionList, await getAnyList(context)),
  ),
  getDistributionListPosts: withRefusalRules(publicRules, async (context) =>
    context.call(contract.getDistributionListPosts, {
      ...(await getAnyList(context)),
      query: { PageNumber: 1, PageSize: 20 },
    }),
  ),
  getSubscriptions: (context) => context.call(contract.getSubscriptions, {}),

  async createSubscription(context) {
    const [first, again] = [await subscribe(context), await subscribe(context)];
    if (first.Id !== again.Id)
      context.addDifference(contract.createSubscription, "Id", "a list joined twice");
  },

  async updateSubscription(context) {
    const { Id } = await subscribe(context);
    const args = { params: { id: Id }, body: { Delivery: "each" as const } };
    const { Delivery } = await context.call(contract.updateSubscription, args);
    if (Delivery !== "each")
      context.addDifference(contract.updateSubscription, "Delivery", "is not what was sent");
  },

  async deleteSubscription(context) {
    const { Id } = await subscribe(context);
    await context.call(contract.deleteSubscription, { params: { id: Id } });
    context.created.remove(Id);
  },
};
