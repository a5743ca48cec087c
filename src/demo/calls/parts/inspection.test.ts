import { afterAll, describe, expect, it } from "vitest";
import { getApplication } from "#contract/applications/application.ts";
import { getDownloadUrl } from "#contract/applications/document.ts";
import {
  cancelInspection,
  getInspection,
  getInspectionCalendarFile,
  getInspectionCheckList,
  getInspectionDates,
  getInspections,
  getMyInspections,
  requestInspection,
  rescheduleInspection,
  updateInspectionCheckList,
} from "#contract/applications/inspection.ts";
import { NEW_DWELLING_TYPE, openSeededServiceAt } from "../../service/seeded-service.fixture.ts";

const fixture = await openSeededServiceAt();
afterAll(() => fixture.service.close());
const call = await fixture.as("user");
const inspectionFields = {
  RequestedDate: "2026-11-24",
  HalfDay: "AM",
  ContactName: "Errol",
  ContactPhone: "0491 570 006",
};
/** An application with a permit and no inspections. */
const applicationId = fixture.store
  .collection("application")
  .find({ where: { AccountId: "acc-user", StatusId: "permit-issued", ApplicationTypeId: NEW_DWELLING_TYPE } })
  .map(({ Id }) => Id)
  .at(-1) as string;
for (const { Id } of fixture.store.collection("inspection").find({ where: { ApplicationId: applicationId } }))
  fixture.store.collection("inspection").delete(Id);
const requestStage = (StageId: string, overrides: object = {}) =>
  call(requestInspection, {
    params: { applicationId },
    body: { ...inspectionFields, StageId, ...overrides },
  });
const getStates = async () =>
  (await call(getInspections, { params: { applicationId } })).body.Stages.slice(0, 4).map(
    (stage: { State: string }) => stage.State,
  );
const getStatus = async () => (await call(getApplication, { params: { id: applicationId } })).body.Status.Id;

describe("requesting an inspection", () => {
  it("locks each stage until the previous one is approved", async () => {
    expect(await getStates()).toEqual(["Open", "Locked", "Locked", "Locked"]);
    const earlyResponse = await requestStage("concrete");
    expect([earlyResponse.status, earlyResponse.body[0].Message]).toEqual([
      400,
      "“Before placing footings” must be approved first.",
    ]);
    expect((await requestStage("no-stage")).status).toBe(400);
  });

  it("names the stage directly before each locked one", async () => {
    const { Stages } = (await call(getInspections, { params: { applicationId } })).body;
    const reasons = Stages.slice(0, 4).map(({ Reason }: { Reason: string | null }) => Reason);
    expect(reasons).toEqual([
      null,
      "“Before placing footings” must be approved first.",
      "“Before pouring reinforced concrete” must be approved first.",
      "“Completion of framework” must be approved first.",
    ]);
  });

  it.each([
    ["2026-11-21", "weekends"],
    ["2026-11-22", "weekends"],
    ["2026-11-20", "business day ahead"],
    ["2026-12-25", "Christmas Day"],
    ["2027-03-01", "60 days"],
    ["2026-02-30", "enter a valid value"],
  ])("refuses %s: %s", async (RequestedDate, reason) => {
    const response = await requestStage("footings", { RequestedDate });
    expect([response.status, response.body[0].Message]).toEqual([400, expect.stringContaining(reason)]);
  });

  it("lists the available days, and a reason for each unavailable one", async () => {
    const query = { From: "2026-11-21", To: "2026-11-24" };
    const days = (await call(getInspectionDates, { params: { applicationId }, query })).body;
    expect(
      days.map(({ Date: day, AM, Reason }: { Date: string; AM: boolean; Reason: string | null }) => [
        day,
        AM,
        Reason === null,
      ]),
    ).toEqual([
      ["2026-11-21", false, false],
      ["2026-11-22", false, false],
      ["2026-11-23", true, true],
      ["2026-11-24", true, true],
    ]);
  });

  it("creates one inspection per request, which can be moved, exported as iCalendar and cancelled", async () => {
    const requestInspectionOnce = () =>
      call(requestInspection, {
        params: { applicationId },
        body: { ...inspectionFields, StageId: "footings", AccessNotes: "Gate; left, behind\nthe tank" },
        key: "a",
      });
    const createResponse = await requestInspectionOnce();
    expect((await requestInspectionOnce()).body).toEqual(createResponse.body);
    expect(createResponse.body).toMatchObject({
      State: "Requested",
      IsMandatory: true,
      Number: expect.stringMatching(/^INS-2026-\d{5}$/),
    });
    expect((await requestStage("footings")).body[0].Message).toBe(
      "This inspection has already been requested.",
    );
    const params = { id: createResponse.body.Id };
    const rescheduleResponse = await call(rescheduleInspection, {
      params,
      body: { RequestedDate: "2026-11-26", HalfDay: "PM", Revision: 1 },
    });
    expect(rescheduleResponse.body).toMatchObject({
      RequestedDate: "2026-11-26",
      HalfDay: "PM",
      Revision: 2,
    });
    expect(
      (
        await call(rescheduleInspection, {
          params,
          body: { RequestedDate: "2026-11-27", HalfDay: "PM", Revision: 1 },
        })
      ).status,
    ).toBe(409);
    const calendarFile = await getCalendar(createResponse.body.Id);
    expect(calendarFile).toContain("DTSTART:20261126T010000Z\r\nDTEND:20261126T050000Z");
    expect(calendarFile).toContain("SEQUENCE:1");
    expect(calendarFile.replace(/\r\n /g, "")).toContain("Gate\\; left\\, behind\\nthe tank");
    expect(
      Math.max(...calendarFile.split("\r\n").map((line) => Buffer.byteLength(line))),
    ).toBeLessThanOrEqual(75);
    const checkListResponse = await call(updateInspectionCheckList, {
      params,
      body: { ItemId: "access", status: "Ready" },
    });
    expect((await call(getInspectionCheckList, { params })).body).toEqual(checkListResponse.body);
    expect(
      (await call(updateInspectionCheckList, { params, body: { ItemId: "nothing", status: "Ready" } }))
        .status,
    ).toBe(404);
    expect((await call(cancelInspection, { params, body: { Reason: "Rain" } })).body.State).toBe("Cancelled");
    expect(await getCalendar(createResponse.body.Id)).toContain("METHOD:CANCEL");
    expect((await call(cancelInspection, { params, body: { Reason: "Rain" } })).status).toBe(400);
    expect(await getStates()).toEqual(["Open", "Locked", "Locked", "Locked"]);
  });

  it("is refused before the permit and in a final status", async () => {
    for (const status of ["under-assessment", "refused"]) {
      const response = await call(requestInspection, {
        params: { applicationId: fixture.idIn(status) },
        body: { ...inspectionFields, StageId: "footings" },
      });
      expect([status, response.status]).toEqual([status, 400]);
    }
  });
});

