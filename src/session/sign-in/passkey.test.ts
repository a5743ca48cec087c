import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ApiClient } from "#api/client.ts";
import type { AuthRecord } from "#contract/accounts/account.ts";
import {
  addPasskey,
  beginPasskey,
  getPasskeyOptions,
  signInWithPasskey,
} from "#contract/accounts/passkey.ts";
import type { AuthRecordStore } from "../storage/auth-record-store.ts";
import { createPasskey, PasskeyError, signInByPasskey } from "./passkey.ts";

/** Bytes whose base64 has both special characters and padding: `+/+/vw==`. */
const bytes = new Uint8Array([251, 255, 191, 191]);
const encodedBytes = "-_-_vw";
const record: AuthRecord = {
  ...{ Token: "t1", RefreshToken: "r1" },
  ...{ ExpiresIn: "2026-11-21T09:10:00.000Z", TopicName: "topic-ada" },
};
const creationOptions = {
  ...{ Challenge: encodedBytes, RpId: "riverbend.example", RpName: "Riverbend" },
  ...{ UserHandle: "AQI", Username: "Ada@demo.example", ExcludedIds: ["AwQ", encodedBytes] },
};
const credentials = { username: "", password: "", domain: "portal.riverbend.example" };

/** Replaces the browser's `PublicKeyCredential`, which Node lacks. */
class BrowserCredential {
  readonly id = "credential-1";
  readonly response: object;
  constructor(response: object) {
    this.response = response;
  }
}

const assertion = new BrowserCredential({
  clientDataJSON: new Uint8Array([1, 2]).buffer,
  authenticatorData: new Uint8Array([3, 4]).buffer,
  signature: bytes.buffer,
});
const getAttestation = (key: ArrayBuffer | null = bytes.buffer) =>
  new BrowserCredential({
    clientDataJSON: new Uint8Array([1, 2]).buffer,
    getAuthenticatorData: () => new Uint8Array([3, 4]).buffer,
    getPublicKey: () => key,
    getPublicKeyAlgorithm: () => -7,
  });

const get = vi.fn<(options: CredentialRequestOptions) => Promise<unknown>>();
const create = vi.fn<(options: CredentialCreationOptions) => Promise<unknown>>();

beforeEach(() => {
  vi.stubGlobal("PublicKeyCredential", BrowserCredential);
  vi.stubGlobal("navigator", { credentials: { get, create } });
  get.mockReset().mockResolvedValue(assertion);
  create.mockReset().mockResolvedValue(getAttestation());
});
afterEach(() => vi.unstubAllGlobals());

function createService(replies: ReadonlyMap<unknown, unknown>) {
  const calls: unknown[][] = [];
  const savedRecords: AuthRecord[] = [];
  const call = async (endpoint: unknown, args: unknown) => {
    calls.push([endpoint, args]);
    return replies.get(endpoint);
  };
  const save = async (next: AuthRecord) => {
    savedRecords.push(next);
    return "tabs" as const;
  };
  return {
    ...{ calls, saved: savedRecords },
    client: { call } as unknown as ApiClient,
    authRecords: { save } as unknown as AuthRecordStore,
  };
}

const createSignInService = (reply: unknown = record) =>
  createService(
    new Map<unknown, unknown>([
      [getPasskeyOptions, { Challenge: encodedBytes, RpId: "riverbend.example" }],
      [signInWithPasskey, reply],
    ]),
  );
const createRegistrationService = (overrides = {}) =>
  createService(
    new Map<unknown, unknown>([
      [beginPasskey, { ...creationOptions, ...overrides }],
      [addPasskey, { Id: "p1" }],
    ]),
  );

describe("signing in with a passkey", () => {
  it("asks the authenticator with the service's challenge, and sends the signature", async () => {
    const { client, authRecords, calls, saved } = createSignInService();
    expect(await signInByPasskey(client, authRecords, credentials)).toEqual({ record, lifetime: "tabs" });
    expect(get).toHaveBeenCalledExactlyOnceWith({
      publicKey: {
        ...{ challenge: bytes, rpId: "riverbend.example" },
        ...{ userVerification: "required", timeout: 120_000 },
      },
    });
    expect(calls).toEqual([
      [getPasskeyOptions, { params: { domain: credentials.domain } }],
      [
        signInWithPasskey,
        {
          body: {
            ...{ domain: credentials.domain, CredentialId: "credential-1", ClientData: "AQI" },
            ...{ AuthenticatorData: "AwQ", Signature: encodedBytes },
          },
        },
      ],
    ]);
    expect(saved).toEqual([record]);
  });

  it("uses the credential id as the topic if the service sends none", async () => {
    const { client, authRecords } = createSignInService({ ...record, TopicName: "" });
    const { record: savedRecord } = await signInByPasskey(client, authRecords, credentials);
    expect(savedRecord).toEqual({ ...record, TopicName: "credential-1" });
  });

  it("does not store a record that violates the contract", async () => {
    const { client, authRecords, saved } = createSignInService({ ...record, Token: 7 });
    await expect(signInByPasskey(client, authRecords, credentials)).rejects.toThrow();
    expect(saved).toEqual([]);
  });
});

