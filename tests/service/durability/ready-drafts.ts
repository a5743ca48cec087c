/** Drafts that are ready to be lodged: lodged seed applications in their state before the submission. */
import type { DemoStore } from "#demo/records/records.ts";

export interface ReadyDraft {
  readonly id: string;
  readonly configurationId: string;
}

/** Copies a lodged application `count` times. */
export function putReadyDrafts(store: DemoStore, ownerId: string, count: number): ReadyDraft[] {
  const lodgedApplications = store
    .collection("application")
    .find({ where: { AccountId: ownerId, StatusId: "submitted" } })
    .find(({ Id }) => store.collection("answers").get(Id)?.ConfigurationId);
  const answers = lodgedApplications && store.collection("answers").get(lodgedApplications.Id);
  const [firstEvent] = lodgedApplications
    ? store.collection("event").find({ where: { ApplicationId: lodgedApplications.Id }, limit: 1 })
    : [];
  if (!answers || !firstEvent) throw new Error(`no lodged application of ${ownerId} among the seeds`);
  return store.transaction(() =>
    Array.from({ length: count }, (_, at) => {
      const id = `ready${at}`;
      store.collection("application").put({
        ...lodgedApplications,
        Id: id,
        Number: null,
        StatusId: "draft",
        SubmittedAt: null,
        Fees: [],
        Payment: null,
        Quote: null,
        Step: null,
        OfficerId: null,
      });
      store.collection("answers").put({ ...answers, Id: id });
      store
        .collection("event")
        .put({ ...firstEvent, Id: `${id}e0`, ApplicationId: id, Position: 0, From: null, To: "draft" });
      for (const document of store
        .collection("document")
        .find({ where: { ApplicationId: lodgedApplications.Id } }))
        store.collection("document").put({ ...document, Id: `${id}${document.Id}`, ApplicationId: id });
      return { id, configurationId: answers.ConfigurationId ?? "" };
    }),
  );
}
