import * as contract from "#contract/accounts/applicant-group.ts";
import { draft, other } from "../makings.ts";
import type { ScenariosOf } from "../scenario.ts";
import type { Trial } from "../trial.ts";

const query = { PageNumber: 1, PageSize: 20 };
const NAME = "Conformance check";

/** A group that is deleted at the end. */
const group = (trial: Trial) => trial.once(group, () => newGroup(trial));

async function newGroup(trial: Trial): Promise<string> {
  const { Group } = await trial.call(contract.createApplicantGroup, { body: { Name: NAME } });
  trial.made.add("group", Group.Id);
  return Group.Id;
}

const paramsOf = async (trial: Trial) => ({ params: { id: await group(trial) } });
const NEEDS_OTHER = "nobody else was named to sign in";

/** A group with somebody else in it; nothing where nobody else can sign in. */
async function sharedGroup(trial: Trial) {
  const person = await other(trial);
  if (!person) return undefined;
  const id = await newGroup(trial);
  await trial.call(contract.addGroupMember, { params: { id }, body: { Email: person.account.Email } });
  return { id, ...person };
}

export const applicantGroup: ScenariosOf<typeof contract> = {
  async getApplicantGroups(trial) {
    await group(trial);
    await trial.call(contract.getApplicantGroups, { query });
  },
  getApplicantGroup: async (trial) => trial.call(contract.getApplicantGroup, await paramsOf(trial)),
  getGroupApplications: async (trial) =>
    trial.call(contract.getGroupApplications, { ...(await paramsOf(trial)), query }),
  createApplicantGroup: group,

  async updateApplicantGroup(trial) {
    const Name = `${NAME}, renamed`;
    const { Group } = await trial.call(contract.updateApplicantGroup, {
      ...(await paramsOf(trial)),
      body: { Name },
    });
    if (Group?.Name !== Name)
      trial.differs(contract.updateApplicantGroup, "Group.Name", "is not what was sent");
  },

  async deleteApplicantGroup(trial) {
    const id = await newGroup(trial);
    await trial.call(contract.deleteApplicantGroup, { params: { id } });
    trial.made.forget(id);
  },

  async addGroupMember(trial) {
    const args = { ...(await paramsOf(trial)), body: { Email: "nobody@conformance.example" } };
    if (!(await sharedGroup(trial))) await trial.refusalOnly(contract.addGroupMember, args, NEEDS_OTHER);
  },

  async removeGroupMember(trial) {
    const shared = await sharedGroup(trial);
    if (!shared) {
      const body = { AccountId: "nobody-knows-this" };
      return trial.refusalOnly(contract.removeGroupMember, { ...(await paramsOf(trial)), body }, NEEDS_OTHER);
    }
    await trial.call(contract.removeGroupMember, {
      params: { id: shared.id },
      body: { AccountId: shared.account.Id },
    });
  },

  async leaveApplicantGroup(trial) {
    const shared = await sharedGroup(trial);
    if (shared) await trial.call(contract.leaveApplicantGroup, { params: { id: shared.id } }, shared.person);
    else await trial.refusalOnly(contract.leaveApplicantGroup, await paramsOf(trial), NEEDS_OTHER);
  },

  async shareApplications(trial) {
    const body = { ApplicationIds: [(await draft(trial)).Id] };
    await trial.call(contract.shareApplications, { ...(await paramsOf(trial)), body });
  },

  async unshareApplications(trial) {
    const args = { ...(await paramsOf(trial)), body: { ApplicationIds: [(await draft(trial)).Id] } };
    await trial.call(contract.shareApplications, args);
    await trial.call(contract.unshareApplications, args);
  },
};
