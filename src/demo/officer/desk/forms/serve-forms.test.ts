import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  createInit,
  getDraft,
  submitApplicantWizard,
  updateDynamic,
} from "#contract/applications/application-draft.ts";
import { getApplicationTypes } from "#contract/applications/application-type.ts";
import { resumePublicLodgement } from "#contract/public/public-lodgement.ts";
import type { WizardConfig } from "#contract/wizard/config.ts";
import { getWizardConfig } from "#contract/wizard/wizard-configuration.ts";
import { createCaller, signIn } from "../../../service/caller.fixture.ts";
import { createInProcessService, type InProcessService } from "../../../service/in-process.ts";
import { poolAndBarrier } from "../../../wizards/pool-and-barrier.ts";

const ORIGIN = "http://localhost";
const POOL_TYPE = "building-permit-pool";
let service: InProcessService;
beforeAll(async () => {
  service = await createInProcessService();
});
afterAll(() => service.close());

const post = (path: string, body: BodyInit) =>
  service.app.request(`${ORIGIN}/desk/forms${path}`, { method: "POST", body, headers: { Origin: ORIGIN } });
const readPage = async (path: string) => (await service.app.request(`/desk/forms${path}`)).text();

function upload(text: string | Uint8Array<ArrayBuffer>) {
  const form = new FormData();
  form.set("file", new File([text], "form.json", { type: "application/json" }));
  form.set("by", "Mai Tran");
  return post("", form);
}

/** Creates version 3 of the pool form: one question removed, one with another label, one added. */
function createChangedPool(): WizardConfig {
  const config = structuredClone(poolAndBarrier) as WizardConfig;
  const section = config.steps.flatMap(({ sections }) => sections).find(({ id }) => id === "pool");
  if (!section) throw new Error("the pool form has no section pool");
  section.fields = section.fields.filter(({ key }) => key !== "heating");
  const heatedQuestion = section.fields.find(({ key }) => key === "isHeated");
  if (heatedQuestion) heatedQuestion.label = { key: "wizard.pool.heated3", text: "Is it heated?" };
  section.fields.push({
    key: "colour",
    type: "text",
    label: { key: "wizard.pool.colour", text: "Colour of the lining" },
    requiredIf: true,
  });
  return { ...config, version: 3 };
}

