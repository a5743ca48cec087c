import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  completePublicInspectionUpload,
  createPublicInspectionUpload,
  findPublicInspections,
  requestPublicInspection,
} from "#contract/public/public-inspection.ts";
import { toInspectionStageResponses } from "../../domain/inspections/stage-states.ts";
import { readOutbox } from "../../domain/notifications/outbox.ts";
import { findStatusDenial } from "../../domain/parts/part-rules.ts";
import { solveCaptcha } from "../../http/captcha/solved-captcha.fixture.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import { createCaller } from "../../service/caller.fixture.ts";
import { createInProcessService, type InProcessService } from "../../service/in-process.ts";

let service: InProcessService;
beforeEach(async () => {
  service = await createInProcessService();
});
afterEach(() => service.close());

/** Finds an application under construction with a stage for which an inspection can be requested. */
function findPermitWithOpenStage(): ApplicationRecord & { Number: string } {
  const { store } = service.context;
  const permit = store
    .collection("application")
    .find({ where: { StatusId: { in: ["permit-issued", "construction-commenced", "inspections"] } } })
    .find(
      (application) =>
        application.Number &&
        findStatusDenial("inspection", application) === null &&
        toInspectionStageResponses(application, null, service.context).some(
          ({ State, IsMandatory }) => IsMandatory && State === "Open",
        ),
    );
  if (!permit?.Number) throw new Error("nothing is under way");
  return { ...permit, Number: permit.Number };
}
const getEmail = ({ AccountId }: ApplicationRecord) =>
  service.context.store.collection("account").get(AccountId)?.Email ?? "";
const findInspections = async (number: string, Contact: string) =>
  createCaller(service)(findPublicInspections, {
    body: { Number: number, Contact },
    captcha: await solveCaptcha(service),
  });
const findByContact = async () => {
  const application = findPermitWithOpenStage();
  const { body } = await findInspections(application.Number, getEmail(application));
  return { application, inspections: body.Found };
};
const createBooking = (inspections: {
  Days: { Date: string; AM: boolean }[];
  NextStageId: string;
  Ticket: string;
}) => ({
  Ticket: inspections.Ticket,
  StageId: inspections.NextStageId,
  RequestedDate: inspections.Days.find(({ AM }) => AM)?.Date,
  HalfDay: "AM",
  ContactName: "Mia Tran",
  ContactPhone: "0491 570 156",
});

describe("finding the inspections of an application", () => {
  it("returns the stages for an application number and the email address of a contact", async () => {
    const { application, inspections } = await findByContact();
    expect(inspections).toMatchObject({ Number: application.Number, Place: application.Title, Reason: null });
    const nextStage = inspections.Stages.find(
      ({ StageId }: { StageId: string }) => StageId === inspections.NextStageId,
    );
    expect(nextStage.State).toBe("Open");
    expect(inspections.Stages.find(({ State }: { State: string }) => State === "Locked").Reason).toMatch(
      /must be approved first/,
    );
  });

  it("accepts a telephone number in any format", async () => {
    const application = findPermitWithOpenStage();
    const account = service.context.store.collection("account").get(application.AccountId);
    if (!account) throw new Error("no account");
    service.context.store.collection("account").put({ ...account, Phone: "0491 570 156" });
    expect(
      (await findInspections(application.Number.toLowerCase(), "+61 491 570 156")).body.Found,
    ).not.toBeNull();
    expect((await findInspections(application.Number, "1")).body.Found).toBeNull();
  });

  it("responds to a wrong contact as to an unknown number, and not faster", async () => {
    const application = findPermitWithOpenStage();
    const measureResponseTime = async (number: string) => {
      const captcha = await solveCaptcha(service);
      const startedAt = performance.now();
      const body = { Number: number, Contact: "eve@stranger.example" };
      const response = await createCaller(service)(findPublicInspections, { body, captcha });
      return { response, durationMs: performance.now() - startedAt };
    };
    const [wrongContact, unknownNumber] = [
      await measureResponseTime(application.Number),
      await measureResponseTime("BP-1999-00001"),
    ];
    expect([wrongContact.response.status, wrongContact.response.body]).toEqual([
      200,
      unknownNumber.response.body,
    ]);
    expect(Math.min(wrongContact.durationMs, unknownNumber.durationMs)).toBeGreaterThanOrEqual(245);
  });

  it("is limited to ten attempts per number, known or unknown", async () => {
    for (const number of [findPermitWithOpenStage().Number, "BP-1999-00001"]) {
      const captchas = await Promise.all(Array.from({ length: 11 }, () => solveCaptcha(service)));
      const body = { Number: number, Contact: "eve@stranger.example" };
      const responses = await Promise.all(
        captchas.map((captcha) => createCaller(service)(findPublicInspections, { body, captcha })),
      );
      expect(responses.map(({ status }) => status).sort()).toEqual([...Array(10).fill(200), 429]);
    }
  });
});

