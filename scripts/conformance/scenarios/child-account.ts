import * as contract from "#contract/accounts/child-account.ts";
import { me, signIn } from "../makings.ts";
import type { ScenariosOf } from "../scenario.ts";
import { expectLock } from "../socket-check.ts";
import type { Trial } from "../trial.ts";

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

/** The child that the other scenarios change; deleted at the end. */
const child = (trial: Trial) => trial.once(child, () => newChild(trial));

async function newChild(trial: Trial) {
  const Email = `conformance-${trial.options.random()}@conformance.example`;
  const made = await trial.call(contract.createChildAccount, {
    params: { id: (await me(trial)).Id },
    body: { ...person, Email, password: PASSWORD, roles: [2] },
  });
  trial.made.add("child account", made.Id, Email);
  return made;
}

const paramsOf = async (trial: Trial) => ({ params: { id: (await child(trial)).Id } });

export const childAccount: ScenariosOf<typeof contract> = {
  async getChildAccounts(trial) {
    const made = await child(trial);
    const params = { id: (await me(trial)).Id };
    const { Items } = await trial.call(contract.getChildAccounts, {
      params,
      query: { ...query, Search: made.Email },
    });
    if (Items?.[0]?.Id !== made.Id)
      trial.differs(contract.getChildAccounts, "Items", "do not hold the child just made");
    await trial.call(contract.getChildAccounts, { params, query });
  },

  async createChildAccount(trial) {
    const { Username } = await child(trial);
    await signIn(trial, Username, PASSWORD);
  },

  async updateChildAccount(trial) {
    const { Id, Email } = await child(trial);
    const changed = await trial.call(contract.updateChildAccount, {
      params: { id: Id },
      body: { ...person, FirstName: "Changed", Email, roles: [2] },
    });
    if (changed.FirstName !== "Changed")
      trial.differs(contract.updateChildAccount, "FirstName", "is not what was sent");
  },

  async changeChildPassword(trial) {
    const { Id, Username } = await newChild(trial);
    const password = `${PASSWORD}-new`;
    await trial.call(contract.changeChildPassword, {
      params: { id: Id },
      body: { password, emailNewPassword: false },
    });
    await signIn(trial, Username, password);
  },

  getChildMenu: async (trial) => trial.call(contract.getChildMenu, await paramsOf(trial)),

  async assignRoleMenu(trial) {
    const args = await paramsOf(trial);
    const [item] = await trial.call(contract.getChildMenu, args);
    const Items = item ? [{ Id: item.Id, Access: "deny" as const }] : [];
    const menu = await trial.call(contract.assignRoleMenu, { ...args, body: { Items } });
    if (item && menu.find(({ Id }) => Id === item.Id)?.Access !== "deny")
      trial.differs(contract.assignRoleMenu, "Access", "is not what was sent");
  },

  /** Locked, the child hears of it over the socket, and its token is refused at once. */
  async lockChildAccount(trial) {
    const { Id, Username } = await newChild(trial);
    const visit = await signIn(trial, Username, PASSWORD);
    const lock = async () => {
      const locked = await trial.call(contract.lockChildAccount, { params: { id: Id } });
      if (locked.State !== "locked") trial.differs(contract.lockChildAccount, "State", "is not locked");
    };
    await expectLock(trial, visit.record, lock);
    await trial.refusal(contract.getActiveAccounts, "the token of a locked account", [401], {
      token: visit.record.Token,
    });
  },

  async unlockChildAccount(trial) {
    const { Id } = await newChild(trial);
    await trial.call(contract.lockChildAccount, { params: { id: Id } });
    const unlocked = await trial.call(contract.unlockChildAccount, { params: { id: Id } });
    if (unlocked.State !== "active") trial.differs(contract.unlockChildAccount, "State", "is not active");
  },

  async deleteChildAccount(trial) {
    const { Id } = await newChild(trial);
    await trial.call(contract.deleteChildAccount, { params: { id: Id } });
    trial.made.forget(Id);
  },

  async deleteChildAccounts(trial) {
    const made = [await newChild(trial), await newChild(trial)];
    const ApplicantAccountIds = made.map(({ Id }) => Id);
    await trial.call(contract.deleteChildAccounts, { body: { ApplicantAccountIds } });
    for (const id of ApplicantAccountIds) trial.made.forget(id);
  },

  async getActiveAccounts(trial) {
    const accounts = await trial.call(contract.getActiveAccounts, {});
    if (accounts.filter(({ IsMe }) => IsMe).length !== 1)
      trial.differs(contract.getActiveAccounts, "IsMe", "is not true for just one");
  },
};
