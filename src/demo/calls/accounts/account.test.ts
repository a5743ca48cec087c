import { decodeJwt, SignJWT, UnsecuredJWT } from "jose";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { applicantLogin, refreshToken } from "#contract/accounts/account.ts";
import { getSessions } from "#contract/accounts/account-setting.ts";
import { changePassword, getApplicant, updateApplicant } from "#contract/accounts/applicant-account.ts";
import { changeAccount, getAccountByIdOrEmail } from "../../domain/accounts/account-state.ts";
import { listDevices, savePushDevice } from "../../domain/accounts/devices.ts";
import { createCaller, FIXTURE_DOMAIN, signIn } from "../../service/caller.fixture.ts";
import { createInProcessService, type InProcessService } from "../../service/in-process.ts";

const START = Date.parse("2026-11-21T02:00:00Z");
const MINUTE_MS = 60_000;
let now = START;
const service: InProcessService = await createInProcessService({ now: () => new Date(now) });
const callSignedOut = createCaller(service);

beforeEach(() => {
  now += MINUTE_MS;
});
afterAll(() => service.close());

const login = (username: string, password: string, domain = FIXTURE_DOMAIN) =>
  callSignedOut(applicantLogin, { body: { username, password, domain } });

describe("signing in", () => {
  it("returns a token for ten minutes, a refresh token and a topic", async () => {
    const { status, body } = await login("User@Demo.Example ", "demo", `${FIXTURE_DOMAIN}:4321`);
    expect(status).toBe(200);
    expect(Date.parse(body.ExpiresIn) - now).toBe(10 * MINUTE_MS);
    expect(body).toMatchObject({ Token: expect.any(String), RefreshToken: expect.any(String) });
    expect(body.TopicName).not.toContain("user");
  });

  it("returns the same error for a wrong password and an unknown name", async () => {
    const [wrongPassword, unknownName] = [
      await login("user@demo.example", "nope"),
      await login("x@y.example", "demo"),
    ];
    expect([wrongPassword.status, unknownName.status]).toEqual([400, 400]);
    expect(wrongPassword.body).toEqual(unknownName.body);
    expect(wrongPassword.body.error).toMatch(/password/);
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

  it("reveals that an account is locked only if the password is correct", async () => {
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
    now += 6 * MINUTE_MS;
    expect((await login("nobody@demo.example", "guess")).status).toBe(400);
  });
});

const refreshTokens = ({ Token, RefreshToken }: { Token: string; RefreshToken: string }) =>
  callSignedOut(refreshToken, { body: { Token, RefreshToken } });

describe("refreshing", () => {
  it("rotates the refresh token and returns a valid access token", async () => {
    const { tokens, call } = await signIn(service, "user");
    now += 11 * MINUTE_MS;
    expect((await call(getApplicant)).status).toBe(401);
    const { body } = await refreshTokens(tokens);
    expect(body.IsValid).toBe(true);
    expect(body.RefreshToken).not.toBe(tokens.RefreshToken);
    expect((await createCaller(service, body.Token)(getApplicant)).status).toBe(200);
  });

  it("returns the same new token for a reused one within 30 seconds", async () => {
    const { tokens } = await signIn(service, "user");
    const responses = await Promise.all(Array.from({ length: 8 }, () => refreshTokens(tokens)));
    now += 29_000;
    responses.push(await refreshTokens(tokens));
    expect(new Set(responses.map(({ body }) => body.RefreshToken)).size).toBe(1);
    expect((await refreshTokens(responses[0]?.body)).body.IsValid).toBe(true);
  });

  it("ends the session when a token is reused later", async () => {
    const { tokens } = await signIn(service, "user");
    const { sub = "", sid } = decodeJwt<{ sid: string }>(tokens.Token);
    const endSocket = vi.fn();
    service.context.hub.listen(tokens.TopicName, { sessionId: sid, send() {}, end: endSocket });
    savePushDevice({ Id: sid, AccountId: sub }, "push token", service.context);
    const { body: nextTokens } = await refreshTokens(tokens);
    now += 31_000;
    expect((await refreshTokens(tokens)).body).toMatchObject({
      IsValid: false,
      ErrorMessage: expect.any(String),
    });
    expect((await refreshTokens(nextTokens)).body.IsValid).toBe(false);
    expect((await createCaller(service, nextTokens.Token)(getApplicant)).status).toBe(401);
    expect(endSocket).toHaveBeenCalledOnce();
    expect(listDevices(sub, service.context)).toEqual([]);
  });

  it("refuses invented tokens and tokens of another session, without ending any session", async () => {
    const [firstSession, secondSession] = [await signIn(service, "user"), await signIn(service, "user")];
    const [id, generation, signature] = firstSession.tokens.RefreshToken.split(".");
    const forgedToken = `${id}.${Number(generation) + 1}.${signature}`;
    expect((await refreshTokens({ ...firstSession.tokens, RefreshToken: forgedToken })).body.IsValid).toBe(
      false,
    );
    expect((await refreshTokens({ Token: "x", RefreshToken: "y" })).body.IsValid).toBe(false);
    const mixedTokens = { Token: firstSession.tokens.Token, RefreshToken: secondSession.tokens.RefreshToken };
    expect((await refreshTokens(mixedTokens)).body.IsValid).toBe(false);
    expect((await refreshTokens(firstSession.tokens)).body.IsValid).toBe(true);
  });
});

describe("a session", () => {
  const DAY_MS = 24 * 60 * MINUTE_MS;

  it("ends after three days without use", async () => {
    const [weekend, holiday] = [await signIn(service, "user"), await signIn(service, "user")];
    now += 3 * DAY_MS;
    const { body: monday } = await refreshTokens(weekend.tokens);
    expect(monday.IsValid).toBe(true);
    now += 11 * MINUTE_MS;
    expect((await refreshTokens(holiday.tokens)).body.IsValid).toBe(false);
    const sessions = (await createCaller(service, (await refreshTokens(monday)).body.Token)(getSessions))
      .body;
    expect(sessions).toHaveLength(1);
  });

  it("ends after fourteen days, however often it is used", async () => {
    let { tokens } = await signIn(service, "user");
    for (let day = 1; day <= 14; day += 1) {
      now += DAY_MS - MINUTE_MS;
      const { body } = await refreshTokens(tokens);
      expect(body.IsValid, `day ${day}`).toBe(true);
      tokens = body;
    }
    now += DAY_MS;
    expect((await refreshTokens(tokens)).body.IsValid).toBe(false);
  });
});

describe("an access token", () => {
  const { secret } = service.context;
  const callWithToken = async (claims: { typ?: string; aud?: string; alg?: string; key?: Uint8Array }) => {
    const { tokens } = await signIn(service, "user");
    const { sid, sub } = decodeJwt(tokens.Token);
    const { typ = "at+jwt", aud = FIXTURE_DOMAIN, alg = "HS256", key = secret } = claims;
    const token = new SignJWT({ sid })
      .setProtectedHeader({ alg, typ })
      .setSubject(sub ?? "")
      .setAudience(aud);
    const signedToken = await token
      .setIssuedAt(now / 1000)
      .setExpirationTime(now / 1000 + 60)
      .sign(key);
    return createCaller(service, signedToken)(getApplicant);
  };

  it("is accepted with its own type, algorithm, key and one of our portals", async () => {
    expect((await callWithToken({})).status).toBe(200);
  });

  it.each([
    ["type", { typ: "JWT" }],
    ["portal", { aud: "elsewhere.example" }],
    ["algorithm", { alg: "HS512" }],
    ["key", { key: new Uint8Array(32) }],
  ])("is refused with another %s", async (_, claims) => {
    expect((await callWithToken(claims)).status).toBe(401);
  });

  it("is refused unsigned", async () => {
    const { tokens } = await signIn(service, "user");
    const { sid, sub, aud } = decodeJwt(tokens.Token);
    const unsignedToken = new UnsecuredJWT({ sid })
      .setSubject(sub ?? "")
      .setAudience(aud ?? "")
      .encode();
    expect((await createCaller(service, unsignedToken)(getApplicant)).status).toBe(401);
  });
});

describe("a locked account", () => {
  it("is refused on every call immediately, and can sign in again after unlocking", async () => {
    const { call, tokens } = await signIn(service, "child2");
    const account = getAccountByIdOrEmail("child2@demo.example", service.context);
    changeAccount(account, "lock", service.context);
    expect((await call(getApplicant)).status).toBe(401);
    expect((await refreshTokens(tokens)).body.IsValid).toBe(false);
    changeAccount({ ...account, State: "locked" }, "unlock", service.context);
    expect((await call(getApplicant)).status).toBe(401);
    expect((await signIn(service, "child2")).status).toBe(200);
  });
});

describe("the caller's own account", () => {
  it("is returned without internal fields", async () => {
    const { body } = await (await signIn(service, "user")).call(getApplicant);
    expect(body).toMatchObject({ Username: "user@demo.example", roles: [2], Surname: "Okafor" });
    expect(JSON.stringify(body)).not.toMatch(/Hash|scrypt|TopicName/);
  });

  it("changes its password only with the current one, which ends all other sessions", async () => {
    const [current, otherSession] = [await signIn(service, "child1"), await signIn(service, "child1")];
    const params = { id: "acc-child1" };
    const callChangePassword = (currentPassword: string) =>
      current.call(changePassword, {
        params,
        body: { currentPassword, password: "new and long", emailNewPassword: false },
      });
    expect((await callChangePassword("wrong")).body).toEqual([
      expect.objectContaining({ Path: "currentPassword" }),
    ]);
    expect((await callChangePassword("demo")).status).toBe(200);
    expect((await current.call(getApplicant)).status).toBe(200);
    expect((await otherSession.call(getApplicant)).status).toBe(401);
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
