import { afterAll, describe, expect, it } from "vitest";
import { getApplicantAppDetails } from "#contract/applications/application.ts";
import { createInit } from "#contract/applications/application-draft.ts";
import { getPermits } from "#contract/applications/permit.ts";
import { signIn } from "../../service/caller.fixture.ts";
import { createInProcessService } from "../../service/in-process.ts";

const service = await createInProcessService();
const { call } = await signIn(service, "user");
afterAll(() => service.close());

const SITING_TYPE = "report-and-consent-siting";
/** Id of an application of the demo user `user` with an issued permit. */
const ISSUED_ID = "app020accuser";
const { store } = service.context;

describe("the permits to start from", () => {
  it("are the caller's own in a status that allows the type", async () => {
    const { body } = await call(getPermits, { query: { ApplicationTypeId: SITING_TYPE } });
    const ids: string[] = body.Items.map(({ ApplicationId }: { ApplicationId: string }) => ApplicationId);
    expect(ids).toContain(ISSUED_ID);
    expect(body.TotalCount).toBeGreaterThanOrEqual(ids.length);
    for (const id of ids) expect(store.collection("application").get(id)?.AccountId).toBe("acc-user");
    expect((await call(getPermits, { query: { ApplicationTypeId: "building-permit-pool" } })).status).toBe(
      404,
    );
  });

  it("are found by number, and one by its id", async () => {
    const number = store.collection("application").get(ISSUED_ID)?.Number ?? "";
    const query = { ApplicationTypeId: SITING_TYPE, Search: number };
    const singlePermitQuery = { ApplicationTypeId: SITING_TYPE, ApplicationId: ISSUED_ID };
    for (const permitQuery of [query, singlePermitQuery]) {
      const { body } = await call(getPermits, { query: permitQuery });
      expect(body.Items).toMatchObject([{ ApplicationId: ISSUED_ID, Number: number, RequestTypeId: null }]);
      expect(body.Items[0].IssuedOn).toMatch(/^\d{4}-/);
    }
    const extensionQuery = { ApplicationTypeId: "permit-extension", ApplicationId: ISSUED_ID };
    expect((await call(getPermits, { query: extensionQuery })).body.Items[0].RequestTypeId).toBe("extension");
  });

  it("have the day of the first issue, also after an extension was decided", async () => {
    const query = { ApplicationTypeId: SITING_TYPE, ApplicationId: ISSUED_ID };
    const getIssueDay = async () => (await call(getPermits, { query })).body.Items[0].IssuedOn;
    const day = await getIssueDay();
    const events = store.collection("event");
    const [event] = events.find({ where: { ApplicationId: ISSUED_ID, To: "permit-issued" } });
    if (!event) throw new Error("the permit was issued");
    events.put({ ...event, Id: "!extended", Position: 99, At: "2035-01-01T00:00:00.000Z" });
    expect(await getIssueDay()).toBe(day);
    events.delete("!extended");
  });

  it("include the named one even if 200 others changed later", async () => {
    const applications = store.collection("application");
    const permit = applications.get(ISSUED_ID);
    if (!permit) throw new Error("no permit");
    const laterIds = Array.from({ length: 200 }, (_, index) => `later-${index}`);
    for (const Id of laterIds) applications.put({ ...permit, Id, UpdatedAt: "2035-01-01T00:00:00.000Z" });
    const query = { ApplicationTypeId: SITING_TYPE, ApplicationId: ISSUED_ID };
    expect((await call(getPermits, { query })).body.Items).toMatchObject([{ ApplicationId: ISSUED_ID }]);
    const admin = await signIn(service, "admin");
    expect((await admin.call(getPermits, { query })).body.Items).toEqual([]);
    for (const Id of laterIds) applications.delete(Id);
  });

  it("include the caller's own even if 200 that the caller may only view changed later", async () => {
    const [applications, delegations] = [store.collection("application"), store.collection("delegation")];
    const permit = applications.get(ISSUED_ID);
    const [delegation] = delegations.find({ where: { State: "active" } });
    if (!permit || !delegation) throw new Error("no permit or no delegation");
    const delegationFields = { OwnerId: "acc-parent", DelegateId: "acc-user", ExpiresAt: null };
    const editableId = "later-0";
    delegations.put({
      ...delegation,
      ...delegationFields,
      Id: "!view",
      Rights: ["view"],
      ApplicationIds: null,
    });
    delegations.put({
      ...delegation,
      ...delegationFields,
      Id: "!edit",
      Rights: ["edit"],
      ApplicationIds: [editableId],
    });
    const othersPermit = { ...permit, AccountId: "acc-parent", UpdatedAt: "2035-01-01T00:00:00.000Z" };
    const laterIds = Array.from({ length: 201 }, (_, index) => `later-${index}`);
    for (const Id of laterIds) applications.put({ ...othersPermit, Id });
    const { body } = await call(getPermits, { query: { ApplicationTypeId: SITING_TYPE } });
    const ids: string[] = body.Items.map(({ ApplicationId }: { ApplicationId: string }) => ApplicationId);
    expect(ids).toContain(ISSUED_ID);
    expect(ids.filter((id) => laterIds.includes(id))).toEqual([editableId]);
    for (const Id of laterIds) applications.delete(Id);
    for (const Id of ["!view", "!edit"]) delegations.delete(Id);
  });

  it("say that the land is outside the area of the host's council", async () => {
    const answersCollection = store.collection("answers");
    const record = answersCollection.get(ISSUED_ID);
    if (!record) throw new Error("the permit has answers");
    answersCollection.put({
      ...record,
      Answers: { ...record.Answers, "property.municipalDistrict": "elsewhere" },
    });
    const query = { ApplicationTypeId: SITING_TYPE, ApplicationId: ISSUED_ID };
    expect((await call(getPermits, { query })).body.Items[0].IsOutsideArea).toBe(true);
    answersCollection.put(record);
    expect((await call(getPermits, { query })).body.Items[0].IsOutsideArea).toBe(false);
  });
});

