import * as contract from "#contract/accounts/delegate-account.ts";
import * as owners from "#contract/accounts/delegate-owners.ts";
import { getOtherUser, getSharedDraft } from "../../fixtures.ts";
import { type ScenariosOf, withRefusalRules } from "../../scenario.ts";
import type { ScenarioContext } from "../../scenario-context.ts";

const query = { PageNumber: 1, PageSize: 20 };
/**
 * Exception to the usual refusals: the second user is the delegate, so the service lets this user read the
 * delegation.
 */
const delegateRules = { isShared: true } as const;
const NO_SECOND_USER = "no second user was given";

/** Returns a view-only delegation for an unused email address. The check withdraws it at the end. */
const getDelegation = (context: ScenarioContext) =>
  context.once(getDelegation, () => createDelegation(context));

async function createDelegation(context: ScenarioContext, email?: string): Promise<string> {
  const { Id } = await context.call(contract.createDelegateAccount, {
    body: {
      Email: email ?? `conformance-${context.options.random()}@conformance.example`,
      Rights: ["view"],
      ApplicationIds: [(await getSharedDraft(context)).Id],
      ExpiresAt: null,
      UpdatesTo: "owner",
    },
  });
  context.created.add("delegation", Id);
  return Id;
}

const getParams = async (context: ScenarioContext) => ({ params: { id: await getDelegation(context) } });

/** Creates an invitation. The second user accepts or declines it. */
async function respondToInvitation(
  context: ScenarioContext,
  endpoint: typeof contract.acceptDelegateAccount | typeof contract.declineDelegateAccount,
): Promise<void> {
  const otherUser = await getOtherUser(context);
  const unknownInvitation = { params: { id: "nobody-knows-this" }, body: {} };
  if (!otherUser) return context.expectOnlyRefusal(endpoint, unknownInvitation, NO_SECOND_USER);
  const id = await createDelegation(context, otherUser.account.Email);
  await context.call(endpoint, { params: { id }, body: {} }, otherUser.person);
  if (endpoint === contract.acceptDelegateAccount)
    await context.call(contract.withdrawDelegateAccount, { params: { id } });
  context.created.remove(id);
}

export const delegateAccountScenarios: ScenariosOf<typeof contract & typeof owners> = {
  async getDelegateAccounts(context) {
    await getDelegation(context);
    await context.call(contract.getDelegateAccounts, { query });
  },
  getReceivedDelegateAccounts: (context) => context.call(contract.getReceivedDelegateAccounts, { query }),
  getDelegateOwners: (context) => context.call(owners.getDelegateOwners, {}),
  getDelegateAccount: async (context) => context.call(contract.getDelegateAccount, await getParams(context)),
  findDelegateInvitation: (context) =>
    context.expectOnlyRefusal(
      contract.findDelegateInvitation,
      { body: { Token: "made-up" } },
      "the link is sent by email",
      [400, 404],
    ),
  createDelegateAccount: getDelegation,
  async updateDelegateAccount(context) {
    const ApplicationIds = [(await getSharedDraft(context)).Id];
    const changedDelegation = await context.call(contract.updateDelegateAccount, {
      ...(await getParams(context)),
      body: { Rights: ["view", "edit"], ApplicationIds, ExpiresAt: null, UpdatesTo: "both" },
    });
    if (changedDelegation.UpdatesTo !== "both")
      context.addDifference(contract.updateDelegateAccount, "UpdatesTo", "is not what was sent");
  },
  resendDelegateInvitation: async (context) =>
    context.call(contract.resendDelegateInvitation, await getParams(context)),
  acceptDelegateAccount: withRefusalRules(delegateRules, (context) =>
    respondToInvitation(context, contract.acceptDelegateAccount),
  ),
  declineDelegateAccount: withRefusalRules(delegateRules, (context) =>
    respondToInvitation(context, contract.declineDelegateAccount),
  ),
  async withdrawDelegateAccount(context) {
    const id = await createDelegation(context);
    await context.call(contract.withdrawDelegateAccount, { params: { id } });
    context.created.remove(id);
  },
};
