import { afterEach, describe, expect, it, vi } from "vitest";
import { createStore } from "zustand/vanilla";
import type { ApiClient } from "#api/client.ts";
import { type AuthRecord, applicantLogin } from "#contract/accounts/account.ts";
import { verifySecondFactor } from "#contract/accounts/second-factor.ts";
import { initialState, type SessionState } from "../session-state.ts";
import type { AuthRecordStore } from "../storage/auth-record-store.ts";
import { PUSH_TOKEN_KEY } from "../storage/auth-storage.ts";
import { createSecondStep, isDeviceRemembered } from "./second-factor.ts";
import { signInApplicant } from "./sign-in-applicant.ts";
import { waitForSignInOutcome } from "./sign-in-outcome.ts";

const record: AuthRecord = {
  Token: "t1",
  RefreshToken: "r1",
  ExpiresIn: "2026-11-21T09:10:00.000Z",
  TopicName: "topic-ada",
};
const credentials = { username: "Ada@demo.example", password: "demo", domain: "riverbend.example" };

function createFixture(reply: object) {
  const calls: unknown[][] = [];
  const savedRecords: AuthRecord[] = [];
  const call = async (...args: unknown[]) => {
    calls.push(args);
    return reply;
  };
  const save = async (next: AuthRecord) => {
    savedRecords.push(next);
    return "tabs" as const;
  };
  return {
    client: { call } as unknown as ApiClient,
    authRecords: { save } as unknown as AuthRecordStore,
    calls,
    saved: savedRecords,
  };
}

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe("signing in", () => {
  it("stores the record, and sends the device's push token if there is one", async () => {
    const { client, authRecords, calls, saved } = createFixture(record);
    expect(await signInApplicant(client, authRecords, credentials)).toEqual({ record, lifetime: "tabs" });
    localStorage.setItem(PUSH_TOKEN_KEY, "push-1");
    await signInApplicant(client, authRecords, credentials);
    expect(calls).toEqual([
      [applicantLogin, { body: credentials }],
      [applicantLogin, { body: { ...credentials, deviceRegistrationToken: "push-1" } }],
    ]);
    expect(saved).toEqual([record, record]);
  });

  it("uses the user name as the topic if the service sends none", async () => {
    const { client, authRecords } = createFixture({ ...record, TopicName: "" });
    expect((await signInApplicant(client, authRecords, credentials)).record.TopicName).toBe(
      "Ada@demo.example",
    );
  });
});

describe("the second step", () => {
  it("sends the code, and remembers the device if the service returns a token for it", async () => {
    const { client, authRecords, calls, saved } = createFixture({ ...record, DeviceToken: "d1" });
    expect(isDeviceRemembered("ada@demo.example")).toBe(false);
    await createSecondStep("123456", true)(client, authRecords, credentials);
    expect(calls).toEqual([
      [verifySecondFactor, { body: { ...credentials, Code: "123456", RememberDevice: true } }],
    ]);
    expect(saved).toEqual([record]);
    expect([isDeviceRemembered("ADA@demo.example"), isDeviceRemembered("ben@demo.example")]).toEqual([
      true,
      false,
    ]);
  });

  it("sends the device's token if there is no code, and keeps those of other people", async () => {
    const first = createFixture({ ...record, DeviceToken: "d1" });
    await createSecondStep("1")(first.client, first.authRecords, credentials);
    const second = createFixture({ ...record, DeviceToken: "d2" });
    await createSecondStep("2")(second.client, second.authRecords, { ...credentials, username: "ben" });
    const { client, authRecords, calls } = createFixture(record);
    await createSecondStep()(client, authRecords, credentials);
    expect(calls).toEqual([
      [verifySecondFactor, { body: { ...credentials, DeviceToken: "d1", RememberDevice: false } }],
    ]);
    expect(isDeviceRemembered("ben")).toBe(true);
  });

  it.each(["{", "7", "null", '"text"'])("treats the stored text %s as no device", async (text) => {
    localStorage.setItem("remembered-device", text);
    expect(isDeviceRemembered("ada")).toBe(false);
  });

  it("works where nothing can be stored", async () => {
    vi.stubGlobal("localStorage", undefined);
    const { client, authRecords } = createFixture({ ...record, DeviceToken: "d1" });
    expect((await createSecondStep("1", true)(client, authRecords, credentials)).record).toEqual(record);
    expect(isDeviceRemembered("ada")).toBe(false);
  });

  it("does not store a record that violates the contract", async () => {
    const { client, authRecords, saved } = createFixture({ ...record, Token: 7 });
    await expect(createSecondStep("1")(client, authRecords, credentials)).rejects.toThrow();
    expect(saved).toEqual([]);
  });
});

describe("the outcome of a sign-in", () => {
  const getState = (status: SessionState["status"]) =>
    createStore<SessionState>(() => ({ ...initialState, status }));

  it("is known at once, unless a person may sign in again or the session is ending", async () => {
    expect(await waitForSignInOutcome(getState("signed-in"))).toBe(true);
    expect(await waitForSignInOutcome(getState("signed-out"))).toBe(false);
    for (const [undecidedStatus, decidedStatus] of [
      ["expired", "signed-in"],
      ["ending", "signed-out"],
    ] as const) {
      const state = getState(undecidedStatus);
      const onUnsubscribe = vi.fn();
      const { subscribe } = state;
      state.subscribe = (listener) => {
        const stop = subscribe(listener);
        return () => {
          onUnsubscribe();
          stop();
        };
      };
      const outcome = waitForSignInOutcome(state);
      state.setState({ isPageOnly: true });
      expect(await Promise.race([outcome, "waiting"])).toBe("waiting");
      state.setState({ status: decidedStatus });
      expect(await outcome).toBe(decidedStatus === "signed-in");
      expect(onUnsubscribe).toHaveBeenCalledOnce();
    }
  });
});