describe("an application from a permit", () => {
  it("is filled in with the permit's land and applicant", async () => {
    const permitAnswers = store.collection("answers").get(ISSUED_ID)?.Answers ?? {};
    const body = { ApplicationTypeId: SITING_TYPE, FromApplicationId: ISSUED_ID };
    const { Answers } = (await call(createInit, { body })).body;
    expect(Answers["property.address"]).toEqual(permitAnswers["property.address"]);
    expect(Answers["property.municipalDistrict"]).toBe(permitAnswers["property.municipalDistrict"]);
    expect(Answers["allotment.area"]).toBe(permitAnswers["land.allotmentArea"]);
    expect(Answers["property.titleReference"]).toMatchObject({ lot: permitAnswers["title.lot"] });
    expect(Answers["application.applicantName"]).toBe(permitAnswers["application.applicantName"]);
  });

  it("has the permit's number and date where the form asks for them", async () => {
    const body = { ApplicationTypeId: "occupancy-permit", FromApplicationId: ISSUED_ID };
    const { Answers } = (await call(createInit, { body })).body;
    expect(Answers["permit.number"]).toBe(store.collection("application").get(ISSUED_ID)?.Number);
    expect(Answers["permit.issuedOn"]).toMatch(/^\d{4}-/);
  });

  it("is refused for another type, another status and other accounts", async () => {
    const startDraft = (body: object, by = call) => by(createInit, { body });
    const poolRequest = { ApplicationTypeId: "building-permit-pool", FromApplicationId: ISSUED_ID };
    expect((await startDraft(poolRequest)).status).toBe(400);
    expect(
      (await startDraft({ ApplicationTypeId: SITING_TYPE, FromApplicationId: "app006accuser" })).status,
    ).toBe(400);
    const admin = await signIn(service, "admin");
    const othersPermitRequest = { ApplicationTypeId: SITING_TYPE, FromApplicationId: ISSUED_ID };
    expect((await startDraft(othersPermitRequest, admin.call)).status).toBe(404);
  });

  it("is offered on the permit, and not on an application without one", async () => {
    const getTypes = async (id: string) =>
      (await call(getApplicantAppDetails, { params: { id } })).body.FollowOns.map(
        ({ Id }: { Id: string }) => Id,
      );
    expect(await getTypes(ISSUED_ID)).toEqual([
      "permit-extension",
      "permit-amendment",
      SITING_TYPE,
      "occupancy-permit",
    ]);
    expect(await getTypes("app006accuser")).toEqual([]);
  });
});
