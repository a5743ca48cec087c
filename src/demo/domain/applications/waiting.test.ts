/** Tests that the list, its count, the chart, the tabs and the heading agree on "waiting for you". */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ApplicationSummary, getApplicantAppDetails } from "#contract/applications/application.ts";
import { getApplicationFilters, getApplicationList } from "#contract/applications/application-list.ts";
import { downloadDocument, getDocuments } from "#contract/applications/document.ts";
import { getInspections, requestInspection } from "#contract/applications/inspection.ts";
import { type Chart, getApplicationsByTurn } from "#contract/reports/chart.ts";
import { openSeededServiceAt } from "../../service/seeded-service.fixture.ts";
import { listBookingDays } from "../inspections/booking-days.ts";

type Fixture = Awaited<ReturnType<typeof openSeededServiceAt>>;
let fixture: Fixture;
beforeAll(async () => {
  fixture = await openSeededServiceAt();
});
afterAll(() => fixture.service.close());

async function listApplications(name: string, AppListTypeName: string): Promise<ApplicationSummary[]> {
  const call = await fixture.as(name);
  const body = { SearchFilterValues: [], ApplicationTypeIds: [], AppListTypeName };
  return (await call(getApplicationList, { query: { PageNumber: "1", PageSize: "200" }, body })).body.Items;
}
const getDetails = async (name: string, id: string) =>
  (await (await fixture.as(name))(getApplicantAppDetails, { params: { id } })).body;
const fetchStepId = async (id: string, name = "user") =>
  (await getDetails(name, id)).Application.NextStep?.Id ?? null;

/** Expects that each list, count, chart and tab of the account shows the same applications as waiting. */
async function expectConsistentLists(name: string): Promise<void> {
  const call = await fixture.as(name);
  const waitingIds = (await listApplications(name, "WaitingForMe")).map(({ Id }) => String(Id)).sort();
  const applications = await listApplications(name, "Mine");
  const idsWithOwnStep = applications.filter(({ NextStep }) => NextStep?.IsMine).map(({ Id }) => String(Id));
  expect(idsWithOwnStep.sort()).toEqual(waitingIds);
  // The remaining applications in progress are with the authority.
  const authorityIds = (await listApplications(name, "WaitingForAuthority")).map(({ Id }) => String(Id));
  const inProgressIds = (await listApplications(name, "InProgress")).map(({ Id }) => String(Id));
  expect([...authorityIds, ...waitingIds].sort()).toEqual(inProgressIds.sort());
  const { Lists } = (await call(getApplicationFilters, { body: { AppListTypeName: "Mine" } })).body;
  const waitingTab = Lists.find(
    (list: { AppListTypeName: string }) => list.AppListTypeName === "WaitingForMe",
  );
  expect(waitingTab.Count).toBe(waitingIds.length);
  const { Points } = (await call(getApplicationsByTurn, {})).body as Chart;
  expect(Points.find(({ Id }) => Id === "applicant")?.Value ?? 0).toBe(waitingIds.length);
  for (const { Id, NextStep, Status } of applications.filter(({ Status }) => Status.Id !== "draft")) {
    const { Sections } = await getDetails(name, Id);
    const openSections = Sections.filter(({ WaitingForMe }: { WaitingForMe: number }) => WaitingForMe > 0);
    const sectionNames = openSections.map(({ Name }: { Name: string }) => Name);
    if (NextStep?.IsMine)
      expect([Id, Status.Id, sectionNames]).toEqual([
        Id,
        Status.Id,
        expect.arrayContaining([NextStep.Section]),
      ]);
    else expect([Id, Status.Id, sectionNames]).toEqual([Id, Status.Id, []]);
  }
}

describe("an application waits for you", () => {
  it.each(["user", "admin", "parent", "child1", "delegate", "guest"])(
    "in the list, its count, the chart and the tabs alike: %s",
    expectConsistentLists,
  );

  it("also if a second delegation allows to edit only this application of an owner", async () => {
    const ids = [fixture.idIn("further-information"), fixture.idIn("under-assessment")];
    const delegations = fixture.store.collection("delegation");
    const [seeded] = delegations.find({ where: { State: "active" } });
    if (!seeded) throw new Error("the seed has an active delegation");
    const toAdmin = { ...seeded, OwnerId: "acc-user", DelegateId: "acc-admin", ExpiresAt: null };
    delegations.put({ ...toAdmin, Id: "all", Rights: ["view"], ApplicationIds: null });
    delegations.put({ ...toAdmin, Id: "single", Rights: ["edit"], ApplicationIds: ids });
    await expectConsistentLists("admin");
    const waiting = await listApplications("admin", "WaitingForMe");
    const ownedByUser = waiting.filter(({ Owner }) => Owner.Id === "acc-user");
    expect(ownedByUser.map(({ Id, NextStep }) => [Id, NextStep?.Id])).toContainEqual([ids[0], "answer"]);
    for (const { Id, NextStep } of ownedByUser)
      if (NextStep?.Id !== "download-permit") expect(ids).toContain(Id);
    for (const Id of ["all", "single"]) delegations.delete(Id);
  });

  it("with one step for each kind", async () => {
    const stepByStatus = new Map<string, string | undefined>();
    for (const name of ["user", "admin", "parent"])
      for (const { Status, NextStep } of await listApplications(name, "WaitingForMe"))
        stepByStatus.set(Status.Id, NextStep?.Id);
    expect(Object.fromEntries(stepByStatus)).toMatchObject({
      returned: "complete",
      "fees-due": "pay",
      "further-information": "answer",
      "direction-to-fix": "fix",
      "stop-work": "stop-work",
      quoted: "decide-quote",
    });
  });

  it("to download a new permit, until it is opened, then to book the inspection, until it is requested", async () => {
    const id = fixture.idIn("awaiting-bpn");
    await fixture.desk(`applications/${id}/move`, { To: "permit-issued" });
    expect(await fetchStepId(id)).toBe("download-permit");
    const call = await fixture.as("user");
    const files = (await call(getDocuments, { params: { applicationId: id } })).body;
    const permit = files.find(
      (file: { DocumentTypeId: string }) => file.DocumentTypeId === "building-permit",
    );
    await fixture.service.app.request(downloadDocument.path.replace(":id", permit.Id), {
      headers: { Authorization: `Bearer ${await getToken()}` },
    });
    for (const { Id } of fixture.store.collection("checkItem").find({ where: { ApplicationId: id } }))
      fixture.store.collection("checkItem").delete(Id);
    expect(["book", "checklist"]).toContain(await fetchStepId(id));
    const inspectionsResponse = (await call(getInspections, { params: { applicationId: id } })).body;
    const day = listBookingDays(undefined, undefined, fixture.service.context).find(({ AM }) => AM);
    const body = {
      StageId: inspectionsResponse.NextStageId,
      RequestedDate: day?.Date,
      HalfDay: "AM",
      ContactName: "Ada Okafor",
      ContactPhone: "0491 570 156",
    };
    expect((await call(requestInspection, { params: { applicationId: id }, body })).status).toBe(200);
    expect(await fetchStepId(id)).not.toBe("book");
  });

  it("not while a payment is pending", async () => {
    const id = fixture.idIn("fees-due");
    const { Payment } = await getDetails("user", id);
    await fixture.service.app.request(Payment.PaymentUrl, {
      method: "POST",
      body: new URLSearchParams({ outcome: "later" }),
    });
    expect(await fetchStepId(id)).not.toBe("pay");
  });
});

async function getToken(): Promise<string> {
  const { signIn } = await import("../../service/caller.fixture.ts");
  return (await signIn(fixture.service, "user")).tokens.Token;
}