describe("creating a passkey", () => {
  it("asks for a discoverable passkey, and excludes those that exist", async () => {
    const { client, calls } = createRegistrationService();
    expect(await createPasskey(client, "Laptop")).toEqual({ Id: "p1" });
    expect(create).toHaveBeenCalledExactlyOnceWith({
      publicKey: {
        challenge: bytes,
        rp: { id: "riverbend.example", name: "Riverbend" },
        user: { id: new Uint8Array([1, 2]), name: "Ada@demo.example", displayName: "Ada@demo.example" },
        pubKeyCredParams: [-7, -8, -257].map((alg) => ({ type: "public-key", alg })),
        excludeCredentials: [new Uint8Array([3, 4]), bytes].map((id) => ({ type: "public-key", id })),
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
        ...{ attestation: "none", timeout: 120_000 },
      },
    });
    expect(calls).toEqual([
      [beginPasskey, {}],
      [
        addPasskey,
        {
          body: {
            ...{ Name: "Laptop", CredentialId: "credential-1", ClientData: "AQI" },
            ...{ AuthenticatorData: "AwQ", PublicKey: encodedBytes, Algorithm: -7 },
          },
        },
      ],
    ]);
  });

  it("uses the domain as the portal's name if the service sends none", async () => {
    await createPasskey(createRegistrationService({ RpName: "" }).client, "Laptop");
    expect(create.mock.lastCall?.[0].publicKey?.rp).toEqual({
      ...{ id: "riverbend.example", name: "riverbend.example" },
    });
  });

  it("is not supported if the browser cannot read the key, and stores nothing", async () => {
    create.mockResolvedValue(getAttestation(null));
    const { client, calls } = createRegistrationService();
    await expect(createPasskey(client, "Laptop")).rejects.toMatchObject({ failure: "unsupported" });
    expect(calls.map(([endpoint]) => endpoint)).toEqual([beginPasskey]);
  });
});

describe("a passkey that cannot be used", () => {
  it("is not supported in a browser without passkeys, and the service is not asked", async () => {
    vi.stubGlobal("PublicKeyCredential", undefined);
    const signIn = createSignInService();
    const registration = createRegistrationService();
    await expect(signInByPasskey(signIn.client, signIn.authRecords, credentials)).rejects.toMatchObject({
      ...{ failure: "unsupported", message: "passkey: unsupported" },
    });
    await expect(createPasskey(registration.client, "x")).rejects.toBeInstanceOf(PasskeyError);
    expect([signIn.calls, registration.calls]).toEqual([[], []]);
  });

  it.each([
    ["InvalidStateError", "exists"],
    ["NotSupportedError", "unsupported"],
    ["SecurityError", "unsupported"],
    ["NotAllowedError", "cancelled"],
  ])("is reported after %s as %s", async (name, failure) => {
    const cause = new DOMException("No.", name);
    create.mockRejectedValue(cause);
    const result = createPasskey(createRegistrationService().client, "x");
    await expect(result).rejects.toMatchObject({ failure, cause });
  });

  it.each([null, { id: "password" }])("counts as cancelled if the browser returns %o", async (credential) => {
    get.mockResolvedValue(credential);
    const { client, authRecords, calls } = createSignInService();
    await expect(signInByPasskey(client, authRecords, credentials)).rejects.toMatchObject({
      failure: "cancelled",
    });
    expect(calls).toHaveLength(1);
  });

  it("counts as cancelled after an error that is not a DOMException", async () => {
    get.mockRejectedValue(Object.assign(new Error("odd"), { name: "InvalidStateError" }));
    const { client, authRecords } = createSignInService();
    await expect(signInByPasskey(client, authRecords, credentials)).rejects.toMatchObject({
      failure: "cancelled",
    });
  });
});
