import { decodeJwt, SignJWT, UnsecuredJWT } from "jose";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import {
  applicantLogin,
  applicantResetPassword,
  changeApplicantPassword,
  refreshToken,
  validateResetPasswordToken,
} from "#contract/accounts/account.ts";
import { getSessions } from "#contract/accounts/account-setting.ts";
import { changePassword, getApplicant, updateApplicant } from "#contract/accounts/applicant-account.ts";
import { changeAccount, getAnyAccount } from "../../domain/accounts/account-state.ts";
import { readOutbox } from "../../domain/notifications/outbox.ts";
import { createCaller, FIXTURE_DOMAIN, signIn } from "../../service/caller.fixture.ts";
import { createInProcessService, type InProcessService } from "../../service/in-process.ts";

const START = Date.parse("2026-11-21T02:00:00Z");
const MINUTE = 60_000;
let now = START;
const service: InProcessService = await createInProcessService({ now: () => new Date(now) });
const nobody = createCaller(service);
const latestMail = (to: string) => readOutbox(service.context, to, 1)[0];

beforeEach(() => {
  now += MINUTE;
});
afterAll(() => service.close());

const login = (username: string, password: string, domain = FIXTURE_DOMAIN) =>
  nobody(applicantLogin, { body: { username, password, domain } });

describe("signing in", () => {
  it("returns a token for ten minutes, a refresh token and a topic", async () => {
    const { status, body } = await login("User@Demo.Example ", "demo", `${FIXTURE_DOMAIN}:4321`);
    expect(status).toBe(200);
    expect(Date.parse(body.ExpiresIn) - now).toBe(10 * MINUTE);
    expect(body).toMatchObject({ Token: expect.any(String), RefreshToken: expect.any(String) });
    expect(body.TopicName).not.toContain("user");
  });

  it("returns the same error for a wrong password and an unknown name", async () => {
    const [wrong, unknown] = [await login("user@demo.example", "nope"), await login("x@y.example", "demo")];
    expect([wrong.status, unknown.status]).toEqual([400, 400]);
    expect(wrong.body).toEqual(unknown.body);
    expect(wrong.body.error).toMatch(/password/);
  });

  it("requires both the email address and the password", async () => {
    for (const [username, password] of [
      ["", "demo"],
      ["user@demo.example", ""],
      [" ", ""],
    ] as const) {
      const { status, body } = await login(username, password);
      expect([status, body.error]).toEqual([400, expect.stringMatching(/both/)]);
    }
  });

  it("reveals that an account is locked only if the password is right", async () => {
    expect((await login("locked@demo.example", "demo")).body.error).toMatch(/has been locked/);
    expect((await login("locked@demo.example", "guess")).body.error).not.toMatch(/locked/);
  });

  it("refuses a portal that the account does not belong to", async () => {
    const { status, body } = await login("user@demo.example", "demo", "elsewhere.example");
    expect([status, body.error]).toEqual([400, expect.stringMatching(/portal/)]);
  });

  it("limits attempts after twenty wrong passwords for one name, with Retry-After", async () => {
    for (let attempt = 0; attempt < 20; attempt += 1) await login("nobody@demo.example", "guess");
    const { status, headers } = await login("nobody@demo.example", "guess");
    expect(status).toBe(429);
    expect(Number(headers.get("Retry-After"))).toBeGreaterThan(0);
    expect((await login("guest@demo.example", "demo")).status).toBe(200);
    now += 6 * MINUTE;
    expect((await login("nobody@demo.example", "guess")).status).toBe(400);
  });
});

const refresh = ({ Token, RefreshToken }: { Token: string; RefreshToken: string }) =>
  nobody(refreshToken, { body: { Token, RefreshToken } });