describe("an upload", () => {
  it("with mistakes is not stored; each mistake has its line, column, pointer and remedy", async () => {
    const text = JSON.stringify({ ...createChangedPool(), layout: "step" }, undefined, 2);
    const line = text.split("\n").findIndex((one) => one.includes('"layout"')) + 1;
    const reply = await upload(text);
    const page = await reply.text();
    expect(reply.status).toBe(422);
    expect(page).toContain(`Line ${line}, column 3`);
    expect(page).toMatch(/did you mean &quot;steps&quot;/);
    expect(page).toContain("<code>/layout</code>");
    expect(page).not.toMatch(/<script|undefined|\[object/);
    expect((await service.app.request("/desk/forms/pool-and-barrier/3")).status).toBe(400);
  });

  it.each([
    [{ version: 2 }, /version 2 exists already: use 3/],
    [{ id: "Pool And Barrier" }, /words of small letters/],
    [{ id: "request-withdrawal" }, /request after lodging/],
    [
      { applicationTypeIds: ["occupancy-permit"] },
      /lacks building-permit-pool[\s\S]*application type of the form occupancy-permit/,
    ],
    [{ applicationTypeIds: [] }, /name at least one application type/],
  ])("with %j is refused by the checks of the service", async (change, words) => {
    const reply = await upload(JSON.stringify({ ...createChangedPool(), ...change }));
    expect([reply.status, await reply.text()]).toEqual([422, expect.stringMatching(words)]);
  });

  it("is refused if it is too large, not text, or not a file", async () => {
    const largeResponse = await service.app.request(`${ORIGIN}/desk/forms`, {
      method: "POST",
      body: new Uint8Array(5_000_000),
      headers: { Origin: ORIGIN, "Content-Type": "multipart/form-data; boundary=x" },
    });
    expect(largeResponse.status).toBe(413);
    expect((await upload(new Uint8Array([0xff, 0xfe, 0x00]))).status).toBe(400);
    expect((await post("", new URLSearchParams({ by: "Mai" }))).status).toBe(400);
    const deepUpload = await upload("[".repeat(200_000));
    expect([deepUpload.status, await deepUpload.text()]).toEqual([422, expect.stringContaining("64 levels")]);
  });

  it("from another site is refused", async () => {
    const reply = await service.app.request(`${ORIGIN}/desk/forms`, {
      method: "POST",
      body: new FormData(),
      headers: { Origin: "http://evil.example" },
    });
    expect(reply.status).toBe(403);
  });
});

describe("a version of a form", () => {
  it("is tested, put in force and rolled back, and drafts switch versions both times", async () => {
    const { call } = await signIn(service, "user");
    const fetchConfig = (query: Record<string, string> = {}) =>
      call(getWizardConfig, { query: { ApplicationTypeId: POOL_TYPE, ...query } });
    const { Id } = (await call(createInit, { body: { ApplicationTypeId: POOL_TYPE } })).body;
    await call(updateDynamic, {
      params: { id: Id },
      body: { Revision: 0, Answers: { "pool.heating": ["gas"] } },
    });

    const uploadResponse = await upload(JSON.stringify(createChangedPool()));
    expect([uploadResponse.status, uploadResponse.headers.get("Location")]).toEqual([
      303,
      "/desk/forms/pool-and-barrier/3?done=uploaded",
    ]);
    const page = await readPage("/pool-and-barrier/3");
    expect(page).toMatch(
      /Added \(\d+\)<\/h3>[\s\S]*Colour of the lining[\s\S]*Removed \(\d+\)[\s\S]*<code>pool\.heating/,
    );
    expect(page).toMatch(/\d+ drafts?; \d+ answers? set aside in \d+ drafts?/);
    expect(page).not.toMatch(/<script|undefined|\[object/);

    // Other applicants do not see the candidate.
    expect((await fetchConfig()).body.version).toBe(2);
    expect((await fetchConfig({ Version: "3" })).status).toBe(404);

    const testPage = await (
      await post(
        "/pool-and-barrier/3/test",
        new URLSearchParams({ host: "riverbend.localhost", by: "Mai Tran" }),
      )
    ).text();
    const secret = /#resume=([\w.~-]+)/.exec(testPage)?.[1] ?? "";
    const callSignedOut = createCaller(service);
    const visit = (
      await callSignedOut(resumePublicLodgement, { body: { Secret: secret, Domain: "riverbend.localhost" } })
    ).body.Visit;
    const callAsTester = createCaller(service, visit.Session.Token);
    const formResponse = await callAsTester(getWizardConfig, { query: { ApplicationTypeId: POOL_TYPE } });
    expect(formResponse.body.version).toBe(3);
    expect(
      (await callAsTester(getDraft, { params: { id: visit.ApplicationId } })).body.ConfigurationVersion,
    ).toBe(3);

    const forceResponse = await post("/pool-and-barrier/3/force", new URLSearchParams({ by: "Mai Tran" }));
    expect(forceResponse.status).toBe(303);
    expect((await fetchConfig()).body.version).toBe(3);
    const submission = {
      AdditionalApplicationRequestID: "0",
      Notify: true,
      ApplicantWizzardConfigurationID: "pool-and-barrier",
    };
    const lodgeResponse = await call(submitApplicantWizard, { params: { id: Id }, body: submission });
    expect(JSON.stringify(lodgeResponse.body)).toContain("The form has changed");
    const saveAtVersion = (Revision: number, ConfigurationVersion: number, Answers: object) =>
      call(updateDynamic, { params: { id: Id }, body: { Revision, Answers, ConfigurationVersion } });
    await saveAtVersion(1, 3, { "pool.heating": null });
    const draft = (await call(getDraft, { params: { id: Id } })).body;
    expect([draft.ConfigurationVersion, draft.SetAside]).toEqual([
      3,
      [{ ConfigurationVersion: 2, Answers: { "pool.heating": ["gas"] } }],
    ]);

    await post("/pool-and-barrier/2/force", new URLSearchParams({ by: "Ned Kelly" }));
    expect((await fetchConfig()).body.version).toBe(2);
    expect((await saveAtVersion(2, 2, {})).status).toBe(200);
    expect((await call(getDraft, { params: { id: Id } })).body.ConfigurationVersion).toBe(2);
    const historyPage = await readPage("/pool-and-barrier");
    for (const line of ["Uploaded: version 3", "Test link created: version 3", "Put in force: version 3"])
      expect(historyPage).toContain(line);
    expect(historyPage).toMatch(/Rolled back to: version 2[\s\S]*?Ned Kelly/);
  });
});

describe("a new form", () => {
  const createTreeForm = (): WizardConfig => ({
    ...(structuredClone(poolAndBarrier) as WizardConfig),
    id: "tree-removal",
    version: 1,
    applicationTypeIds: ["tree-removal"],
    title: { key: "wizard.tree.title", text: "Tree removal" },
  });
  const describeType = (overrides: Record<string, string> = {}) =>
    new URLSearchParams({
      ...{ by: "Mai Tran", typeId: "tree-removal", "name-tree-removal": "Remove a tree" },
      ...{ "description-tree-removal": "For protected trees.", "group-tree-removal": "outdoors" },
      ...{ "minutes-tree-removal": "10", "prefix-tree-removal": "TR", ...overrides },
    });

  it("is offered to applicants once it is in force, without a restart", async () => {
    const { call } = await signIn(service, "user");
    const findTreeRemovalType = async () =>
      ((await call(getApplicationTypes, {})).body as { Id: string; Name: string; CanLodge: boolean }[]).find(
        (type) => type.Id === "tree-removal",
      );
    expect((await upload(JSON.stringify(createTreeForm()))).status).toBe(303);
    expect(await readPage("/tree-removal/1")).toContain("This is a new form.");
    expect(await findTreeRemovalType()).toBeUndefined();
    expect((await call(createInit, { body: { ApplicationTypeId: "tree-removal" } })).status).toBe(400);
    const wrongPrefixResponse = await post(
      "/tree-removal/1/force",
      describeType({ "prefix-tree-removal": "tree" }),
    );
    expect([wrongPrefixResponse.status, await wrongPrefixResponse.text()]).toEqual([
      400,
      expect.stringContaining("2 to 4 capital letters"),
    ]);
    expect(await findTreeRemovalType()).toBeUndefined();
    expect((await post("/tree-removal/1/force", describeType())).status).toBe(303);
    expect(await findTreeRemovalType()).toMatchObject({ Name: "Remove a tree", CanLodge: true });
    const newDraft = await call(createInit, { body: { ApplicationTypeId: "tree-removal" } });
    expect([newDraft.status, newDraft.body.ConfigurationId]).toEqual([200, "tree-removal"]);
  });

  it("can be removed only while it was never in force", async () => {
    expect((await post("/tree-removal/1/remove", describeType())).status).toBe(400);
    expect((await upload(JSON.stringify({ ...createTreeForm(), version: 2 }))).status).toBe(303);
    expect((await post("/tree-removal/2/remove", describeType())).status).toBe(303);
    expect((await service.app.request("/desk/forms/tree-removal/2")).status).toBe(400);
  });
});
