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

const received: ServiceMessage[] = [];
service.context.hub.listen(tokens.TopicName, { send: (message) => received.push(message), end: () => {} });

const get = (path: string) => service.app.request(path);
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  service.app.request(path, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "Content-Type": "application/json", ...headers },
  });
const fill = (path: string, fields: [string, string][], headers: Record<string, string> = {}) =>
  service.app.request(path, { method: "POST", body: new URLSearchParams(fields), headers });
const mailsTo = async (to: string) =>
  (await get(`/desk/api/outbox?to=${to}`)).json() as Promise<{ Subject: string; Text: string }[]>;

const SUBMITTED = "app011accuser";
const ASSESSED = "app015accuser";

describe("the desk's pages", () => {
  it.each([
    "/desk/",
    "/desk/?q=okafor&status=draft",
    `/desk/applications/${ASSESSED}`,
    "/desk/accounts",
    "/desk/feedback",
    "/desk/terms",
    "/desk/outbox",
    "/desk/outbox/app006accuserm",
  ])("%s is a complete page without scripts or external resources", async (path) => {
    const answer = await get(path);
    const text = await answer.text();
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Content-Security-Policy")).toMatch(
      /default-src 'none'.*frame-ancestors 'none'/,
    );
    expect(text).toMatch(/<h1/);
    expect(text).not.toMatch(/<script|undefined|\[object|style="/);
  });

  it("name the host of each application, in the list and on its page", async () => {
    expect(await (await get("/desk/")).text()).toMatch(
      /class="line soft">[^<]*, (Riverbend Shire|Harbour City)/,
    );
    expect(await (await get(`/desk/applications/${ASSESSED}`)).text()).toMatch(
      /<dt>Host<\/dt><dd>[^<]+\.localhost/,
    );
  });

  it("set the moves against the applicant apart from the others", async () => {
    const text = await (await get(`/desk/applications/${ASSESSED}`)).text();
    const [safe, harmful] = text.split('<fieldset class="harmful">');
    expect(harmful).toMatch(/<button[^>]*value="refused" class="danger"/);
    expect(safe).not.toContain('value="refused"');
  });

  it("lead from an application's requests to asking, or say why not", async () => {
    expect(await (await get(`/desk/applications/${ASSESSED}/requests`)).text()).toMatch(
      /<details class="panel" open>\s*<summary>Ask for further information/,
    );
    expect(await (await get("/desk/applications/app002accuser/requests")).text()).toContain(
      "Further information cannot be asked for in the status “Draft”.",
    );
  });

  it("escapes what people typed", async () => {
    const hostile = `"><img src=x onerror=alert(1)>`;
    const { Revision } = (await call(getDraft, { params: { id: "app002accuser" } })).body;
    const saved = await call(updateDynamic, {
      params: { id: "app002accuser" },
      body: { Revision, Answers: { "nature.description": hostile, "application.applicantName": hostile } },
    });
    expect(saved.status).toBe(200);
    for (const path of ["/desk/applications/app002accuser", `/desk/?q=${encodeURIComponent(hostile)}`])
      expect(await (await get(path)).text()).not.toContain("<img");
  });

  it("rejects changes from another site's page", async () => {
    const path = "/desk/accounts/acc-user/lock";
    expect((await fill(path, [], { Origin: "http://evil.example" })).status).toBe(403);
    expect((await fill(path, [], { "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
    expect((await fill(path, [], { Origin: "http://riverbend.localhost:4321" })).status).toBe(403);
    expect(service.context.store.collection("account").get("acc-user")?.State).toBe("active");
  });

  it("shows errors on an error page", async () => {
    const answer = await fill(`/desk/applications/${SUBMITTED}/move`, [["to", "complete"]]);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toMatch(/cannot go there/);
    expect((await get("/desk/applications/nobody")).status).toBe(404);
  });
});

describe("an officer", () => {
  it("moves an application only along the status table, and notifies the applicant by email and at once", async () => {
    const { Moves } = await (await get(`/desk/api/applications/${SUBMITTED}`)).json();
    expect(Moves).toEqual([{ To: "intake-check", Action: "Begin the intake check" }]);
    expect((await post(`/desk/api/applications/${SUBMITTED}/move`, { To: "permit-issued" })).status).toBe(
      400,
    );
    expect((await post(`/desk/api/applications/${SUBMITTED}/move`, { To: "withdrawn" })).status).toBe(400);
    const moved = await post(`/desk/api/applications/${SUBMITTED}/move`, {
      To: "intake-check",
      Comment: "Have a look",
    });
    expect((await moved.json()).Status.Id).toBe("intake-check");
    const [mail] = await mailsTo("user@demo.example");
    expect(mail?.Text).toContain("Have a look");
    expect(mail?.Text).toContain(`/app-details/${SUBMITTED}`);
    const change = { Type: "ApplicationChanged", ApplicationId: SUBMITTED, StatusName: "Intake check" };
    expect(received).toContainEqual(expect.objectContaining(change));
  });

  it("requests answers and documents; the round closes only when every item is complete", async () => {
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
    expect((await fill(`/desk/applications/${ASSESSED}/request-information`, form)).status).toBe(303);
    const details = async () => (await call(getApplicantAppDetails, { params: { id: ASSESSED } })).body;
    const [round] = (await details()).InformationRequests;
    expect((await details()).Application).toMatchObject({
      Status: { Id: "further-information" },
      DueDate: "2027-01-15",
    });
    expect(
      round.Items.map(({ Target, IsDone }: { Target: string; IsDone: boolean }) => [Target, IsDone]),
    ).toEqual([
      ["nature.description", false],
      ["truss-layout", false],
    ]);
    const provide = () =>
      call(putDateProvided, {
        params: { id: ASSESSED },
        body: { RequestId: round.Id, DateProvided: new Date().toISOString() },
      });
    expect((await provide()).body).toHaveLength(2);
    const { Revision } = (await call(getDraft, { params: { id: ASSESSED } })).body;
    const save = (Answers: object) =>
      call(updateDynamic, { params: { id: ASSESSED }, body: { Revision, Answers } });
    expect((await save({ "cost.contractPrice": "1.00" })).status).toBe(400);
    expect((await save({ "nature.description": "Brick veneer, steel roof." })).status).toBe(200);
    expect((await provide()).body).toEqual([
      { Message: expect.stringMatching(/Truss/), Path: "truss-layout" },
    ]);
    const pdf = new TextEncoder().encode("%PDF-1.7 trusses");
    const params = { applicationId: ASSESSED };
    const { body: place } = await call(createUpload, {
      params,
      body: { FileName: "t.pdf", Size: pdf.length, DocumentTypeId: "truss-layout" },
    });
    await service.app.request(place.Url, { method: "PUT", body: pdf });
    await call(completeUpload, { params, body: { UploadId: place.UploadId } });
    await call(putClientComment, {
      params: { id: ASSESSED },
      body: { RequestId: round.Id, ClientComment: "Here they are." },
    });
    const closed = (await provide()).body;
    expect([closed.ClosedAt !== null, closed.ClientComment]).toEqual([true, "Here they are."]);
    expect((await details()).Application.Status.Id).toBe("under-assessment");
    expect((await details()).InformationRequests[0].Items).toMatchObject([
      { DocumentTypeId: "other", Answer: "Brick veneer, steel roof.", Documents: [] },
      { Answer: null, Documents: [{ FileName: "t.pdf" }] },
    ]);
    expect((await provide()).status).toBe(400);
  });

  it("cannot request an empty list or an unknown target", async () => {
    const path = "/desk/api/applications/app016accuser/request-information";
    expect((await post(path, { Remark: "?", Items: [] })).status).toBe(400);
    expect(
      (await post(path, { Remark: "?", Items: [{ Kind: "document", Target: "unicorn", Remark: "" }] }))
        .status,
    ).toBe(400);
    // File questions have no answer: they are requested by document type.
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
    const received: string[] = [];
    service.context.hub.listen(child.tokens.TopicName, {
      send: ({ Type }) => received.push(Type),
      end: () => received.push("end"),
    });
    expect((await post("/desk/api/accounts/child2@demo.example/lock", {})).status).toBe(200);
    expect(received).toEqual(["Lock", "end"]);
    expect((await child.call(getApplicantAppDetails, { params: { id: "x" } })).status).toBe(401);
    await post("/desk/api/accounts/acc-child2/delete", {});
    expect((await post("/desk/api/accounts/acc-child2/unlock", {})).status).toBe(400);
    expect((await signIn(service, "child2")).body.error).toMatch(/incorrect/);
  });
});