describe("refreshing", () => {
  it("rotates the refresh token and returns a valid access token", async () => {
    const { tokens, call } = await signIn(service, "user");
    now += 11 * MINUTE;
    expect((await call(getApplicant)).status).toBe(401);
    const { body } = await refresh(tokens);
    expect(body.IsValid).toBe(true);
    expect(body.RefreshToken).not.toBe(tokens.RefreshToken);
    expect((await createCaller(service, body.Token)(getApplicant)).status).toBe(200);
  });

  it("returns the same new token for a reused one within 30 seconds", async () => {
    const { tokens } = await signIn(service, "user");
    const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(tokens)));
    now += 29_000;
    answers.push(await refresh(tokens));
    expect(new Set(answers.map(({ body }) => body.RefreshToken)).size).toBe(1);
    expect((await refresh(answers[0]?.body)).body.IsValid).toBe(true);
  });

  it("ends the session when a token is reused later", async () => {
    const { tokens } = await signIn(service, "user");
    const { body: successor } = await refresh(tokens);
    now += 31_000;
    expect((await refresh(tokens)).body).toMatchObject({ IsValid: false, ErrorMessage: expect.any(String) });
    expect((await refresh(successor)).body.IsValid).toBe(false);
    expect((await createCaller(service, successor.Token)(getApplicant)).status).toBe(401);
  });

  it("refuses invented tokens and tokens of another session, without ending any session", async () => {
    const [one, other] = [await signIn(service, "user"), await signIn(service, "user")];
    const [id, generation, signature] = one.tokens.RefreshToken.split(".");
    const forged = `${id}.${Number(generation) + 1}.${signature}`;
    expect((await refresh({ ...one.tokens, RefreshToken: forged })).body.IsValid).toBe(false);
    expect((await refresh({ Token: "x", RefreshToken: "y" })).body.IsValid).toBe(false);
    const mixed = { Token: one.tokens.Token, RefreshToken: other.tokens.RefreshToken };
    expect((await refresh(mixed)).body.IsValid).toBe(false);
    expect((await refresh(one.tokens)).body.IsValid).toBe(true);
  });
});

describe("a session", () => {
  const DAY = 24 * 60 * MINUTE;

  it("ends after three days without use", async () => {
    const [weekend, holiday] = [await signIn(service, "user"), await signIn(service, "user")];
    now += 3 * DAY;
    const { body: monday } = await refresh(weekend.tokens);
    expect(monday.IsValid).toBe(true);
    now += 11 * MINUTE;
    expect((await refresh(holiday.tokens)).body.IsValid).toBe(false);
    const sessions = (await createCaller(service, (await refresh(monday)).body.Token)(getSessions)).body;
    expect(sessions).toHaveLength(1);
  });

  it("ends after fourteen days, however often it is used", async () => {
    let { tokens } = await signIn(service, "user");
    for (let day = 1; day <= 14; day += 1) {
      now += DAY - MINUTE;
      const { body } = await refresh(tokens);
      expect(body.IsValid, `day ${day}`).toBe(true);
      tokens = body;
    }
    now += DAY;
    expect((await refresh(tokens)).body.IsValid).toBe(false);
  });
});

describe("an access token", () => {
  const { secret } = service.context;
  const sign = async (change: { typ?: string; aud?: string; alg?: string; key?: Uint8Array }) => {
    const { tokens } = await signIn(service, "user");
    const { sid, sub } = decodeJwt(tokens.Token);
    const { typ = "at+jwt", aud = FIXTURE_DOMAIN, alg = "HS256", key = secret } = change;
    const token = new SignJWT({ sid })
      .setProtectedHeader({ alg, typ })
      .setSubject(sub ?? "")
      .setAudience(aud);
    const signed = await token
      .setIssuedAt(now / 1000)
      .setExpirationTime(now / 1000 + 60)
      .sign(key);
    return createCaller(service, signed)(getApplicant);
  };

  it("is accepted with its own type, algorithm, key and one of our portals", async () => {
    expect((await sign({})).status).toBe(200);
  });

  it.each([
    ["type", { typ: "JWT" }],
    ["portal", { aud: "elsewhere.example" }],
    ["algorithm", { alg: "HS512" }],
    ["key", { key: new Uint8Array(32) }],
  ])("is refused with another %s", async (_, change) => {
    expect((await sign(change)).status).toBe(401);
  });

  it("is refused unsigned", async () => {
    const { tokens } = await signIn(service, "user");
    const { sid, sub, aud } = decodeJwt(tokens.Token);
    const unsigned = new UnsecuredJWT({ sid })
      .setSubject(sub ?? "")
      .setAudience(aud ?? "")
      .encode();
    expect((await createCaller(service, unsigned)(getApplicant)).status).toBe(401);
  });
});

describe("a locked account", () => {
  it("is refused on every call immediately, and can sign in again after unlocking", async () => {
    const { call, tokens } = await signIn(service, "child2");
    const account = getAnyAccount("child2@demo.example", service.context);
    changeAccount(account, "lock", service.context);
    expect((await call(getApplicant)).status).toBe(401);
    expect((await refresh(tokens)).body.IsValid).toBe(false);
    changeAccount({ ...account, State: "locked" }, "unlock", service.context);
    expect((await call(getApplicant)).status).toBe(401);
    expect((await signIn(service, "child2")).status).toBe(200);
  });
});

