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
function findIssuedPermit(): ApplicationRecord & { readonly Number: string } {
  const { store } = service.context;
  const permit = store
    .collection("application")
    .find({ where: { StatusId: "permit-issued" } })
    .find(({ Id, Number: number }) => number && listParts("additionalRequest", Id, { store }).length === 0);
  if (!permit?.Number) throw new Error("no permit is issued");
  return { ...permit, Number: permit.Number };
}
const getAccount = ({ AccountId }: ApplicationRecord) => {
  const account = service.context.store.collection("account").get(AccountId);
  if (!account) throw new Error("no account");
  return account;
};
const findRequestTypes = async (number: string, Contact: string, overrides: object = {}) =>
  createCaller(service)(findPublicRequestTypes, {
    body: { Number: number, Contact, ...overrides },
    captcha: await solveCaptcha(service),
  });
const createRequestBody = (TypeId: AdditionalRequestType, overrides: object = {}) => ({
  ...{ TypeId, Reason: "The frame was delivered eight weeks late.", Name: "Mia Tran", Role: "owner" },
  ...{ Email: "Mia@home.example", Phone: "0491 570 156" },
  ...(TypeId === "extension" && { ExtensionKind: "finish", WantedUntil: "2035-06-30" }),
  ...overrides,
});
async function lodgeRequest(TypeId: AdditionalRequestType, overrides: object = {}) {
  const application = findIssuedPermit();
  const { Ticket } = (await findRequestTypes(application.Number, getAccount(application).Email)).body.Found;
  const sendRequest = () =>
    createCaller(service)(createPublicRequest, { body: { Ticket, ...createRequestBody(TypeId, overrides) } });
  return { application, Ticket, call: sendRequest, response: await sendRequest() };
}
const listMailTexts = (to: string) =>
  readOutbox(service.context, to).map(({ Subject, Text }) => Subject + Text);

describe("finding the possible requests", () => {
  it("lists the types for a number and a contact, with the reason for those that are not possible", async () => {
    const application = findIssuedPermit();
    const { Found } = (
      await findRequestTypes(application.Number.toLowerCase(), getAccount(application).Email)
    ).body;
    expect(Found).toMatchObject({ Number: application.Number, Place: application.Title });
    const reasons = Found.Types.map(({ TypeId, Reason }: { TypeId: string; Reason: string | null }) => [
      TypeId,
      Reason === null,
    ]);
    expect(Object.fromEntries(reasons)).toMatchObject({ amendment: true, extension: true });
    expect(Found.Types[0]).toMatchObject({ Name: "Amendment" });
  });

  it("responds to a wrong contact as to an unknown number", async () => {
    const responses = await Promise.all(
      [findIssuedPermit().Number, "BP-1999-00001"].map((number) =>
        findRequestTypes(number, "eve@stranger.example"),
      ),
    );
    expect(responses.map(({ status, body }) => [status, body])).toEqual(
      Array(2).fill([200, { Found: null }]),
    );
  });

  it("requires a solved captcha", async () => {
    const body = { Number: findIssuedPermit().Number, Contact: "eve@stranger.example" };
    expect((await createCaller(service)(findPublicRequestTypes, { body })).status).toBe(428);
  });
});

