import * as contract from "#contract/applications/checklist.ts";
import { getLodgedParams } from "../../fixtures.ts";
import type { ScenariosOf } from "../../scenario.ts";
import { MissingPrerequisiteError, type ScenarioContext } from "../../scenario-context.ts";

const getLists = (context: ScenarioContext) =>
  context.once(getLists, async () =>
    context.call(contract.getCheckLists, { params: await getLodgedParams(context) }),
  );

/** Returns the first checklist item of the lodged application that meets the condition `isAllowed`. */
async function findItem(
  context: ScenarioContext,
  description: string,
  isAllowed: (item: contract.CheckListItem) => boolean,
): Promise<contract.CheckListItem> {
  const items = (await getLists(context)).Lists.flatMap(({ Items }) => Items);
  const item = items.find(isAllowed);
  if (!item) throw new MissingPrerequisiteError(`a checklist item ${description}`);
  return item;
}

export const checklistScenarios: ScenariosOf<typeof contract> = {
  getCheckLists: getLists,
  async getCheckListItem(context) {
    const { Id } = await findItem(context, "of any kind", () => true);
    await context.call(contract.getCheckListItem, { params: { id: Id } });
  },
  async updateCheckListStatus(context) {
    const { Id, Next } = await findItem(context, "whose state can be set", (item) => item.Next.length > 0);
    const status = Next[0] ?? "Provided";
    const changedItem = await context.call(contract.updateCheckListStatus, {
      params: { id: Id },
      body: { status },
    });
    if (changedItem.Status !== status)
      context.addDifference(contract.updateCheckListStatus, "Status", "is not what was sent");
  },
  async addCheckListRemark(context) {
    const { Id } = await findItem(context, "that accepts remarks", ({ Actions }) =>
      Actions.includes("remark"),
    );
    const body = { Remark: "A conformance check was here." };
    await context.call(contract.addCheckListRemark, { params: { id: Id }, body });
  },
  async updateCheckListDocuments(context) {
    const { Id } = await findItem(context, "that accepts documents", ({ Actions }) =>
      Actions.includes("attach"),
    );
    await context.call(contract.updateCheckListDocuments, { params: { id: Id }, body: { DocumentIds: [] } });
  },
};
