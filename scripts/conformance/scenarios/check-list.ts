import * as contract from "#contract/applications/check-list.ts";
import { lodged } from "../makings.ts";
import type { ScenariosOf } from "../scenario.ts";
import { Blocked, type Trial } from "../trial.ts";

const paramsOf = async (trial: Trial) => ({ applicationId: (await lodged(trial)).id });

const lists = (trial: Trial) =>
  trial.once(lists, async () => trial.call(contract.getCheckLists, { params: await paramsOf(trial) }));

/** An item of the lodged application of which this person may do something. */
async function itemWhere(
  trial: Trial,
  what: string,
  mayDo: (item: contract.CheckListItem) => boolean,
): Promise<contract.CheckListItem> {
  const items = (await lists(trial)).Lists.flatMap(({ Items }) => Items);
  const found = items.find(mayDo);
  if (!found) throw new Blocked(`a checklist item ${what}`);
  return found;
}

export const checkList: ScenariosOf<typeof contract> = {
  getCheckLists: lists,
  async getCheckListItem(trial) {
    const { Id } = await itemWhere(trial, "at all", () => true);
    await trial.call(contract.getCheckListItem, { params: { id: Id } });
  },
  async updateCheckListStatus(trial) {
    const { Id, Next } = await itemWhere(trial, "that may be set", (item) => item.Next.length > 0);
    const status = Next[0] ?? "Provided";
    const changed = await trial.call(contract.updateCheckListStatus, {
      params: { id: Id },
      body: { status },
    });
    if (changed.Status !== status)
      trial.differs(contract.updateCheckListStatus, "Status", "is not what was sent");
  },
  async addCheckListRemark(trial) {
    const { Id } = await itemWhere(trial, "that takes remarks", ({ Actions }) => Actions.includes("remark"));
    const body = { Remark: "A conformance check was here." };
    await trial.call(contract.addCheckListRemark, { params: { id: Id }, body });
  },
  async updateCheckListDocuments(trial) {
    const { Id } = await itemWhere(trial, "that takes documents", ({ Actions }) =>
      Actions.includes("attach"),
    );
    await trial.call(contract.updateCheckListDocuments, { params: { id: Id }, body: { DocumentIds: [] } });
  },
};