describe("a forgotten password", () => {
  const ask = (Email: string, Domain = FIXTURE_DOMAIN) =>
    nobody(applicantResetPassword, { body: { Email, Domain } });
  const getToken = (mail: { Text: string } | undefined) =>
    /#token=([\w-]+)/.exec(mail?.Text ?? "")?.[1] ?? "";

  it("gets the same response for known and unknown addresses, and mails only known ones", async () => {
    const [known, unknown] = [await ask("delegate@demo.example"), await ask("stranger@demo.example")];
    expect(known.body).toEqual(unknown.body);
    expect(known.status).toBe(unknown.status);
    expect(latestMail("delegate@demo.example")?.Text).toContain(
      `http://${FIXTURE_DOMAIN}:4321/auth/change-password/#token=`,
    );
    expect(latestMail("stranger@demo.example")).toBeUndefined();
  });

  it("is refused for a domain that is not one of our portals, so that no link leads elsewhere", async () => {
    expect((await ask("user@demo.example", "evil.example")).status).toBe(400);
    expect((await ask("user@demo.example", `${FIXTURE_DOMAIN}.evil.example`)).status).toBe(400);
  });

  it("is reset once with the mailed token, which ends all sessions", async () => {
    const { call } = await signIn(service, "delegate");
    now += MINUTE;
    await ask("delegate@demo.example");
    const Token = getToken(latestMail("delegate@demo.example"));
    const check = await nobody(validateResetPasswordToken, { body: { Token, Domain: FIXTURE_DOMAIN } });
    expect(check.body).toEqual({ IsValid: true, ApplicantAccountId: "acc-delegate" });
    const params = { applicantAccountId: "acc-delegate" };
    const set = (Password: string, more: object = {}) =>
      nobody(changeApplicantPassword, { params, body: { Password, Domain: FIXTURE_DOMAIN, Token, ...more } });
    expect((await set("short")).body).toEqual([expect.objectContaining({ Path: "password" })]);
    expect((await set("long enough", { Token: undefined })).status).toBe(400);
    expect((await set("long enough")).status).toBe(200);
    expect((await set("another one")).status).toBe(400);
    expect((await call(getApplicant)).status).toBe(401);
    expect((await signIn(service, "delegate")).status).toBe(400);
    expect((await signIn(service, "delegate", "long enough")).status).toBe(200);
  });

  it("cannot be reset for another account, or after 30 minutes", async () => {
    await ask("guest@demo.example");
    const Token = getToken(latestMail("guest@demo.example"));
    const body = { Password: "long enough", Domain: FIXTURE_DOMAIN, Token };
    const other = await nobody(changeApplicantPassword, {
      params: { applicantAccountId: "acc-admin" },
      body,
    });
    expect(other.status).toBe(400);
    now += 31 * MINUTE;
    const late = await nobody(validateResetPasswordToken, { body: { Token, Domain: FIXTURE_DOMAIN } });
    expect(late.body).toEqual({ IsValid: false, ApplicantAccountId: null });
  });
});

describe("the caller's own account", () => {
  it("is returned without internal fields", async () => {
    const { body } = await (await signIn(service, "user")).call(getApplicant);
    expect(body).toMatchObject({ Username: "user@demo.example", roles: [2], Surname: "Okafor" });
    expect(JSON.stringify(body)).not.toMatch(/Hash|scrypt|TopicName/);
  });

  it("changes its password only with the current one, which ends all other sessions", async () => {
    const [here, there] = [await signIn(service, "child1"), await signIn(service, "child1")];
    const params = { id: "acc-child1" };
    const change = (currentPassword: string) =>
      here.call(changePassword, {
        params,
        body: { currentPassword, password: "new and long", emailNewPassword: false },
      });
    expect((await change("wrong")).body).toEqual([expect.objectContaining({ Path: "currentPassword" })]);
    expect((await change("demo")).status).toBe(200);
    expect((await here.call(getApplicant)).status).toBe(200);
    expect((await there.call(getApplicant)).status).toBe(401);
  });

  it("can be changed by itself and its parent only, and not with another id in the body", async () => {
    const [parent, user] = [await signIn(service, "parent"), await signIn(service, "user")];
    const body = {
      FirstName: "Mei",
      Surname: "Castellano-Wu",
      CompanyName: null,
      phone: null,
      address: null,
      Language: "vi",
    };
    const params = { id: "acc-child2" };
    expect((await parent.call(updateApplicant, { params, body })).body.Surname).toBe("Castellano-Wu");
    expect((await user.call(updateApplicant, { params, body })).status).toBe(404);
    expect((await parent.call(updateApplicant, { params, body: { ...body, Id: "acc-user" } })).status).toBe(
      400,
    );
  });
});
