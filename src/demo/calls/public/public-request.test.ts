/** Tests "public-additionalapplicationrequest" (spec 2.1): requests that members of the public start. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { AdditionalRequestType } from "#contract/applications/additional-request-type.ts";
import {
  completePublicRequestFile,
  createPublicRequest,
  createPublicRequestFile,
  findPublicRequestTypes,
  MAX_REQUEST_FILES,
  removePublicRequestFile,
} from "#contract/public/public-request.ts";
import { deleteExpiredUploads } from "../../domain/documents/upload-states.ts";
import { readOutbox } from "../../domain/notifications/outbox.ts";
import { listParts } from "../../domain/parts/parts.ts";
import { solveCaptcha } from "../../http/captcha/solved-captcha.fixture.ts";
import { decideRequest } from "../../officer/actions/request-decisions.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import { createCaller } from "../../service/caller.fixture.ts";
import { createInProcessService, type InProcessService } from "../../service/in-process.ts";

let service: InProcessService;
beforeEach(async () => {
  service = await createInProcessService();
});
afterEach(() => service.close());

/** Finds a permit without any additional request. */
function issued(): ApplicationRecord & { readonly Number: string } {
  const { store } = service.context;
  const found = store
    .collection("application")
    .find({ where: { StatusId: "permit-issued" } })
    .find(({ Id, Number: number }) => number && listParts("additionalRequest", Id, { store }).length === 0);
  if (!found?.Number) throw new Error("no permit is issued");
  return { ...found, Number: found.Number };
}
const getAccount = ({ AccountId }: ApplicationRecord) => {
  const account = service.context.store.collection("account").get(AccountId);
  if (!account) throw new Error("no account");
  return account;
};
const find = async (number: string, Contact: string, more: object = {}) =>
  createCaller(service)(findPublicRequestTypes, {
    body: { Number: number, Contact, ...more },
    captcha: await solveCaptcha(service),
  });
const asked = (TypeId: AdditionalRequestType, more: object = {}) => ({
  ...{ TypeId, Reason: "The frame was delivered eight weeks late.", Name: "Mia Tran", Role: "owner" },
  ...{ Email: "Mia@home.example", Phone: "0491 570 156" },
  ...(TypeId === "extension" ? { ExtensionKind: "finish", WantedUntil: "2035-06-30" } : {}),
  ...more,
});
async function lodge(TypeId: AdditionalRequestType, more: object = {}) {
  const application = issued();
  const { Ticket } = (await find(application.Number, getAccount(application).Email)).body.Found;
  const call = () => createCaller(service)(createPublicRequest, { body: { Ticket, ...asked(TypeId, more) } });
  return { application, Ticket, call, answer: await call() };
}
const mailsTo = (to: string) => readOutbox(service.context, to).map(({ Subject, Text }) => Subject + Text);

describe("finding what can be asked for", () => {
  it("lists the types for a number and a contact, with the reason for those that are not possible", async () => {
    const application = issued();
    const { Found } = (await find(application.Number.toLowerCase(), getAccount(application).Email)).body;
    expect(Found).toMatchObject({ Number: application.Number, Place: application.Title });
    const reasons = Found.Types.map(({ TypeId, Reason }: { TypeId: string; Reason: string | null }) => [
      TypeId,
      Reason === null,
    ]);
    expect(Object.fromEntries(reasons)).toMatchObject({ amendment: true, extension: true });
    expect(Found.Types[0]).toMatchObject({ Name: "Amendment" });
  });

  it("responds to a wrong contact like to an unknown number", async () => {
    const answers = await Promise.all(
      [issued().Number, "BP-1999-00001"].map((number) => find(number, "eve@stranger.example")),
    );
    expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(2).fill([200, { Found: null }]));
  });

  it("wants a solved captcha", async () => {
    const body = { Number: issued().Number, Contact: "eve@stranger.example" };
    expect((await createCaller(service)(findPublicRequestTypes, { body })).status).toBe(428);
  });
});