async function getCalendar(id: string): Promise<string> {
  const { tokens } = await import("../../service/caller.fixture.ts").then(({ signIn }) =>
    signIn(fixture.service, "user"),
  );
  const response = await fixture.service.app.request(getInspectionCalendarFile.path.replace(":id", id), {
    headers: { Authorization: `Bearer ${tokens.Token}` },
  });
  expect(response.headers.get("Content-Type")).toMatch(/^text\/calendar/);
  return response.text();
}

describe("the result of an inspection", () => {
  it("changes the application's status stage by stage, with one event per change", async () => {
    const expectedStatuses = [
      "construction-commenced",
      "inspections",
      "inspections",
      "final-inspection-passed",
    ];
    for (const [index, stage] of ["footings", "concrete", "framework", "final"].entries()) {
      const { body } = await requestStage(stage);
      const bookResponse = await fixture.desk(`inspections/${body.Id}/book`, {
        Date: "2026-11-24",
        From: "09:00",
        To: "10:30",
      });
      expect(bookResponse.body).toMatchObject({
        State: "Booked",
        Window: { From: "2026-11-23T22:00:00.000Z" },
      });
      const outcomeResponse = await fixture.desk(`inspections/${body.Id}/outcome`, {
        Outcome: "Approved",
        WithPhoto: stage === "final",
      });
      expect([stage, await getStatus()]).toEqual([stage, expectedStatuses[index]]);
      const pdf = await fixture.service.app.request(
        (await call(getDownloadUrl, { params: { id: outcomeResponse.body.Record.Id } })).body.Url,
      );
      expect((await pdf.text()).slice(0, 8)).toBe("%PDF-1.7");
    }
    expect(await getStates()).toEqual(["Approved", "Approved", "Approved", "Approved"]);
    expect(fixture.mails("user").some(({ Subject }) => /Final: Approved/.test(Subject))).toBe(true);
  });

  it("requires rectification by a date, and another inspection, if it was not approved", async () => {
    const [before] = fixture.store
      .collection("inspection")
      .find({ where: { AccountId: "acc-user", Outcome: "NotApproved" } });
    const id = before?.ApplicationId ?? "";
    const fetchDueDate = async () => {
      const { DueDate, DueReason } = (await call(getApplication, { params: { id } })).body;
      return `${DueReason} ${DueDate}`;
    };
    expect(await fetchDueDate()).toBe(`Fix by ${before?.Directions[0]?.DueDate}`);
    const failedRetry = await call(requestInspection, {
      params: { applicationId: id },
      body: { ...inspectionFields, StageId: before?.StageId },
    });
    await fixture.desk(`inspections/${failedRetry.body.Id}/outcome`, {
      Outcome: "NotApproved",
      Directions: [
        { Text: "Nail the bracing." },
        { Text: "Fit the tie-downs.", DueDate: "2027-02-20" },
        { Text: "Prop the beam.", DueDate: "2027-02-10" },
      ],
    });
    expect(await fetchDueDate()).toBe("Fix by 2027-02-10");
    const retryResponse = await call(requestInspection, {
      params: { applicationId: id },
      body: { ...inspectionFields, StageId: before?.StageId },
    });
    expect(retryResponse.body.ReinspectionOfId).toBe(failedRetry.body.Id);
    expect(
      (await fixture.desk(`inspections/${retryResponse.body.Id}/outcome`, { Outcome: "NotApproved" })).status,
    ).toBe(400);
    await fixture.desk(`inspections/${retryResponse.body.Id}/outcome`, { Outcome: "Approved" });
    expect((await call(getApplication, { params: { id } })).body.Status.Id).toBe("inspections");
    expect(await fetchDueDate()).toMatch(/^Finish work by /);
    expect(
      (await fixture.desk(`inspections/${retryResponse.body.Id}/outcome`, { Outcome: "Approved" })).status,
    ).toBe(400);
    expect(
      (await call(getInspection, { params: { id: retryResponse.body.Id } })).body.Record.FileName,
    ).toMatch(/^Record of inspection INS-/);
  });

  it("appears in one list across applications", async () => {
    const paging = { PageNumber: "1", PageSize: "5" };
    const upcomingInspections = (await call(getMyInspections, { query: paging })).body;
    expect(
      upcomingInspections.Items.every(
        ({ State }: { State: string }) => State === "Requested" || State === "Booked",
      ),
    ).toBe(true);
    const pastInspections = (await call(getMyInspections, { query: { ...paging, Show: "past" } })).body;
    expect([pastInspections.Items.length, pastInspections.TotalCount > 15]).toEqual([5, true]);
  });
});
