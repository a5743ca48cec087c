import { afterAll, beforeEach, describe, expect, it } from "vitest";
import {
  applicantResetPassword,
  changeApplicantPassword,
  validateResetPasswordToken,
} from "#contract/accounts/account.ts";
import { getApplicant } from "#contract/accounts/applicant-account.ts";
import { readOutbox } from "../../domain/notifications/outbox.ts";
import { createCaller, FIXTURE_DOMAIN, signIn } from "../../service/caller.fixture.ts";
import { createInProcessService } from "../../service/in-process.ts";

const START = Date.parse("2026-11-21T02:00:00Z");
const MINUTE_MS = 60_000;
let now = START;
const service = await createInProcessService({ now: () => new Date(now) });
const callSignedOut = createCaller(service);
const getLatestMail = (to: string) => readOutbox(service.context, to, 1)[0];

beforeEach(() => {
  now += MINUTE_MS;
});
afterAll(() => service.close());

describe("a forgotten password", () => {
  const requestReset = (Email: string, Domain = FIXTURE_DOMAIN) =>
    callSignedOut(applicantResetPassword, { body: { Email, Domain } });
  const getToken = (mail: { Text: string } | undefined) =>
    /#token=([\w-]+)/.exec(mail?.Text ?? "")?.[1] ?? "";

  it("gets the same response for known and unknown addresses, and mails only known ones", async () => {
    const [knownAddress, unknownAddress] = [
      await requestReset("delegate@demo.example"),
      await requestReset("stranger@demo.example"),
    ];
    expect(knownAddress.body).toEqual(unknownAddress.body);
    expect(knownAddress.status).toBe(unknownAddress.status);
    expect(getLatestMail("delegate@demo.example")?.Text).toContain(
      `http://${FIXTURE_DOMAIN}:4321/auth/change-password/#token=`,
    );
    expect(getLatestMail("stranger@demo.example")).toBeUndefined();
  });

  it("is refused for a domain that is not one of our portals, so that no link leads elsewhere", async () => {
    expect((await requestReset("user@demo.example", "evil.example")).status).toBe(400);
    expect((await requestReset("user@demo.example", `${FIXTURE_DOMAIN}.evil.example`)).status).toBe(400);
  });

  it("is reset once with the mailed token, which ends all sessions", async () => {
    const { call } = await signIn(service, "delegate");
    now += MINUTE_MS;
    await requestReset("delegate@demo.example");
    const Token = getToken(getLatestMail("delegate@demo.example"));
    const validationResponse = await callSignedOut(validateResetPasswordToken, {
      body: { Token, Domain: FIXTURE_DOMAIN },
    });
    expect(validationResponse.body).toEqual({ IsValid: true, ApplicantAccountId: "acc-delegate" });
    const params = { applicantAccountId: "acc-delegate" };
    const setPassword = (Password: string, overrides: object = {}) =>
      callSignedOut(changeApplicantPassword, {
        params,
        body: { Password, Domain: FIXTURE_DOMAIN, Token, ...overrides },
      });
    expect((await setPassword("short")).body).toEqual([expect.objectContaining({ Path: "password" })]);
    expect((await setPassword("long enough", { Token: undefined })).status).toBe(400);
    expect((await setPassword("long enough")).status).toBe(200);
    expect((await setPassword("another one")).status).toBe(400);
    expect((await call(getApplicant)).status).toBe(401);
    expect((await signIn(service, "delegate")).status).toBe(400);
    expect((await signIn(service, "delegate", "long enough")).status).toBe(200);
  });

  it("cannot be reset for another account, or after 30 minutes", async () => {
    await requestReset("guest@demo.example");
    const Token = getToken(getLatestMail("guest@demo.example"));
    const body = { Password: "long enough", Domain: FIXTURE_DOMAIN, Token };
    const otherResponse = await callSignedOut(changeApplicantPassword, {
      params: { applicantAccountId: "acc-admin" },
      body,
    });
    expect(otherResponse.status).toBe(400);
    now += 31 * MINUTE_MS;
    const expiredResponse = await callSignedOut(validateResetPasswordToken, {
      body: { Token, Domain: FIXTURE_DOMAIN },
    });
    expect(expiredResponse.body).toEqual({ IsValid: false, ApplicantAccountId: null });
  });
});
