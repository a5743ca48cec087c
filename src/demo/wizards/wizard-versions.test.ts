import { afterAll, describe, expect, it } from "vitest";
import {
  checkAnswer,
  createInit,
  getDraft,
  putApplicantSignature,
  submitApplicantWizard,
  updateDynamic,
} from "#contract/applications/application-draft.ts";
import { getWizardConfig } from "#contract/wizard/wizard-configuration.ts";
import { readOutbox } from "../domain/notifications/outbox.ts";
import { signIn } from "../service/caller.fixture.ts";
import { createInProcessService } from "../service/in-process.ts";

const service = await createInProcessService();
const { call } = await signIn(service, "user");
afterAll(() => service.close());

const POOL = "building-permit-pool";
const answers = service.context.store.collection("answers");

async function beginUnderVersion(version: number): Promise<string> {
  const { Id } = (await call(createInit, { body: { ApplicationTypeId: POOL } })).body;
  const record = answers.get(Id);
  if (record) answers.put({ ...record, ConfigurationVersion: version });
  return Id;
}

describe("the versions of a form", () => {
  it("are both served: the newest by default, and the version under which a draft was started", async () => {
    const fetchConfig = async (query: Record<string, string>) =>
      (await call(getWizardConfig, { query: { ApplicationTypeId: POOL, ...query } })).body;
    expect([(await fetchConfig({})).version, (await fetchConfig({ Version: "1" })).version]).toEqual([2, 1]);
    const unknownVersion = await call(getWizardConfig, { query: { ApplicationTypeId: POOL, Version: "7" } });
    expect(unknownVersion.status).toBe(404);
  });

  it("are also served by the id of an application, to people who may see it", async () => {
    const { Id } = (await call(createInit, { body: { ApplicationTypeId: POOL } })).body;
    const responseById = await call(getWizardConfig, { query: { ApplicationId: Id } });
    expect([responseById.body.version, responseById.body.applicationTypeIds]).toEqual([2, [POOL]]);
    const otherPerson = await signIn(service, "guest");
    expect((await otherPerson.call(getWizardConfig, { query: { ApplicationId: Id } })).status).toBe(404);
    expect((await call(getWizardConfig, { query: {} })).status).toBe(404);
  });

  it("are cached by the browser if the request names a version, because a version never changes", async () => {
    const fetchCacheControl = async (query: Record<string, string>) => {
      const { headers } = await call(getWizardConfig, { query });
      return headers.get("Cache-Control");
    };
    const immutableCaching = "private, max-age=31536000, immutable";
    expect(await fetchCacheControl({ ApplicationTypeId: POOL, Version: "1" })).toBe(immutableCaching);
    expect(await fetchCacheControl({ ApplicationTypeId: POOL })).toBe("no-store");
    expect(await fetchCacheControl({ ApplicationTypeId: POOL, Version: "7" })).toBe("no-store");
  });

  it("are upgraded by a save of the draft, and never downgraded", async () => {
    const id = await beginUnderVersion(1);
    const saveAtVersion = (Revision: number, ConfigurationVersion: number) =>
      call(updateDynamic, {
        params: { id },
        body: { Revision, Answers: { "pool.kind": "spa" }, ConfigurationVersion },
      });
    expect((await saveAtVersion(0, 3)).status).toBe(400);
    expect((await saveAtVersion(0, 2)).status).toBe(200);
    expect((await saveAtVersion(1, 1)).status).toBe(200);
    expect((await call(getDraft, { params: { id } })).body.ConfigurationVersion).toBe(2);
  });

  it("are enforced: a draft of an older version cannot be lodged", async () => {
    const id = await beginUnderVersion(1);
    const body = {
      AdditionalApplicationRequestID: "0",
      Notify: true,
      ApplicantWizzardConfigurationID: "pool-and-barrier",
    };
    const refusedResponse = await call(submitApplicantWizard, { params: { id }, body });
    expect([refusedResponse.status, JSON.stringify(refusedResponse.body)]).toEqual([
      400,
      expect.stringContaining("The form has changed"),
    ]);
  });
});

describe("an answer checked against a register", () => {
  const isKnown = async (Value: string) =>
    (await call(checkAnswer, { params: { endpoint: "permit" }, query: { Value } })).body.IsKnown;

  it("is found or not found; an unknown register returns 404", async () => {
    const knownApplication = service.context.store
      .collection("application")
      .find({})
      .find(({ Number: number }) => number !== null);
    expect([await isKnown(String(knownApplication?.Number)), await isKnown("BP-1999-00001")]).toEqual([
      true,
      false,
    ]);
    const unknownResponse = await call(checkAnswer, {
      params: { endpoint: "nothing" },
      query: { Value: "1" },
    });
    expect(unknownResponse.status).toBe(404);
  });
});

describe("the people named in a form", () => {
  it("are notified once each when it is lodged", async () => {
    const readyDraft = service.context.store
      .collection("application")
      .find({ where: { ApplicationTypeId: "building-permit-outbuilding", StatusId: "draft" } })
      .find(({ AccountId }) => AccountId === "acc-user");
    const id = readyDraft?.Id ?? "";
    const record = answers.get(id);
    const owners = { owners: ["o1"], "owners.o1.email": "Nadia.Brandt@mail.example" };
    const builder = { "builder.email": "nadia.brandt@mail.example" };
    if (record) answers.put({ ...record, Answers: { ...record.Answers, ...builder } });
    const expectedEmail = String(
      record?.Answers["owners.owner1.email"] ?? owners["owners.o1.email"],
    ).toLowerCase();
    const statements = { "statements.true": true, "statements.authority": true, "statements.privacy": true };
    const { Revision } = (await call(getDraft, { params: { id } })).body;
    await call(updateDynamic, { params: { id }, body: { Revision, Answers: statements } });
    const Signature = { Kind: "typed", Value: "Ada Okafor" };
    await call(putApplicantSignature, { params: { id }, body: { Signature, SignedByName: "Ada Okafor" } });
    const body = {
      AdditionalApplicationRequestID: "0",
      Notify: true,
      ApplicantWizzardConfigurationID: "building-permit",
    };
    const lodgeResponse = await call(submitApplicantWizard, { params: { id }, body });
    expect([lodgeResponse.status, lodgeResponse.body]).toEqual([
      200,
      expect.objectContaining({ Number: expect.any(String) }),
    ]);
    const mails = readOutbox(service.context, expectedEmail).filter(({ Subject }) =>
      Subject.startsWith(lodgeResponse.body.Number),
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]?.Text).toContain("for your land");
    expect(readOutbox(service.context, "nadia.brandt@mail.example")).toHaveLength(1);
  });
});
