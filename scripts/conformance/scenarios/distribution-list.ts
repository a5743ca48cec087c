import * as contract from "#contract/notifications/distribution-list.ts";
import { type ScenariosOf, tried } from "../scenario.ts";
import { Blocked, type Trial } from "../trial.ts";

/** Everybody's lists. */
const shared = { isShared: true } as const;

const lists = (trial: Trial) => trial.once(lists, () => trial.call(contract.getDistributionLists, {}));

/** A list that the user is not on, so that joining and leaving it changes nothing of theirs. */
async function strangeList(trial: Trial) {
  const found = (await lists(trial)).find(({ Subscription }) => Subscription === null);
  if (!found) throw new Blocked("a distribution list that the user is not on");
  return found;
}

const anyList = async (trial: Trial) => {
  const [first] = await lists(trial);
  if (!first) throw new Blocked("a distribution list");
  return { params: { id: first.Id } };
};

async function join(trial: Trial) {
  const { Id } = await strangeList(trial);
  const joined = await trial.call(contract.createSubscription, {
    body: { DistributionListId: Id, Delivery: "inbox" },
  });
  trial.made.add("subscription", joined.Id);
  return joined;
}

export const distributionList: ScenariosOf<typeof contract> = {
  getDistributionLists: lists,
  getDistributionList: tried(shared, async (trial) =>
    trial.call(contract.getDistributionList, await anyList(trial)),
  ),
  getDistributionListPosts: tried(shared, async (trial) =>
    trial.call(contract.getDistributionListPosts, {
      ...(await anyList(trial)),
      query: { PageNumber: 1, PageSize: 20 },
    }),
  ),
  getSubscriptions: (trial) => trial.call(contract.getSubscriptions, {}),

  async createSubscription(trial) {
    const [first, again] = [await join(trial), await join(trial)];
    if (first.Id !== again.Id) trial.differs(contract.createSubscription, "Id", "one joined twice");
  },

  async updateSubscription(trial) {
    const { Id } = await join(trial);
    const args = { params: { id: Id }, body: { Delivery: "each" as const } };
    const { Delivery } = await trial.call(contract.updateSubscription, args);
    if (Delivery !== "each") trial.differs(contract.updateSubscription, "Delivery", "is not what was sent");
  },

  async deleteSubscription(trial) {
    const { Id } = await join(trial);
    await trial.call(contract.deleteSubscription, { params: { id: Id } });
    trial.made.forget(Id);
  },
};
