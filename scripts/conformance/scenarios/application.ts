import * as contract from "#contract/applications/application.ts";
import { askForInformation } from "../counter.ts";
import { draft, lodged, newDraft } from "../makings.ts";
import { type ScenariosOf, tried } from "../scenario.ts";
import type { Trial } from "../trial.ts";

const paramsOf = async (trial: Trial) => ({ params: { id: (await draft(trial)).Id } });

export const application: ScenariosOf<typeof contract> = {
  async getApplication(trial) {
    const args = await paramsOf(trial);
    const found = await trial.call(contract.getApplication, args);
    if (found.Id !== args.params.id) trial.differs(contract.getApplication, "Id", "is not the one asked for");
  },
  /** Of a draft, and of a lodged one, which has fees. */
  async getApplicantAppDetails(trial) {
    await trial.call(contract.getApplicantAppDetails, await paramsOf(trial));
    const { id } = await lodged(trial);
    const { Application } = await trial.call(contract.getApplicantAppDetails, { params: { id } });
    if (Application?.Id !== id)
      trial.differs(contract.getApplicantAppDetails, "Application.Id", "is not the one asked for");
  },
  getHeaderSubheader: async (trial) => trial.call(contract.getHeaderSubheader, await paramsOf(trial)),
  getApplicantAppWorkflow: async (trial) =>
    trial.call(contract.getApplicantAppWorkflow, await paramsOf(trial)),

  async getApplicantAppTrackingDetails(trial) {
    const no = (await lodged(trial)).receipt.Number;
    const found = await trial.call(contract.getApplicantAppTrackingDetails, { params: { no } });
    if (found.Number !== no)
      trial.differs(contract.getApplicantAppTrackingDetails, "Number", "is not the one asked for");
  },

  async putClientComment(trial) {
    const asked = await askForInformation(trial);
    const ClientComment = "Please see the plan.";
    if (!asked)
      return trial.refusalOnly(
        contract.putClientComment,
        { ...(await paramsOf(trial)), body: { RequestId: "nobody-knows-this", ClientComment } },
        "no officer has asked for anything",
      );
    const { id, RequestId } = asked;
    const body = { RequestId, ClientComment };
    const reply = await trial.call(contract.putClientComment, { params: { id }, body });
    if (reply.ClientComment !== ClientComment)
      trial.differs(contract.putClientComment, "ClientComment", "is not what was sent");
  },

  async putDateProvided(trial) {
    const asked = await askForInformation(trial);
    const DateProvided = trial.options.now().toISOString();
    if (!asked)
      return trial.refusalOnly(
        contract.putDateProvided,
        { ...(await paramsOf(trial)), body: { RequestId: "nobody-knows-this", DateProvided } },
        "no officer has asked for anything",
      );
    const { id, RequestId } = asked;
    await trial.call(contract.putDateProvided, { params: { id }, body: { RequestId, DateProvided } });
  },

  changeApplicationStatus: tried({}, async (trial) => {
    const { Id: id } = await newDraft(trial);
    await trial.call(contract.changeApplicationStatus, { params: { id }, body: { Status: "Deleted" } });
  }),
};
