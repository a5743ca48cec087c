import { afterAll, expect, it } from "vitest";
import { endOtherSessions, getSessions } from "#contract/accounts/account-setting.ts";
import { confirmPassword } from "#contract/accounts/applicant-account.ts";
import {
  changeChildPassword,
  getChildAccounts,
  updateChildAccount,
} from "#contract/accounts/child-account.ts";
import { createDelegateAccount } from "#contract/accounts/delegate-account.ts";
import { CURRENT_SESSION, endSession } from "#contract/accounts/ended-session.ts";
import { signIn } from "../../service/caller.fixture.ts";
import { createInProcessService } from "../../service/in-process.ts";

const service = await createInProcessService();
afterAll(() => service.close());

/** Signs in to a parent account twice, and changes the time of both sign-ins to 16 minutes ago. */
async function signInEarlier() {
  const otherSignIn = await signIn(service, "parent");
  const { call } = await signIn(service, "parent");
  const listedSessions = (await call(getSessions)).body as { Id: string; IsCurrent: boolean }[];
  const sessions = service.context.store.collection("session");
  const CreatedAt = new Date(service.context.now().getTime() - 16 * 60_000).toISOString();
  for (const { Id } of listedSessions) {
    const session = sessions.get(Id);
    if (session) sessions.put({ ...session, CreatedAt });
  }
  const otherId = listedSessions.find(({ IsCurrent }) => !IsCurrent)?.Id ?? "";
  const query = { PageNumber: "1", PageSize: "5" };
  const [child] = (await call(getChildAccounts, { params: { id: "acc-parent" }, query })).body.Items;
  const { Id, FirstName, Surname, CompanyName, phone, address, Email } = child;
  const person = { FirstName, Surname, CompanyName, phone, address };
  const updateEmail = (email: string) =>
    call(updateChildAccount, { params: { id: Id }, body: { ...person, Email: email } });
  const sensitiveCalls = {
    password: () =>
      call(changeChildPassword, {
        params: { id: Id },
        body: { password: "correct horse battery", emailNewPassword: false },
      }),
    email: () => updateEmail("moved.child@mail.example"),
    delegate: () =>
      call(createDelegateAccount, {
        body: {
          ...{ Email: "new.delegate@mail.example", Rights: ["view"], UpdatesTo: "owner" },
          ...{ ApplicationIds: null, ExpiresAt: null },
        },
      }),
    session: () => call(endSession, { params: { id: otherId } }),
    sessions: () => call(endOtherSessions),
  };
  return { call, other: otherSignIn, sensitive: sensitiveCalls, saveUnchanged: () => updateEmail(Email) };
}

const createConfirmation = (password: string) => ({ body: { password } });

it("changes to the ways of signing in need a password confirmation in the last 15 minutes", async () => {
  const { call, other, sensitive, saveUnchanged } = await signInEarlier();
  for (const [name, act] of Object.entries(sensitive)) {
    const { status, body } = await act();
    expect([name, status, body.ConfirmPassword]).toEqual([name, 403, true]);
  }
  expect((await saveUnchanged()).status).toBe(200);
  expect((await other.call(getSessions)).status).toBe(200);
  expect((await call(confirmPassword, createConfirmation("wrong"))).body).toEqual([
    { Message: expect.any(String), Path: "password" },
  ]);
  expect((await sensitive.password()).status).toBe(403);
  expect((await call(confirmPassword, createConfirmation("demo"))).status).toBe(200);
  for (const [name, act] of Object.entries(sensitive))
    expect([name, (await act()).status]).not.toContain(403);
  expect((await other.call(getSessions)).status).toBe(401);
});

it("signing out needs no password", async () => {
  const { call } = await signInEarlier();
  expect((await call(endSession, { params: { id: CURRENT_SESSION } })).status).toBe(200);
});

it("password confirmations are limited like sign-in attempts", async () => {
  const { call } = await signInEarlier();
  const statuses = [];
  for (let attempt = 0; attempt < 21; attempt += 1)
    statuses.push((await call(confirmPassword, createConfirmation("wrong"))).status);
  expect(statuses.slice(-2)).toEqual([400, 429]);
});