describe("a public request", () => {
  it("is lodged for the officer, and the applicant and the requester get an email", async () => {
    const { application, response } = await lodgeRequest("extension");
    expect(response.body).toMatchObject({
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
    expect(listMailTexts("mia@home.example")[0]).toContain(`${application.Number}-E1`);
    expect(listMailTexts(getAccount(application).Email)[0]).toContain(
      "Mia Tran asked for this without signing in",
    );
    const deskResponse = await service.app.request(`/desk/applications/${application.Id}/requests`);
    expect(await deskResponse.text()).toMatch(/Asked on the public page by Mia Tran[^<]*Not verified/);
  });

  it("is decided like any other, and the decision is emailed to the requester", async () => {
    const { application } = await lodgeRequest("extension");
    const [request] = listParts("additionalRequest", application.Id, service.context);
    const decidedRequest = decideRequest(request?.Id ?? "", { Decision: "Approved" }, service.context);
    expect(decidedRequest).toMatchObject({ State: "Approved", Effect: expect.anything() });
    expect(listMailTexts("mia@home.example")[0]).toMatch(/Extension of time approved/);
    const { Extensions } = service.context.store.collection("period").get(application.Id) ?? {};
    expect(Extensions?.at(-1)).toMatchObject({ Kind: "finish", To: "2035-06-30" });
  });

  it.each<[AdditionalRequestType, object]>([
    ["amendment", {}],
    ["change-of-applicant", { NewApplicantName: "Ada Okafor", NewApplicantEmail: "ada@home.example" }],
    ["withdrawal", {}],
  ])("can be %s", async (type, overrides) => {
    const { application, response } = await lodgeRequest(type, overrides);
    expect([response.status, response.body.error]).toEqual([200, undefined]);
    expect(listParts("additionalRequest", application.Id, service.context)[0]?.TypeId).toBe(type);
  });

  it("is refused by field while something is missing, and while one of its type is open", async () => {
    const incompleteRequest = await lodgeRequest("extension", { Reason: "late", WantedUntil: "2020-01-01" });
    expect(incompleteRequest.response.status).toBe(400);
    expect(incompleteRequest.response.body.map(({ Path }: { Path: string }) => Path)).toEqual([
      "Reason",
      "WantedUntil",
    ]);
    const changeRequest = await lodgeRequest("change-of-applicant");
    expect(changeRequest.response.body.map(({ Path }: { Path: string }) => Path)).toEqual([
      "NewApplicantName",
      "NewApplicantEmail",
    ]);
    const firstRequest = await lodgeRequest("amendment");
    expect((await firstRequest.call()).status).toBe(400);
    const { Found } = (
      await findRequestTypes(firstRequest.application.Number, getAccount(firstRequest.application).Email)
    ).body;
    expect(Found.Types[0].Reason).toBe("There is already an open request of this type.");
  });

  it("is refused with a modified ticket", async () => {
    const { Ticket } = await lodgeRequest("amendment");
    const body = { Ticket: `x${Ticket}`, ...createRequestBody("withdrawal") };
    expect((await createCaller(service)(createPublicRequest, { body })).status).toBe(403);
  });
});

describe("files of a public request", () => {
  const RequestId = "a-page-chose-this-id";
  const PDF = "%PDF-1.7\nthe frame";

  async function openRequest() {
    const application = findIssuedPermit();
    const findFiles = async () =>
      (await findRequestTypes(application.Number, getAccount(application).Email, { RequestId })).body.Found;
    const { Ticket } = await findFiles();
    return { application, findFiles, ticket: { Ticket, RequestId } };
  }
  type OpenRequest = Awaited<ReturnType<typeof openRequest>>;

  async function sendFile({ ticket }: OpenRequest, FileName: string, content = PDF) {
    const body = { ...ticket, FileName, Size: content.length };
    const uploadResponse = await createCaller(service)(createPublicRequestFile, { body });
    if (uploadResponse.status !== 200) return uploadResponse;
    await service.app.request(uploadResponse.body.Url, { method: "PUT", body: content });
    const { UploadId } = uploadResponse.body;
    return createCaller(service)(completePublicRequestFile, { body: { ...ticket, UploadId } });
  }
  const listDocuments = ({ application }: OpenRequest) =>
    service.context.store.collection("document").find({ where: { ApplicationId: application.Id } });

  it("are stored until the request is lodged, also if the page is reopened, and are lodged with it", async () => {
    const access = await openRequest();
    const documentCount = listDocuments(access).length;
    const firstFile = await sendFile(access, "frame.pdf");
    expect(firstFile.body).toMatchObject({ FileName: "frame.pdf", Size: PDF.length });
    const secondFile = await sendFile(access, "delivery.pdf");
    const listFileNames = async () =>
      (await access.findFiles()).Files.map(({ FileName }: { FileName: string }) => FileName);
    expect(await listFileNames()).toEqual(["frame.pdf", "delivery.pdf"]);
    const { DocumentId } = firstFile.body;
    const removal = { body: { ...access.ticket, DocumentId } };
    expect((await createCaller(service)(removePublicRequestFile, removal)).status).toBe(200);
    expect(await listFileNames()).toEqual(["delivery.pdf"]);
    expect(listDocuments(access)).toHaveLength(documentCount);

    const body = { ...access.ticket, ...createRequestBody("extension") };
    const lodgedResponse = await createCaller(service)(createPublicRequest, { body });
    expect(lodgedResponse.body.Files).toEqual(["delivery.pdf"]);
    const [request] = listParts("additionalRequest", access.application.Id, service.context);
    const document = listDocuments(access).find(({ FileName }) => FileName === "delivery.pdf");
    expect(document).toMatchObject({ AdditionalRequestId: request?.Id, State: "Uploaded" });
    expect(request?.Id).not.toBe(RequestId);
    const deskResponse = await service.app.request(`/desk/applications/${access.application.Id}/requests`);
    expect(await deskResponse.text()).toContain(`<a href="/desk/documents/${document?.Id}">delivery.pdf</a>`);
    const { body: lateBody } = { body: { ...access.ticket, DocumentId: secondFile.body.DocumentId } };
    expect((await createCaller(service)(removePublicRequestFile, { body: lateBody })).status).toBe(404);
  });

  it("are separate documents if they have one name, as photos of a phone have", async () => {
    const access = await openRequest();
    for (const content of ["%PDF-1.7\nfront", "%PDF-1.7\nback"]) await sendFile(access, "image.pdf", content);
    const body = { ...access.ticket, ...createRequestBody("extension") };
    await createCaller(service)(createPublicRequest, { body });
    const photos = listDocuments(access).filter(({ FileName }) => FileName === "image.pdf");
    expect(photos.map(({ State, Version }) => [State, Version])).toEqual([
      ["Uploaded", 1],
      ["Uploaded", 1],
    ]);
  });

  it("are deleted two days after they were sent, if the request is never lodged", async () => {
    const access = await openRequest();
    const { DocumentId } = (await sendFile(access, "frame.pdf")).body;
    const { store, documents, now } = service.context;
    const fileKey = store.collection("upload").get(DocumentId)?.Received?.Key ?? "";
    const deleteExpiredAfter = (hours: number) =>
      deleteExpiredUploads({
        ...service.context,
        now: () => new Date(now().getTime() + hours * 3_600_000),
      });
    await deleteExpiredAfter(47);
    expect((await access.findFiles()).Files).toHaveLength(1);
    await deleteExpiredAfter(49);
    expect((await access.findFiles()).Files).toEqual([]);
    await expect(documents.read(fileKey)).rejects.toThrow();
  });

  it("are refused and deleted if their content does not match", async () => {
    const access = await openRequest();
    expect((await sendFile(access, "frame.pdf", "not a PDF at all")).status).toBe(415);
    expect((await access.findFiles()).Files).toEqual([]);
    expect(
      service.context.store
        .collection("upload")
        .find({ where: {} })
        .some(({ AdditionalRequestId: id }) => id?.includes(RequestId)),
    ).toBe(false);
  });

  it("are limited in number, and belong to one request id and ticket", async () => {
    const access = await openRequest();
    for (let count = 0; count < MAX_REQUEST_FILES; count += 1) await sendFile(access, `${count}.pdf`);
    // The service accepts one file more than the maximum, because this file may replace one of the others.
    expect((await sendFile(access, "more.pdf")).status).toBe(200);
    expect((await sendFile(access, "many.pdf")).status).toBe(400);
    const body = { ...access.ticket, ...createRequestBody("extension") };
    expect((await createCaller(service)(createPublicRequest, { body })).status).toBe(400);
    const [{ DocumentId }] = (await access.findFiles()).Files;
    const removeFile = (overrides: object) =>
      createCaller(service)(removePublicRequestFile, {
        body: { ...access.ticket, DocumentId, ...overrides },
      });
    expect((await removeFile({ RequestId: "another-page-chose-this" })).status).toBe(404);
    expect((await removeFile({ Ticket: `x${access.ticket.Ticket}` })).status).toBe(403);
  });
});
