import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { applicantLogin } from "#contract/accounts/account.ts";
import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  verifySecondFactor,
} from "#contract/accounts/second-factor.ts";
import { createTotpCode, getTotpStep } from "../../domain/accounts/totp.ts";
import { readOutbox } from "../../domain/notifications/outbox.ts";
import { type CallService, createCaller, FIXTURE_DOMAIN, signIn } from "../../service/caller.fixture.ts";
import { createInProcessService, type InProcessService } from "../../service/in-process.ts";

const credentials = { username: "user@demo.example", password: "demo", domain: FIXTURE_DOMAIN };
let service: InProcessService;
let now = Date.parse("2026-11-21T02:00:00Z");
let callAsUser: CallService;
let callSignedOut: CallService;
beforeAll(async () => {
  service = await createInProcessService({ now: () => new Date(now) });
  callSignedOut = createCaller(service);
});
beforeEach(async () => {
  service.context.store.collection("secondFactor").delete("acc-user");
  now += 60 * 60_000;
  callAsUser = (await signIn(service, "user")).call;
});
afterAll(() => service.close());

const moveClock = (seconds: number) => {
  now += seconds * 1000;
};
/** Returns the code that an authenticator app with this secret shows at the time of the test's clock. */
const getCode = (secret: string) => createTotpCode(secret, getTotpStep(new Date(now)));
const verifyCode = (proof: object) =>
  callSignedOut(verifySecondFactor, { body: { ...credentials, RememberDevice: false, ...proof } });

async function turnOnSecondFactor() {
  const { body } = await callAsUser(beginSecondFactor, { body: { Password: "demo" } });
  const secret: string = body.Secret;
  const confirmResponse = await callAsUser(confirmSecondFactor, { body: { Code: await getCode(secret) } });
  moveClock(30);
  return { secret, uri: body.Uri as string, codes: confirmResponse.body.RecoveryCodes as string[] };
}

describe("turning on a second factor", () => {
  it("needs the password, and a code of the app before sign-in asks for one", async () => {
    expect((await callAsUser(beginSecondFactor, { body: { Password: "wrong" } })).status).toBe(400);
    const { body } = await callAsUser(beginSecondFactor, { body: { Password: "demo" } });
    expect(body.Uri).toBe(
      `otpauth://totp/Riverbend%20Shire:user%40demo.example?secret=${body.Secret}&issuer=Riverbend+Shire`,
    );
    expect((await callSignedOut(applicantLogin, { body: credentials })).status).toBe(200);
    const wrongResponse = await callAsUser(confirmSecondFactor, { body: { Code: "000000" } });
    expect([wrongResponse.status, wrongResponse.body[0].Path]).toEqual([400, "Code"]);
  });

  it("returns ten recovery codes, and notifies the owner by email", async () => {
    const { codes } = await turnOnSecondFactor();
    expect(new Set(codes).size).toBe(10);
    expect(codes[0]).toMatch(/^\d{5}-\d{5}$/);
    expect((await callAsUser(getSecondFactor)).body).toMatchObject({ RecoveryCodesLeft: 10 });
    expect(readOutbox(service.context, "user@demo.example")[0]?.Subject).toBe("Sign-in codes were turned on");
  });
});