describe("a request of the public", () => {
  it("is lodged for the officer, and the applicant and the person who asked are written to", async () => {
    const { application, answer } = await lodge("extension");
    expect(answer.body).toMatchObject({
      Number: `${application.Number}-E1`,
      TypeName: "Extension of time",
      Place: application.Title,
      Email: "mia@home.example",
    });
    const [request] = listParts("additionalRequest", application.Id, service.context);
    expect(request).toMatchObject({
      State: "Submitted",
      AskedBy: { Name: "Mia Tran", Role: "owner", Phone: "0491 570 156" },
    });
    expect(service.context.store.collection("application").get(application.Id)?.StatusId).toBe(
      "permit-issued",
    );
    expect(mailsTo("mia@home.example")[0]).toContain(`${application.Number}-E1`);
    expect(mailsTo(getAccount(application).Email)[0]).toContain("Mia Tran asked for this without signing in");
    const desk = await service.app.request(`/desk/applications/${application.Id}/requests`);
    expect(await desk.text()).toMatch(/Asked on the public page by Mia Tran[^<]*Not verified/);
  });

  it("is decided like any other, and the decision is written to the person who asked", async () => {
    const { application } = await lodge("extension");
    const [request] = listParts("additionalRequest", application.Id, service.context);
    const decided = decideRequest(request?.Id ?? "", { Decision: "Approved" }, service.context);
    expect(decided).toMatchObject({ State: "Approved", Effect: expect.anything() });
    expect(mailsTo("mia@home.example")[0]).toMatch(/Extension of time approved/);
    const { Extensions } = service.context.store.collection("period").get(application.Id) ?? {};
    expect(Extensions?.at(-1)).toMatchObject({ Kind: "finish", To: "2035-06-30" });
  });

  it.each<[AdditionalRequestType, object]>([
    ["amendment", {}],
    ["change-of-applicant", { NewApplicantName: "Ada Okafor", NewApplicantEmail: "ada@home.example" }],
    ["withdrawal", {}],
  ])("can be %s", async (type, more) => {
    const { application, answer } = await lodge(type, more);
    expect([answer.status, answer.body.error]).toEqual([200, undefined]);
    expect(listParts("additionalRequest", application.Id, service.context)[0]?.TypeId).toBe(type);
  });

  it("is refused by field while something is missing, and while one of its type is open", async () => {
    const incomplete = await lodge("extension", { Reason: "late", WantedUntil: "2020-01-01" });
    expect(incomplete.answer.status).toBe(400);
    expect(incomplete.answer.body.map(({ Path }: { Path: string }) => Path)).toEqual([
      "Reason",
      "WantedUntil",
    ]);
    const change = await lodge("change-of-applicant");
    expect(change.answer.body.map(({ Path }: { Path: string }) => Path)).toEqual([
      "NewApplicantName",
      "NewApplicantEmail",
    ]);
    const first = await lodge("amendment");
    expect((await first.call()).status).toBe(400);
    const { Found } = (await find(first.application.Number, getAccount(first.application).Email)).body;
    expect(Found.Types[0].Reason).toBe("There is already an open request of this type.");
  });

  it("is refused with a modified ticket", async () => {
    const { Ticket } = await lodge("amendment");
    const body = { Ticket: `x${Ticket}`, ...asked("withdrawal") };
    expect((await createCaller(service)(createPublicRequest, { body })).status).toBe(403);
  });
});

