import * as contract from "#contract/accounts/applicant-group.ts";
import { getOtherUser, getSharedDraft } from "../../fixtures.ts";
import type { ScenariosOf } from "../../scenario.ts";
import type { ScenarioContext } from "../../scenario-context.ts";

const query = { PageNumber: 1, PageSize: 20 };
const NAME = "Conformance check";

/** Returns a group that the check deletes at the end. */
const getGroup = (context: ScenarioContext) => context.once(getGroup, () => createGroup(context));

async function createGroup(context: ScenarioContext): Promise<string> {
  const { Group } = await context.call(contract.createApplicantGroup, { body: { Name: NAME } });
  context.created.add("group", Group.Id);
  return Group.Id;
}

const getParams = async (context: ScenarioContext) => ({ params: { id: await getGroup(context) } });
const NO_SECOND_USER = "no second user was given";

/** Creates a group and adds the second user to it. Returns undefined without a second user. */
async function createSharedGroup(context: ScenarioContext) {
  const person = await getOtherUser(context);
  if (!person) return undefined;
  const id = await createGroup(context);
  await context.call(contract.addGroupMember, { params: { id }, body: { Email: person.account.Email } });
  return { id, ...person };
}

export const applicantGroupScenarios: ScenariosOf<typeof contract> = {
  async getApplicantGroups(context) {
    await getGroup(context);
    await context.call(contract.getApplicantGroups, { query });
  },
  getApplicantGroup: async (context) => context.call(contract.getApplicantGroup, await getParams(context)),
  getGroupApplications: async (context) =>
    context.call(contract.getGroupApplications, { ...(await getParams(context)), query }),
  createApplicantGroup: getGroup,

  async updateApplicantGroup(context) {
    const Name = `${NAME}, renamed`;
    const { Group } = await context.call(contract.updateApplicantGroup, {
      ...(await getParams(context)),
      body: { Name },
    });
    if (Group?.Name !== Name)
      context.addDifference(contract.updateApplicantGroup, "Group.Name", "is not what was sent");
  },

  async deleteApplicantGroup(context) {
    const id = await createGroup(context);
    await context.call(contract.deleteApplicantGroup, { params: { id } });
    context.created.remove(id);
  },

  async addGroupMember(context) {
    const args = { ...(await getParams(context)), body: { Email: "nobody@conformance.example" } };
    if (!(await createSharedGroup(context)))
      await context.expectOnlyRefusal(contract.addGroupMember, args, NO_SECOND_USER);
  },

  async removeGroupMember(context) {
    const sharedGroup = await createSharedGroup(context);
    if (!sharedGroup) {
      const body = { AccountId: "nobody-knows-this" };
      return context.expectOnlyRefusal(
        contract.removeGroupMember,
        { ...(await getParams(context)), body },
        NO_SECOND_USER,
      );
    }
    await context.call(contract.removeGroupMember, {
      params: { id: sharedGroup.id },
      body: { AccountId: sharedGroup.account.Id },
    });
  },

  async leaveApplicantGroup(context) {
    const sharedGroup = await createSharedGroup(context);
    if (sharedGroup)
      await context.call(
        contract.leaveApplicantGroup,
        { params: { id: sharedGroup.id } },
        sharedGroup.person,
      );
    else
      await context.expectOnlyRefusal(contract.leaveApplicantGroup, await getParams(context), NO_SECOND_USER);
  },

  async shareApplications(context) {
    const body = { ApplicationIds: [(await getSharedDraft(context)).Id] };
    await context.call(contract.shareApplications, { ...(await getParams(context)), body });
  },

  async unshareApplications(context) {
    const args = {
      ...(await getParams(context)),
      body: { ApplicationIds: [(await getSharedDraft(context)).Id] },
    };
    await context.call(contract.shareApplications, args);
    await context.call(contract.unshareApplications, args);
  },
};
