import { createInit, updateDynamic } from "#contract/applications/application-draft.ts";
import { type CallService, signIn } from "../../service/caller.fixture.ts";
import { createInProcessService } from "../../service/in-process.ts";

export async function createDraftFixture() {
  const service = await createInProcessService();
  const { call, tokens } = await signIn(service, "user");
  return {
    service,
    call,
    tokens,
    /** Starts an application for a swimming pool. */
    begin: async (key?: string, by: CallService = call) =>
      (await by(createInit, { body: { ApplicationTypeId: "building-permit-pool" }, ...(key && { key }) }))
        .body,
    save: (id: string, Revision: number, Answers: object) =>
      call(updateDynamic, { params: { id }, body: { Revision, Answers } }),
  };
}
