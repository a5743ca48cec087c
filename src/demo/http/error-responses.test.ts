import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, describe, expect, it } from "vitest";
import { applicantLogin, applicantResetPassword } from "#contract/accounts/account.ts";
import { getLicence } from "#contract/accounts/licence.ts";
import { createInit } from "#contract/applications/application-draft.ts";
import { createUpload } from "#contract/applications/document.ts";
import { getApplicantMenu } from "#contract/lookups/menu.ts";
import { createCaller, FIXTURE_DOMAIN, signIn } from "../service/caller.fixture.ts";
import { createInProcessService, type InProcessOptions } from "../service/in-process.ts";
import { startService } from "../service/start-service.ts";
import { findOutage } from "./outage.ts";
import { createRateLimiter, RATE_LIMITS } from "./rate-limit.ts";
import { ServiceError } from "./service-error.ts";

const closeFunctions: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closeFunctions.splice(0)) await close();
});

async function startInProcessService(options: InProcessOptions = {}) {
  const faults: unknown[] = [];
  const service = await createInProcessService({ report: (error) => faults.push(error), ...options });
  closeFunctions.push(() => service.close());
  return { service, faults };
}

const DRAFT_BODY = { ApplicationTypeId: "building-permit-new-dwelling" };
const createLimits = (kind: keyof typeof RATE_LIMITS, maxCalls: number) => ({
  ...RATE_LIMITS,
  [kind]: { maxCalls: maxCalls, perMs: 60_000 },
});

describe("rate limits", () => {
  it("respond with 429 and Retry-After for one account, without affecting another", async () => {
    const { service } = await startInProcessService({
      rateLimits: createLimits("account", 5),
      now: () => new Date("2026-11-21T02:30:00Z"),
    });
    const [one, other] = [await signIn(service, "user"), await signIn(service, "admin")];
    for (let count = 0; count < 5; count += 1) expect((await one.call(getApplicantMenu)).status).toBe(200);
    const refusal = await one.call(getApplicantMenu);
    expect(refusal.status).toBe(429);
    expect(refusal.body).toEqual({ error: "Too many requests. Wait a moment and try again." });
    expect(Number(refusal.headers.get("Retry-After"))).toBe(12);
    expect((await other.call(getApplicantMenu)).status).toBe(200);
  });

  it("accept requests again after the time in Retry-After", () => {
    const clock = { at: 0 };
    const limiter = createRateLimiter(() => new Date(clock.at), createLimits("visitor", 3));
    const countCall = () => limiter.countCall("visitor", "192.0.2.7");
    for (let count = 0; count < 3; count += 1) countCall();
    let seconds = 0;
    try {
      countCall();
    } catch (error) {
      seconds = Number(error instanceof ServiceError && error.headers["Retry-After"]);
    }
    expect(seconds).toBe(20);
    clock.at += seconds * 1000;
    expect(countCall).not.toThrow();
    expect(countCall).toThrow(ServiceError);
  });

  it("count anonymous calls, resets of one email address and uploads separately", async () => {
    const { service } = await startInProcessService({ rateLimits: createLimits("visitor", 2) });
    const call = createCaller(service);
    await call(getLicence);
    await call(getLicence);
    expect((await call(getLicence)).status).toBe(429);

    const callWithResetLimit = createCaller(
      (await startInProcessService({ rateLimits: createLimits("sensitive", 1) })).service,
    );
    const requestReset = (Email: string) =>
      callWithResetLimit(applicantResetPassword, { body: { Domain: FIXTURE_DOMAIN, Email } });
    expect((await requestReset("user@demo.example")).status).toBe(200);
    expect((await requestReset(" USER@demo.example")).status).toBe(429);
    expect((await requestReset("nobody@demo.example")).status).toBe(200);
    expect((await requestReset("nobody@demo.example")).status).toBe(429);

    const { call: upload } = await signIn(
      (await startInProcessService({ rateLimits: createLimits("upload", 1) })).service,
      "user",
    );
    const { body: draft } = await upload(createInit, { body: DRAFT_BODY });
    const body = { FileName: "a.pdf", Size: 10, DocumentTypeId: "site-plan" };
    expect((await upload(createUpload, { params: { applicationId: draft.Id }, body })).status).toBe(200);
    expect((await upload(createUpload, { params: { applicationId: draft.Id }, body })).status).toBe(429);
  });

  it("count concurrent attempts to guess a password", async () => {
    const { service } = await startInProcessService();
    const call = createCaller(service);
    const body = { username: "user@demo.example", password: "guess", domain: FIXTURE_DOMAIN };
    const responses = await Promise.all(Array.from({ length: 40 }, () => call(applicantLogin, { body })));
    expect(responses.filter(({ status }) => status === 400).length).toBe(20);
    expect(responses.filter(({ status }) => status === 429).length).toBe(20);
  });
});

describe("an unavailable store", () => {
  it("responds with 503 and Retry-After while locked, and works again afterwards", async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "demo-busy-"));
    const service = await startService({ port: 0, dataDir, report: () => {} });
    closeFunctions.push(async () => {
      await service.close();
      rmSync(dataDir, { recursive: true, force: true });
    });
    const { call } = await signIn(service, "user");
    const otherConnection = new DatabaseSync(join(dataDir, "demo.sqlite"));
    const applicationCount = service.context.store.collection("application").count();
    otherConnection.exec("BEGIN IMMEDIATE");
    const refusedResponse = await call(createInit, { body: DRAFT_BODY });
    expect(refusedResponse.status).toBe(503);
    expect(refusedResponse.headers.get("Retry-After")).toBe("1");
    expect(refusedResponse.body).toEqual({ error: "The service is busy. Try again in a moment." });
    otherConnection.exec("ROLLBACK");
    otherConnection.close();
    expect(service.context.store.collection("application").count()).toBe(applicationCount);
    expect((await call(createInit, { body: DRAFT_BODY })).status).toBe(200);
  });

  it("responds with 503 when the disk is full, and keeps its data", async () => {
    const { service, faults } = await startInProcessService();
    const { call } = await signIn(service, "user");
    const { store } = service.context;
    const applicationCount = store.collection("application").count();
    const diskFullError = Object.assign(new Error("database or disk is full"), {
      code: "ERR_SQLITE_ERROR",
      errcode: 13,
    });
    const events = store.collection("event");
    const originalPut = events.put;
    events.put = () => {
      throw diskFullError;
    };
    const refusedResponse = await call(createInit, { body: DRAFT_BODY });
    events.put = originalPut;
    expect(refusedResponse.status).toBe(503);
    expect(refusedResponse.body.error).toMatch(/^The service is unavailable\./);
    expect(faults).toEqual([diskFullError]);
    expect(store.collection("application").count()).toBe(applicationCount);
  });

  it("responds with 503 when closed; a program fault is not an outage", async () => {
    const { service } = await startInProcessService();
    const { call } = await signIn(service, "user");
    service.context.store.close();
    expect((await call(getApplicantMenu)).status).toBe(503);
    closeFunctions.pop();
    expect(findOutage(new TypeError("x is not a function"))).toBeUndefined();
    expect(findOutage(Object.assign(new Error(), { errcode: 1 }))).toBeUndefined();
    expect(findOutage(Object.assign(new Error(), { code: "ENOSPC" }))).toMatchObject({
      retryAfterSeconds: 30,
    });
  });
});
