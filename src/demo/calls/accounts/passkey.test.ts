import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  addPasskey,
  beginPasskey,
  deletePasskey,
  getPasskeyOptions,
  getPasskeys,
  signInWithPasskey,
} from "#contract/accounts/passkey.ts";
import { readOutbox } from "../../domain/notifications/outbox.ts";
import { createCaller, FIXTURE_DOMAIN, signIn } from "../../service/caller.fixture.ts";
import { createInProcessService, type InProcessService } from "../../service/in-process.ts";
import {
  createSoftwareAuthenticator,
  type Forgery,
  type PasskeyAlgorithm,
} from "./software-authenticator.fixture.ts";

type Caller = ReturnType<typeof createCaller>;

const ORIGIN = "http://riverbend.localhost:4321";
let service: InProcessService;
let now = Date.parse("2026-11-21T02:00:00Z");
let callAsUser: Caller;
let callSignedOut: Caller;
beforeAll(async () => {
  service = await createInProcessService({ now: () => new Date(now) });
  callSignedOut = createCaller(service);
});
beforeEach(async () => {
  const passkeys = service.context.store.collection("passkey");
  for (const { Id } of passkeys.find({})) passkeys.delete(Id);
  // Advance the clock, so that the rate limits no longer count the requests of earlier tests.
  now += 60 * 60_000;
  callAsUser = (await signIn(service, "user")).call;
});
afterAll(() => service.close());

const createAuthenticator = (algorithm?: PasskeyAlgorithm) =>
  createSoftwareAuthenticator(FIXTURE_DOMAIN, ORIGIN, algorithm);
type Authenticator = ReturnType<typeof createAuthenticator>;

async function registerPasskey(authenticator: Authenticator, forgery?: Forgery) {
  const { Challenge } = (await callAsUser(beginPasskey)).body;
  return callAsUser(addPasskey, { body: { Name: "Laptop", ...authenticator.create(Challenge, forgery) } });
}

async function fetchChallenge(): Promise<string> {
  return (await callSignedOut(getPasskeyOptions, { params: { domain: FIXTURE_DOMAIN } })).body.Challenge;
}

async function signInWith(authenticator: Authenticator, forgery?: Forgery) {
  return callSignedOut(signInWithPasskey, { body: authenticator.use(await fetchChallenge(), forgery) });
}

const forgeries: readonly (readonly [string, Forgery])[] = [
  ["a copied page", { origin: "http://riverbend.localhost.evil.example:4321" }],
  ["another port of the host", { origin: "http://riverbend.localhost:9999" }],
  ["a frame of another site", { crossOrigin: true }],
  ["another domain", { rpId: "summit.localhost" }],
  ["a device without a screen lock", { flags: 0x01 }],
  ["a device that nobody touched", { flags: 0x04 }],
];

describe("signing in with a passkey", () => {
  it.each([-7, -8, -257] as const)("verifies signatures of the algorithm %d", async (algorithm) => {
    const authenticator = createAuthenticator(algorithm);
    expect((await registerPasskey(authenticator)).status).toBe(200);
    const { status, body } = await signInWith(authenticator);
    expect([status, body.TopicName]).toEqual([200, expect.any(String)]);
    const passkeysResponse = await createCaller(service, body.Token)(getPasskeys);
    expect(passkeysResponse.body).toMatchObject([
      { Name: "Laptop", LastUsedAt: new Date(now).toISOString() },
    ]);
  });

  it.each([...forgeries, ["a registration", { type: "webauthn.create" }] as const])(
    "refuses what comes from %s",
    async (_, forgery) => {
      const authenticator = createAuthenticator();
      await registerPasskey(authenticator);
      expect((await signInWith(authenticator, forgery)).status).toBe(400);
      expect((await signInWith(authenticator)).status).toBe(200);
    },
  );

  it("refuses an unknown passkey and another key with the same message", async () => {
    const [ownAuthenticator, otherAuthenticator] = [createAuthenticator(), createAuthenticator()];
    await registerPasskey(ownAuthenticator);
    const unknownResponse = await signInWith(otherAuthenticator);
    const body = { ...otherAuthenticator.use(await fetchChallenge()), CredentialId: ownAuthenticator.id };
    const forgedResponse = await callSignedOut(signInWithPasskey, { body });
    expect([unknownResponse.status, forgedResponse.status]).toEqual([400, 400]);
    expect(forgedResponse.body).toEqual(unknownResponse.body);
  });

  it("uses a challenge once, within five minutes, on its host", async () => {
    const authenticator = createAuthenticator();
    await registerPasskey(authenticator);
    const body = authenticator.use(await fetchChallenge());
    expect((await callSignedOut(signInWithPasskey, { body })).status).toBe(200);
    expect((await callSignedOut(signInWithPasskey, { body })).status).toBe(400);
    const expiredAssertion = authenticator.use(await fetchChallenge());
    now += 5 * 60_000;
    expect((await callSignedOut(signInWithPasskey, { body: expiredAssertion })).status).toBe(400);
    const { Challenge } = (await callSignedOut(getPasskeyOptions, { params: { domain: "summit.localhost" } }))
      .body;
    expect((await callSignedOut(signInWithPasskey, { body: authenticator.use(Challenge) })).status).toBe(400);
    expect((await callSignedOut(signInWithPasskey, { body: authenticator.use("AAAA") })).status).toBe(400);
  });

  it("refuses a signature count that does not increase, as from a copied authenticator", async () => {
    const authenticator = createAuthenticator();
    await registerPasskey(authenticator, { count: 4 });
    expect((await signInWith(authenticator, { count: 5 })).status).toBe(200);
    expect((await signInWith(authenticator, { count: 5 })).status).toBe(400);
    expect((await signInWith(authenticator)).status).toBe(400);
  });

  it("is refused for a locked account, and limited in rate", async () => {
    const authenticator = createAuthenticator();
    await registerPasskey(authenticator);
    const accounts = service.context.store.collection("account");
    const account = accounts.get("acc-user");
    if (!account) throw new Error("acc-user is seeded");
    accounts.put({ ...account, State: "locked" });
    const lockedResponse = await signInWith(authenticator);
    accounts.put(account);
    expect([lockedResponse.status, lockedResponse.body.error]).toEqual([
      400,
      "Your account has been locked. Please contact your administrator",
    ]);
    for (let times = 0; times < 9; times += 1) await signInWith(authenticator, { flags: 0 });
    expect((await signInWith(authenticator)).status).toBe(429);
  });
});

