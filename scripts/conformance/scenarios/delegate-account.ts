import * as contract from "#contract/accounts/delegate-account.ts";
import { draft, other } from "../makings.ts";
import { type ScenariosOf, tried } from "../scenario.ts";
import type { Trial } from "../trial.ts";

const query = { PageNumber: 1, PageSize: 20 };
/** The other person is the very one who may. */
const forOther = { isShared: true } as const;
const NEEDS_OTHER = "nobody else was named to sign in";

/** Leave to look at the draft alone, for an address that nobody reads; taken back at the end. */
const leave = (trial: Trial) => trial.once(leave, () => newLeave(trial));

async function newLeave(trial: Trial, email?: string): Promise<string> {
  const { Id } = await trial.call(contract.createDelegateAccount, {
    body: {
      Email: email ?? `conformance-${trial.options.random()}@conformance.example`,
      Rights: ["view"],
      ApplicationIds: [(await draft(trial)).Id],
      ExpiresAt: null,
      UpdatesTo: "owner",
    },
  });
  trial.made.add("delegation", Id);
  return Id;
}

const paramsOf = async (trial: Trial) => ({ params: { id: await leave(trial) } });

/** The other person answers an invitation of the first. */
async function answerAs(
  trial: Trial,
  endpoint: typeof contract.acceptDelegateAccount | typeof contract.declineDelegateAccount,
): Promise<void> {
  const invited = await other(trial);
  const unknown = { params: { id: "nobody-knows-this" }, body: {} };
  if (!invited) return trial.refusalOnly(endpoint, unknown, NEEDS_OTHER);
  const id = await newLeave(trial, invited.account.Email);
  await trial.call(endpoint, { params: { id }, body: {} }, invited.person);
  if (endpoint === contract.acceptDelegateAccount)
    await trial.call(contract.withdrawDelegateAccount, { params: { id } });
  trial.made.forget(id);
}

export const delegateAccount: ScenariosOf<typeof contract> = {
  async getDelegateAccounts(trial) {
    await leave(trial);
    await trial.call(contract.getDelegateAccounts, { query });
  },
  getReceivedDelegateAccounts: (trial) => trial.call(contract.getReceivedDelegateAccounts, { query }),
  getDelegateOwners: (trial) => trial.call(contract.getDelegateOwners, {}),
  getDelegateAccount: async (trial) => trial.call(contract.getDelegateAccount, await paramsOf(trial)),
  findDelegateInvitation: (trial) =>
    trial.refusalOnly(
      contract.findDelegateInvitation,
      { body: { Token: "made-up" } },
      "the link is in an e-mail",
      [400, 404],
    ),
  createDelegateAccount: leave,
  async updateDelegateAccount(trial) {
    const ApplicationIds = [(await draft(trial)).Id];
    const changed = await trial.call(contract.updateDelegateAccount, {
      ...(await paramsOf(trial)),
      body: { Rights: ["view", "edit"], ApplicationIds, ExpiresAt: null, UpdatesTo: "both" },
    });
    if (changed.UpdatesTo !== "both")
      trial.differs(contract.updateDelegateAccount, "UpdatesTo", "is not what was sent");
  },
  resendDelegateInvitation: async (trial) =>
    trial.call(contract.resendDelegateInvitation, await paramsOf(trial)),
  acceptDelegateAccount: tried(forOther, (trial) => answerAs(trial, contract.acceptDelegateAccount)),
  declineDelegateAccount: tried(forOther, (trial) => answerAs(trial, contract.declineDelegateAccount)),
  async withdrawDelegateAccount(trial) {
    const id = await newLeave(trial);
    await trial.call(contract.withdrawDelegateAccount, { params: { id } });
    trial.made.forget(id);
  },
};
