import { afterAll, describe, expect, it } from "vitest";
import {
  getApplicantAppDetails,
  putClientComment,
  putDateProvided,
} from "#contract/applications/application.ts";
import { getDraft, updateDynamic } from "#contract/applications/application-draft.ts";
import {
  completeUpload,
  createUpload,
  getDocuments,
  getDownloadUrl,
} from "#contract/applications/document.ts";
import type { ServiceMessage } from "#contract/socket.ts";
import { signIn } from "../../service/caller.fixture.ts";
import { createInProcessService } from "../../service/in-process.ts";

const service = await createInProcessService();
const { call, tokens } = await signIn(service, "user");
afterAll(() => service.close());

const receivedMessages: ServiceMessage[] = [];
service.context.hub.listen(tokens.TopicName, {
  send: (message) => receivedMessages.push(message),
  end: () => {},
});

const get = (path: string) => service.app.request(path);
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  service.app.request(path, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "Content-Type": "application/json", ...headers },
  });
const submitForm = (path: string, fields: [string, string][], headers: Record<string, string> = {}) =>
  service.app.request(path, { method: "POST", body: new URLSearchParams(fields), headers });
const fetchMailsTo = async (to: string) =>
  (await get(`/desk/api/outbox?to=${to}`)).json() as Promise<{ Subject: string; Text: string }[]>;

const SUBMITTED_ID = "app011accuser";
const ASSESSED_ID = "app015accuser";