describe("adding a passkey", () => {
  it("needs a recent password confirmation", async () => {
    const { Challenge } = (await callAsUser(beginPasskey)).body;
    now += 9 * 60_000;
    callAsUser = (await signIn(service, "user")).call;
    const body = { Name: "Laptop", ...createAuthenticator().create(Challenge) };
    expect((await callAsUser(addPasskey, { body })).status).toBe(400);
    const session = service.context.store
      .collection("session")
      .find({ where: { AccountId: "acc-user", RevokedAt: null } });
    for (const record of session)
      service.context.store.collection("session").put({ ...record, CreatedAt: "2026-11-20T00:00:00.000Z" });
    const refusedResponse = await callAsUser(beginPasskey);
    expect([refusedResponse.status, refusedResponse.body.ConfirmPassword]).toEqual([403, true]);
  });

  it.each([...forgeries, ["a sign-in", { type: "webauthn.get" }] as const])(
    "refuses what comes from %s",
    async (_, forgery) => {
      expect((await registerPasskey(createAuthenticator(), forgery)).status).toBe(400);
      expect((await callAsUser(getPasskeys)).body).toEqual([]);
    },
  );

  it("binds the challenge to the session, and uses it once", async () => {
    const { Challenge } = (await callAsUser(beginPasskey)).body;
    const callAsOther = (await signIn(service, "admin")).call;
    const body = { Name: "Laptop", ...createAuthenticator().create(Challenge) };
    expect((await callAsOther(addPasskey, { body })).status).toBe(400);
    expect((await callAsUser(addPasskey, { body })).status).toBe(200);
    const retryBody = { Name: "Laptop", ...createAuthenticator().create(Challenge) };
    expect((await callAsUser(addPasskey, { body: retryBody })).status).toBe(400);
    const signInChallenge = createAuthenticator().create(await fetchChallenge());
    expect((await callAsUser(addPasskey, { body: { Name: "Laptop", ...signInChallenge } })).status).toBe(400);
  });

  it("refuses an invalid key, a key of another algorithm, or the key of another credential", async () => {
    const [ownAuthenticator, otherAuthenticator] = [createAuthenticator(), createAuthenticator(-257)];
    for (const override of [
      { PublicKey: "AAAA" },
      { Algorithm: -257 },
      { Algorithm: -65535 },
      { CredentialId: otherAuthenticator.id },
      { AuthenticatorData: "AAAA" },
      { ClientData: "AAAA" },
    ]) {
      const { Challenge } = (await callAsUser(beginPasskey)).body;
      const body = { Name: "Laptop", ...ownAuthenticator.create(Challenge), ...override };
      expect([override, (await callAsUser(addPasskey, { body })).status]).toEqual([override, 400]);
    }
  });

  it("adds each credential once, excludes it from later registrations, and notifies the owner", async () => {
    const authenticator = createAuthenticator();
    await registerPasskey(authenticator);
    expect((await registerPasskey(authenticator)).status).toBe(400);
    expect((await callAsUser(beginPasskey)).body.ExcludedIds).toEqual([authenticator.id]);
    expect(readOutbox(service.context, "user@demo.example")[0]?.Subject).toBe(
      "The passkey “Laptop” was added",
    );
  });
});

it("is removed by its owner only, and then cannot sign in", async () => {
  const authenticator = createAuthenticator();
  const { Id } = (await registerPasskey(authenticator)).body;
  const callAsAdmin = (await signIn(service, "admin")).call;
  expect((await callAsAdmin(deletePasskey, { params: { id: Id } })).status).toBe(404);
  expect((await callAsUser(deletePasskey, { params: { id: Id } })).status).toBe(200);
  expect((await callAsUser(getPasskeys)).body).toEqual([]);
  expect((await signInWith(authenticator)).status).toBe(400);
});
