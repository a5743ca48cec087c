import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { changeApplicantPassword, refreshToken } from "#contract/accounts/account.ts";
import {
  changePassword,
  confirmPassword,
  getApplicant,
  updateApplicant,
} from "#contract/accounts/applicant-account.ts";
import { beginSecondFactor } from "#contract/accounts/second-factor.ts";
import { changeAccount, getAccountByIdOrEmail } from "../../domain/accounts/account-state.ts";
import { createPasswordReset, createResetToken, setPassword } from "../../domain/accounts/reset.ts";
import { createCaller, FIXTURE_DOMAIN, signIn } from "../../service/caller.fixture.ts";
import { createInProcessService, type InProcessService } from "../../service/in-process.ts";

const NEW_PASSWORD = "new and long";
const ACCOUNT_ID = "acc-user";
let service: InProcessService;

beforeEach(async () => {
  service = await createInProcessService();
});
afterEach(() => {
  vi.restoreAllMocks();
  service.close();
});

const getUser = () => getAccountByIdOrEmail(ACCOUNT_ID, service.context);
const lockUser = () => changeAccount(getUser(), "lock", service.context);
/** Sets another password, like the owner who wants to end a stranger's session. */
const setOtherPassword = () => setPassword(getUser(), "another hash", service.context);

/** Runs `change` while the service derives the key of a password. */
function whileHashing(method: "hash" | "matches", change: () => unknown): void {
  const { passwords } = service.context;
  const derive = passwords[method] as (...values: string[]) => Promise<string & boolean>;
  vi.spyOn(passwords, method).mockImplementationOnce(async (...values: string[]) => {
    const result = await derive.apply(passwords, values);
    change();
    return result;
  });
}

describe("an account that is locked while a call waits", () => {
  it("does not change by a call whose body was still being sent", async () => {
    const { tokens } = await signIn(service, "user");
    const { Signature: _signature, ...account } = getUser();
    const body = { ...account, FirstName: "Mallory", phone: null, address: null };
    const slowBody = new ReadableStream(
      {
        pull(controller) {
          lockUser();
          controller.enqueue(new TextEncoder().encode(JSON.stringify(body)));
          controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    const request = new Request(`http://localhost${updateApplicant.path.replace(":id", ACCOUNT_ID)}`, {
      method: updateApplicant.method,
      headers: { Authorization: `Bearer ${tokens.Token}`, "Content-Type": "application/json" },
      body: slowBody,
      duplex: "half",
    } as RequestInit);
    expect((await service.app.fetch(request)).status).toBe(401);
    expect(getUser().FirstName).not.toBe("Mallory");
  });

  it("stays locked when its password is changed with the current one", async () => {
    const { call } = await signIn(service, "user");
    whileHashing("hash", lockUser);
    const body = { currentPassword: "demo", password: NEW_PASSWORD, emailNewPassword: false };
    expect((await call(changePassword, { params: { id: ACCOUNT_ID }, body })).status).toBe(401);
    expect(getUser().State).toBe("locked");
  });

  it("stays locked when its password is reset by a mailed link", async () => {
    const token = await createResetToken(service.context);
    createPasswordReset(getUser(), FIXTURE_DOMAIN, { token, lifeMs: 60_000 }, service.context);
    whileHashing("hash", lockUser);
    const response = await createCaller(service)(changeApplicantPassword, {
      params: { applicantAccountId: ACCOUNT_ID },
      body: { Password: NEW_PASSWORD, Domain: FIXTURE_DOMAIN, Token: token.secret },
    });
    expect(response.status).toBe(400);
    expect(getUser().State).toBe("locked");
  });

  it("is not signed in", async () => {
    whileHashing("matches", lockUser);
    expect((await signIn(service, "user")).status).toBe(400);
  });
});

describe("a password that is changed while a call waits", () => {
  it("is not replaced by a session that ended", async () => {
    const { call } = await signIn(service, "user");
    whileHashing("hash", setOtherPassword);
    const body = { currentPassword: "demo", password: NEW_PASSWORD, emailNewPassword: false };
    expect((await call(changePassword, { params: { id: ACCOUNT_ID }, body })).status).toBe(401);
    expect(getUser().PasswordHash).toBe("another hash");
  });

  it("opens no session for the earlier one", async () => {
    whileHashing("matches", setOtherPassword);
    expect((await signIn(service, "user")).status).toBe(400);
  });
});

describe("a session that ends while its password is checked", () => {
  it("is not opened again by the confirmation", async () => {
    const { call } = await signIn(service, "user");
    whileHashing("matches", setOtherPassword);
    expect((await call(confirmPassword, { body: { password: "demo" } })).status).toBe(401);
    expect((await call(getApplicant)).status).toBe(401);
  });

  it("changes no second factor", async () => {
    const { call } = await signIn(service, "user");
    whileHashing("matches", setOtherPassword);
    expect((await call(beginSecondFactor, { body: { Password: "demo" } })).status).toBe(401);
    expect(service.context.store.collection("secondFactor").get(ACCOUNT_ID)).toBeUndefined();
  });
});

it("a session whose tokens are refreshed while its password is confirmed keeps the new tokens", async () => {
  const { call, tokens } = await signIn(service, "user");
  let nextTokens = tokens;
  const { passwords } = service.context;
  vi.spyOn(passwords, "matches").mockImplementationOnce(async () => {
    nextTokens = (await createCaller(service)(refreshToken, { body: tokens })).body;
    return true;
  });
  expect((await call(confirmPassword, { body: { password: "demo" } })).status).toBe(200);
  expect((await createCaller(service)(refreshToken, { body: nextTokens })).body.IsValid).toBe(true);
});