describe("the desk's pages", () => {
  it.each([
    "/desk/",
    "/desk/?q=okafor&status=draft",
    `/desk/applications/${ASSESSED_ID}`,
    "/desk/accounts",
    "/desk/feedback",
    "/desk/terms",
    "/desk/outbox",
    "/desk/outbox/app006accuserm",
  ])("%s is a complete page without scripts or external resources", async (path) => {
    const response = await get(path);
    const text = await response.text();
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Security-Policy")).toMatch(
      /default-src 'none'.*frame-ancestors 'none'/,
    );
    expect(text).toMatch(/<h1/);
    expect(text).not.toMatch(/<script|undefined|\[object|style="/);
  });

  it("name the host of each application, in the list and on its page", async () => {
    expect(await (await get("/desk/")).text()).toMatch(
      /class="line soft">[^<]*, (Riverbend Shire|Harbour City)/,
    );
    expect(await (await get(`/desk/applications/${ASSESSED_ID}`)).text()).toMatch(
      /<dt>Host<\/dt><dd>[^<]+\.localhost/,
    );
  });

  it("show status changes against the applicant separately", async () => {
    const text = await (await get(`/desk/applications/${ASSESSED_ID}`)).text();
    const [safeHtml, harmfulHtml] = text.split('<fieldset class="harmful">');
    expect(harmfulHtml).toMatch(/<button[^>]*value="refused" class="danger"/);
    expect(safeHtml).not.toContain('value="refused"');
  });

  it("link from an application's requests to the request form, or say why nothing can be requested", async () => {
    expect(await (await get(`/desk/applications/${ASSESSED_ID}/requests`)).text()).toMatch(
      /<details class="panel" open>\s*<summary>Send a request for information/,
    );
    expect(await (await get("/desk/applications/app002accuser/requests")).text()).toContain(
      "You cannot send a request for information in the status “Draft”.",
    );
  });

  it("escape text that people typed", async () => {
    const injectedMarkup = `"><img src=x onerror=alert(1)>`;
    const { Revision } = (await call(getDraft, { params: { id: "app002accuser" } })).body;
    const savedDraft = await call(updateDynamic, {
      params: { id: "app002accuser" },
      body: {
        Revision,
        Answers: { "nature.description": injectedMarkup, "application.applicantName": injectedMarkup },
      },
    });
    expect(savedDraft.status).toBe(200);
    for (const path of ["/desk/applications/app002accuser", `/desk/?q=${encodeURIComponent(injectedMarkup)}`])
      expect(await (await get(path)).text()).not.toContain("<img");
  });

  it("reject changes from another site's page", async () => {
    const path = "/desk/accounts/acc-user/lock";
    expect((await submitForm(path, [], { Origin: "http://evil.example" })).status).toBe(403);
    expect((await submitForm(path, [], { "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
    expect((await submitForm(path, [], { Origin: "http://riverbend.localhost:4321" })).status).toBe(403);
    expect(service.context.store.collection("account").get("acc-user")?.State).toBe("active");
  });

  it("show errors on an error page", async () => {
    const response = await submitForm(`/desk/applications/${SUBMITTED_ID}/move`, [["to", "complete"]]);
    expect(response.status).toBe(400);
    expect(await response.text()).toMatch(/cannot change from its current status/);
    expect((await get("/desk/applications/nobody")).status).toBe(404);
  });
});

describe("an officer", () => {
  it("changes a status only as the status table allows, and notifies the applicant by email and on open pages", async () => {
    const { Moves } = await (await get(`/desk/api/applications/${SUBMITTED_ID}`)).json();
    expect(Moves).toEqual([{ To: "intake-check", Action: "Begin the intake check" }]);
    expect((await post(`/desk/api/applications/${SUBMITTED_ID}/move`, { To: "permit-issued" })).status).toBe(
      400,
    );
    expect((await post(`/desk/api/applications/${SUBMITTED_ID}/move`, { To: "withdrawn" })).status).toBe(400);
    const moveResponse = await post(`/desk/api/applications/${SUBMITTED_ID}/move`, {
      To: "intake-check",
      Comment: "Have a look",
    });
    expect((await moveResponse.json()).Status.Id).toBe("intake-check");
    const [mail] = await fetchMailsTo("user@demo.example");
    expect(mail?.Text).toContain("Have a look");
    expect(mail?.Text).toContain(`/app-details/${SUBMITTED_ID}`);
    const change = { Type: "ApplicationChanged", ApplicationId: SUBMITTED_ID, StatusName: "Intake check" };
    expect(receivedMessages).toContainEqual(expect.objectContaining(change));
  });

  it("requests answers and documents; the request closes only when every item is complete", async () => {
    const form: [string, string][] = [
      ["remark", "Two things are missing."],
      ["due", "2027-01-15"],
      ["target", "answer nature.description"],
      ["itemRemark", "Name the materials."],
      ["mayAdd1", "on"],
      ["target", ""],
      ["itemRemark", ""],
      ["target", "document truss-layout"],
      ["itemRemark", "From the manufacturer."],
    ];
    expect((await submitForm(`/desk/applications/${ASSESSED_ID}/request-information`, form)).status).toBe(
      303,
    );
    const fetchDetails = async () =>
      (await call(getApplicantAppDetails, { params: { id: ASSESSED_ID } })).body;
    const [request] = (await fetchDetails()).InformationRequests;
    expect((await fetchDetails()).Application).toMatchObject({
      Status: { Id: "further-information" },
      DueDate: "2027-01-15",
    });
    expect(
      request.Items.map(({ Target, IsDone }: { Target: string; IsDone: boolean }) => [Target, IsDone]),
    ).toEqual([
      ["nature.description", false],
      ["truss-layout", false],
    ]);
    const provideInformation = () =>
      call(putDateProvided, {
        params: { id: ASSESSED_ID },
        body: { RequestId: request.Id, DateProvided: new Date().toISOString() },
      });
    expect((await provideInformation()).body).toHaveLength(2);
    const { Revision } = (await call(getDraft, { params: { id: ASSESSED_ID } })).body;
    const saveAnswers = (Answers: object) =>
      call(updateDynamic, { params: { id: ASSESSED_ID }, body: { Revision, Answers } });
    expect((await saveAnswers({ "cost.contractPrice": "1.00" })).status).toBe(400);
    expect((await saveAnswers({ "nature.description": "Brick veneer, steel roof." })).status).toBe(200);
    expect((await provideInformation()).body).toEqual([
      { Message: expect.stringMatching(/Truss/), Path: "truss-layout" },
    ]);
    const pdf = new TextEncoder().encode("%PDF-1.7 trusses");
    const params = { applicationId: ASSESSED_ID };
    const { body: place } = await call(createUpload, {
      params,
      body: { FileName: "t.pdf", Size: pdf.length, DocumentTypeId: "truss-layout" },
    });
    await service.app.request(place.Url, { method: "PUT", body: pdf });
    await call(completeUpload, { params, body: { UploadId: place.UploadId } });
    await call(putClientComment, {
      params: { id: ASSESSED_ID },
      body: { RequestId: request.Id, ClientComment: "Here they are." },
    });
    const closedRequest = (await provideInformation()).body;
    expect([closedRequest.ClosedAt !== null, closedRequest.ClientComment]).toEqual([true, "Here they are."]);
    expect((await fetchDetails()).Application.Status.Id).toBe("under-assessment");
    expect((await fetchDetails()).InformationRequests[0].Items).toMatchObject([
      { DocumentTypeId: "other", Answer: "Brick veneer, steel roof.", Documents: [] },
      { Answer: null, Documents: [{ FileName: "t.pdf" }] },
    ]);
    expect((await provideInformation()).status).toBe(400);
  });

  it("cannot request an empty list or an unknown target", async () => {
    const path = "/desk/api/applications/app016accuser/request-information";
    expect((await post(path, { Remark: "?", Items: [] })).status).toBe(400);
    expect(
      (await post(path, { Remark: "?", Items: [{ Kind: "document", Target: "unicorn", Remark: "" }] }))
        .status,
    ).toBe(400);
    // The target of an `answer` item must not be a file question: officers request files with a `document`
    // item.
    expect(
      (
        await post(path, {
          Remark: "?",
          Items: [{ Kind: "answer", Target: "drawings.sitePlan", Remark: "" }],
        })
      ).status,
    ).toBe(400);
    expect(
      (await post("/desk/api/applications/app016accuser/move", { To: "further-information" })).status,
    ).toBe(400);
  });

  it("issues a permit: a PDF with the customer's name among the documents", async () => {
    for (const To of ["awaiting-bpn", "permit-issued"])
      expect((await post("/desk/api/applications/app018accuser/move", { To })).status).toBe(200);
    const documents = (await call(getDocuments, { params: { applicationId: "app018accuser" } })).body;
    const permit = documents.find(
      ({ DocumentTypeId }: { DocumentTypeId: string }) => DocumentTypeId === "building-permit",
    );
    expect(permit).toMatchObject({ IsOutcome: true, ContentType: "application/pdf" });
    const { Url } = (await call(getDownloadUrl, { params: { id: permit.Id } })).body;
    const file = await (await service.app.request(Url)).bytes();
    expect(new TextDecoder("latin1").decode(file.slice(0, 5))).toBe("%PDF-");
    expect(file.length).toBe(permit.Size);
  });

  it("locks an account, which notifies its owner and ends their sessions; deletion is permanent", async () => {
    const child = await signIn(service, "child2");
    const receivedMessages: string[] = [];
    service.context.hub.listen(child.tokens.TopicName, {
      send: ({ Type }) => receivedMessages.push(Type),
      end: () => receivedMessages.push("end"),
    });
    expect((await post("/desk/api/accounts/child2@demo.example/lock", {})).status).toBe(200);
    expect(receivedMessages).toEqual(["Lock", "end"]);
    expect((await child.call(getApplicantAppDetails, { params: { id: "x" } })).status).toBe(401);
    await post("/desk/api/accounts/acc-child2/delete", {});
    expect((await post("/desk/api/accounts/acc-child2/unlock", {})).status).toBe(400);
    expect((await signIn(service, "child2")).body.error).toMatch(/incorrect/);
  });
});
