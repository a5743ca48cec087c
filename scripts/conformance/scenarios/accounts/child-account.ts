import * as contract from "#contract/accounts/child-account.ts";
import { getOwnAccount, signIn } from "../../fixtures.ts";
import type { ScenariosOf } from "../../scenario.ts";
import type { ScenarioContext } from "../../scenario-context.ts";
import { expectLockMessage } from "../../socket-check.ts";

const PASSWORD = "Conformance-check-2026";
const query = { PageNumber: 1, PageSize: 20 };
const person = {
  FirstName: "Conformance",
  Surname: "Check",
  CompanyName: null,
  phone: null,
  address: null,
  Language: null,
};

/** Returns a child account for the other scenarios. The check deletes it at the end. */
const getChild = (context: ScenarioContext) => context.once(getChild, () => createChild(context));

async function createChild(context: ScenarioContext) {
  const Email = `conformance-${context.options.random()}@conformance.example`;
  const child = await context.call(contract.createChildAccount, {
    params: { id: (await getOwnAccount(context)).Id },
    body: { ...person, Email, password: PASSWORD, roles: [2] },
  });
  context.created.add("child account", child.Id, Email);
  return child;
}

const getParams = async (context: ScenarioContext) => ({ params: { id: (await getChild(context)).Id } });

export const childAccountScenarios: ScenariosOf<typeof contract> = {
  async getChildAccounts(context) {
    const account = await getChild(context);
    const params = { id: (await getOwnAccount(context)).Id };
    const { Items } = await context.call(contract.getChildAccounts, {
      params,
      query: { ...query, Search: account.Email },
    });
    if (Items?.[0]?.Id !== account.Id)
      context.addDifference(contract.getChildAccounts, "Items", "do not contain the new child");
    await context.call(contract.getChildAccounts, { params, query });
  },

  async createChildAccount(context) {
    const { Username } = await getChild(context);
    await signIn(context, Username, PASSWORD);
  },

  async updateChildAccount(context) {
    const { Id, Email } = await getChild(context);
    const changedChild = await context.call(contract.updateChildAccount, {
      params: { id: Id },
      body: { ...person, FirstName: "Changed", Email, roles: [2] },
    });
    if (changedChild.FirstName !== "Changed")
      context.addDifference(contract.updateChildAccount, "FirstName", "is not what was sent");
  },

  async changeChildPassword(context) {
    const { Id, Username } = await createChild(context);
    const password = `${PASSWORD}-new`;
    await context.call(contract.changeChildPassword, {
      params: { id: Id },
      body: { password, emailNewPassword: false },
    });
    await signIn(context, Username, password);
  },

  getChildMenu: async (context) => context.call(contract.getChildMenu, await getParams(context)),

  async assignRoleMenu(context) {
    const args = await getParams(context);
    const [item] = await context.call(contract.getChildMenu, args);
    const Items = item ? [{ Id: item.Id, Access: "deny" as const }] : [];
    const menu = await context.call(contract.assignRoleMenu, { ...args, body: { Items } });
    if (item && menu.find(({ Id }) => Id === item.Id)?.Access !== "deny")
      context.addDifference(contract.assignRoleMenu, "Access", "is not what was sent");
  },

  /** A locked child must receive `Lock` on its socket, and the service must refuse its token immediately. */
  async lockChildAccount(context) {
    const { Id, Username } = await createChild(context);
    const childSession = await signIn(context, Username, PASSWORD);
    const lockChild = async () => {
      const lockedChild = await context.call(contract.lockChildAccount, { params: { id: Id } });
      if (lockedChild.State !== "locked")
        context.addDifference(contract.lockChildAccount, "State", "is not locked");
    };
    await expectLockMessage(context, childSession.record, lockChild);
    await context.expectRefusal(contract.getActiveAccounts, "the token of a locked account", [401], {
      token: childSession.record.Token,
    });
  },

  async unlockChildAccount(context) {
    const { Id } = await createChild(context);
    await context.call(contract.lockChildAccount, { params: { id: Id } });
    const unlockedChild = await context.call(contract.unlockChildAccount, { params: { id: Id } });
    if (unlockedChild.State !== "active")
      context.addDifference(contract.unlockChildAccount, "State", "is not active");
  },

  async deleteChildAccount(context) {
    const { Id } = await createChild(context);
    await context.call(contract.deleteChildAccount, { params: { id: Id } });
    context.created.remove(Id);
  },

  async deleteChildAccounts(context) {
    const children = [await createChild(context), await createChild(context)];
    const ApplicantAccountIds = children.map(({ Id }) => Id);
    await context.call(contract.deleteChildAccounts, { body: { ApplicantAccountIds } });
    for (const id of ApplicantAccountIds) context.created.remove(id);
  },

  async getActiveAccounts(context) {
    const accounts = await context.call(contract.getActiveAccounts, {});
    if (accounts.filter(({ IsMe }) => IsMe).length !== 1)
      context.addDifference(contract.getActiveAccounts, "IsMe", "is not true for exactly one account");
  },
};