describe("files of a request of the public", () => {
  const RequestId = "a-page-chose-this-id";
  const PDF = "%PDF-1.7\nthe frame";

  async function openRequest() {
    const application = issued();
    const look = async () =>
      (await find(application.Number, getAccount(application).Email, { RequestId })).body.Found;
    const { Ticket } = await look();
    return { application, look, ticket: { Ticket, RequestId } };
  }
  type OpenRequest = Awaited<ReturnType<typeof openRequest>>;

  async function sendFile({ ticket }: OpenRequest, FileName: string, content = PDF) {
    const body = { ...ticket, FileName, Size: content.length };
    const place = await createCaller(service)(createPublicRequestFile, { body });
    if (place.status !== 200) return place;
    await service.app.request(place.body.Url, { method: "PUT", body: content });
    const { UploadId } = place.body;
    return createCaller(service)(completePublicRequestFile, { body: { ...ticket, UploadId } });
  }
  const listDocuments = ({ application }: OpenRequest) =>
    service.context.store.collection("document").find({ where: { ApplicationId: application.Id } });

  it("wait for the request, also after the page is opened again, and are lodged with it", async () => {
    const opened = await openRequest();
    const before = listDocuments(opened).length;
    const first = await sendFile(opened, "frame.pdf");
    expect(first.body).toMatchObject({ FileName: "frame.pdf", Size: PDF.length });
    const second = await sendFile(opened, "delivery.pdf");
    const names = async () =>
      (await opened.look()).Files.map(({ FileName }: { FileName: string }) => FileName);
    expect(await names()).toEqual(["frame.pdf", "delivery.pdf"]);
    const { DocumentId } = first.body;
    const removal = { body: { ...opened.ticket, DocumentId } };
    expect((await createCaller(service)(removePublicRequestFile, removal)).status).toBe(200);
    expect(await names()).toEqual(["delivery.pdf"]);
    expect(listDocuments(opened)).toHaveLength(before);

    const body = { ...opened.ticket, ...asked("extension") };
    const lodged = await createCaller(service)(createPublicRequest, { body });
    expect(lodged.body.Files).toEqual(["delivery.pdf"]);
    const [request] = listParts("additionalRequest", opened.application.Id, service.context);
    const document = listDocuments(opened).find(({ FileName }) => FileName === "delivery.pdf");
    expect(document).toMatchObject({ AdditionalRequestId: request?.Id, State: "Uploaded" });
    expect(request?.Id).not.toBe(RequestId);
    const desk = await service.app.request(`/desk/applications/${opened.application.Id}/requests`);
    expect(await desk.text()).toContain(`<a href="/desk/documents/${document?.Id}">delivery.pdf</a>`);
    const { body: late } = { body: { ...opened.ticket, DocumentId: second.body.DocumentId } };
    expect((await createCaller(service)(removePublicRequestFile, { body: late })).status).toBe(404);
  });

  it("are deleted two days after they were sent, if the request is never lodged", async () => {
    const opened = await openRequest();
    const { DocumentId } = (await sendFile(opened, "frame.pdf")).body;
    const { store, documents, now } = service.context;
    const key = store.collection("upload").get(DocumentId)?.Received?.Key ?? "";
    const sweepAfter = (hours: number) =>
      deleteExpiredUploads({
        ...service.context,
        now: () => new Date(now().getTime() + hours * 3_600_000),
      });
    await sweepAfter(47);
    expect((await opened.look()).Files).toHaveLength(1);
    await sweepAfter(49);
    expect((await opened.look()).Files).toEqual([]);
    await expect(documents.read(key)).rejects.toThrow();
  });

  it("are refused and deleted if their content does not match", async () => {
    const opened = await openRequest();
    expect((await sendFile(opened, "frame.pdf", "not a PDF at all")).status).toBe(415);
    expect((await opened.look()).Files).toEqual([]);
    expect(
      service.context.store
        .collection("upload")
        .find({ where: {} })
        .some(({ AdditionalRequestId: id }) => id?.includes(RequestId)),
    ).toBe(false);
  });

  it("are limited in number, and belong to one request id and ticket", async () => {
    const opened = await openRequest();
    for (let count = 0; count < MAX_REQUEST_FILES; count += 1) await sendFile(opened, `${count}.pdf`);
    // The service accepts one file more than the maximum, because the file may replace another one.
    expect((await sendFile(opened, "more.pdf")).status).toBe(200);
    expect((await sendFile(opened, "many.pdf")).status).toBe(400);
    const body = { ...opened.ticket, ...asked("extension") };
    expect((await createCaller(service)(createPublicRequest, { body })).status).toBe(400);
    const [{ DocumentId }] = (await opened.look()).Files;
    const remove = (more: object) =>
      createCaller(service)(removePublicRequestFile, { body: { ...opened.ticket, DocumentId, ...more } });
    expect((await remove({ RequestId: "another-page-chose-this" })).status).toBe(404);
    expect((await remove({ Ticket: `x${opened.ticket.Ticket}` })).status).toBe(403);
  });
});