describe("requesting an inspection", () => {
  it("appears at the desk, in the applicant's inbox and in an email, like any other", async () => {
    const { application, inspections } = await findByContact();
    const { status, body } = await createCaller(service)(requestPublicInspection, {
      body: createBooking(inspections),
    });
    expect(status).toBe(200);
    expect(body.Calendar).toMatch(/^BEGIN:VCALENDAR/);
    const [record] = service.context.store
      .collection("inspection")
      .find({ where: { ApplicationId: application.Id } })
      .filter((inspection) => inspection.Number === body.Number);
    expect(record).toMatchObject({
      State: "Requested",
      UpdatedBy: { messageKey: "people.withoutSigningIn", values: { name: "Mia Tran" } },
    });
    expect(readOutbox(service.context, getEmail(application))[0]?.Subject).toContain("Inspection requested");
  });

  it("is done once per key; a stage that is already requested is refused", async () => {
    const { inspections } = await findByContact();
    const requestWithKey = (key: string) =>
      createCaller(service)(requestPublicInspection, { body: createBooking(inspections), key });
    const first = await requestWithKey("a");
    expect((await requestWithKey("a")).body).toEqual(first.body);
    const retryResponse = await requestWithKey("b");
    expect([retryResponse.status, retryResponse.body[0].Message]).toEqual([
      400,
      "This inspection has already been requested.",
    ]);
  });

  it("is refused for a day off, and with a modified or expired ticket", async () => {
    const { inspections } = await findByContact();
    const requestWith = (overrides: object) =>
      createCaller(service)(requestPublicInspection, {
        body: { ...createBooking(inspections), ...overrides },
      });
    const closedDay = inspections.Days.find(({ AM, PM }: { AM: boolean; PM: boolean }) => !AM && !PM);
    expect((await requestWith({ RequestedDate: closedDay.Date })).body[0].Path).toBe("RequestedDate");
    expect((await requestWith({ Ticket: `x${inspections.Ticket}` })).status).toBe(403);
    const [subject, , signature] = inspections.Ticket.split(".");
    expect((await requestWith({ Ticket: `${subject}.9999999999999.${signature}` })).status).toBe(403);
  });
});

describe("files of a request", () => {
  const pdf = new TextEncoder().encode("%PDF-1.7\n%%EOF");
  const putBytes = (url: string, bytes: Uint8Array<ArrayBuffer>) =>
    service.app.request(url.replace(/^https?:\/\/[^/]+/, ""), { method: "PUT", body: bytes });
  const registerUpload = (Ticket: string, FileName: string, Size: number) =>
    createCaller(service)(createPublicInspectionUpload, { body: { Ticket, FileName, Size } });

  it("are stored with the inspection", async () => {
    const { inspections } = await findByContact();
    const { body: uploadTarget } = await registerUpload(inspections.Ticket, "truss.pdf", pdf.length);
    await putBytes(uploadTarget.Url, pdf);
    const callCompleteUpload = () =>
      createCaller(service)(completePublicInspectionUpload, {
        body: { Ticket: inspections.Ticket, UploadId: uploadTarget.UploadId },
      });
    const completedUpload = await callCompleteUpload();
    const countNotes = () => service.context.store.collection("activity").find({}).length;
    const noteCount = countNotes();
    expect((await callCompleteUpload()).body).toEqual(completedUpload.body);
    expect(countNotes()).toBe(noteCount);
    expect(completedUpload.body).toMatchObject({ FileName: "truss.pdf", Size: pdf.length });
    const { body } = await createCaller(service)(requestPublicInspection, {
      body: { ...createBooking(inspections), DocumentIds: [completedUpload.body.DocumentId] },
    });
    expect(body.Files).toEqual(["truss.pdf"]);
  });

  it("are refused by type and size before the upload, and by content after it", async () => {
    const { inspections } = await findByContact();
    expect((await registerUpload(inspections.Ticket, "plan.dwg", 10)).status).toBe(415);
    expect((await registerUpload(inspections.Ticket, "plan.pdf", 90_000_000)).status).toBe(413);
    const bytes = new TextEncoder().encode("MZ not a picture");
    const { body: uploadTarget } = await registerUpload(inspections.Ticket, "site.png", bytes.length);
    await putBytes(uploadTarget.Url, bytes);
    const { status, body } = await createCaller(service)(completePublicInspectionUpload, {
      body: { Ticket: inspections.Ticket, UploadId: uploadTarget.UploadId },
    });
    expect([status, body.error]).toEqual([
      415,
      "The content of this file does not match its file type. Save it again in the program that made it, then upload it again.",
    ]);
  });
});