describe("sign-in with a second factor", () => {
  it("asks for a code only after the correct password", async () => {
    await turnOnSecondFactor();
    const { status, body } = await callSignedOut(applicantLogin, { body: credentials });
    expect([status, body]).toEqual([428, { error: "Enter the code from your authenticator app." }]);
    const wrongResponse = await callSignedOut(applicantLogin, {
      body: { ...credentials, password: "wrong" },
    });
    expect(wrongResponse.status).toBe(400);
  });

  it("accepts each code once", async () => {
    const { secret } = await turnOnSecondFactor();
    const Code = await getCode(secret);
    const signInResponse = await verifyCode({ Code });
    expect([signInResponse.status, signInResponse.body.DeviceToken]).toEqual([200, null]);
    expect(signInResponse.body.Token).toMatch(/^ey/);
    expect((await verifyCode({ Code })).status).toBe(428);
    expect((await verifyCode({ Code: "123456" })).status).toBe(428);
    expect((await verifyCode({})).status).toBe(428);
  });

  it("accepts each recovery code once", async () => {
    const { codes } = await turnOnSecondFactor();
    expect((await verifyCode({ Code: codes[3] })).status).toBe(200);
    expect((await verifyCode({ Code: codes[3] })).status).toBe(428);
    expect((await callAsUser(getSecondFactor)).body.RecoveryCodesLeft).toBe(9);
    const renewalResponse = await callAsUser(renewRecoveryCodes, { body: { Password: "demo" } });
    expect(renewalResponse.body.RecoveryCodes).toHaveLength(10);
    expect((await verifyCode({ Code: codes[4] })).status).toBe(428);
  });

  it("needs no code on a remembered device for 30 days, nor after it was turned off and on", async () => {
    const { secret } = await turnOnSecondFactor();
    const { body } = await verifyCode({ Code: await getCode(secret), RememberDevice: true });
    const { DeviceToken } = body;
    expect((await verifyCode({ DeviceToken })).status).toBe(200);
    expect((await verifyCode({ DeviceToken: `${DeviceToken}x` })).status).toBe(428);
    moveClock(31 * 24 * 60 * 60);
    expect((await verifyCode({ DeviceToken })).status).toBe(428);
    now -= 31 * 24 * 60 * 60_000;
    await callAsUser(removeSecondFactor, { body: { Password: "demo" } });
    await turnOnSecondFactor();
    expect((await verifyCode({ DeviceToken })).status).toBe(428);
  });

  it("is limited to ten codes", async () => {
    await turnOnSecondFactor();
    for (let times = 0; times < 9; times += 1) await verifyCode({ Code: "123456" });
    expect((await verifyCode({ Code: "123456" })).status).toBe(429);
  });
});

it("is turned off with the password only", async () => {
  await turnOnSecondFactor();
  expect((await callAsUser(removeSecondFactor, { body: { Password: "wrong" } })).status).toBe(400);
  expect((await callAsUser(removeSecondFactor, { body: { Password: "demo" } })).status).toBe(200);
  expect((await callSignedOut(applicantLogin, { body: credentials })).status).toBe(200);
});

describe("a lost second factor", () => {
  const resetSecondFactor = (IdentityCheck: string) =>
    service.app.request("/desk/api/accounts/user@demo.example/reset-factor", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ IdentityCheck }),
    });

  it("is reset at the desk after an identity check, which ends the sessions and notifies the owner", async () => {
    expect((await resetSecondFactor("Driver licence")).status).toBe(400);
    await turnOnSecondFactor();
    expect((await resetSecondFactor(" ")).status).toBe(400);
    expect((await callSignedOut(applicantLogin, { body: credentials })).status).toBe(428);
    expect((await resetSecondFactor("Driver licence, at the counter")).status).toBe(200);
    expect((await callAsUser(getSecondFactor)).status).toBe(401);
    expect((await callSignedOut(applicantLogin, { body: credentials })).status).toBe(200);
    const [mail] = readOutbox(service.context, "user@demo.example");
    expect(mail?.Subject).toBe("Your sign-in codes were turned off");
    expect(mail?.Text).toContain("Driver licence, at the counter");
  });

  it("is turned off with a recovery code and the password", async () => {
    const { codes } = await turnOnSecondFactor();
    const { body } = await verifyCode({ Code: codes[0] });
    const callSignedIn = createCaller(service, body.Token);
    expect((await callSignedIn(removeSecondFactor, { body: { Password: "demo" } })).status).toBe(200);
    expect((await callSignedOut(applicantLogin, { body: credentials })).status).toBe(200);
  });
});
