import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ApiClient } from "#api/client.ts";
import { ApiError } from "#api/errors.ts";
import { applicantLogin } from "#contract/accounts/account.ts";
import { getApplicant } from "#contract/accounts/applicant-account.ts";
import { DEFAULT_TIME_ZONE } from "#contract/config/time-zone.ts";
import { createService, SERVED_AT } from "./service.fixture.ts";
import { AUTH_KEY } from "./storage/auth-storage.ts";
import { openVisitorSession } from "./visitor-session.ts";

const config = {
  baseUrl: "http://service.test",
  documentBaseUrl: "http://service.test",
  websocketUrl: "ws://service.test/ws",
  applicantPortalUrl: "http://portal.test",
  ...{ pageSize: 20, pageOptions: [20], zeroHash: "0", maxFileSize: 1 },
  ...{
    globalFileTypes: [".pdf"],
    timeZone: DEFAULT_TIME_ZONE,
    publicInspectionFileTypes: [".pdf"],
    production: false,
    mock: true,
  },
};

let service: ReturnType<typeof createService>;
beforeEach(() => {
  vi.useFakeTimers({ now: SERVED_AT, toFake: ["Date"] });
  localStorage.clear();
  service = createService();
  vi.stubGlobal("fetch", (request: Request) => service.app.fetch(request));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function signIn() {
  const response = await service.app.request(applicantLogin.path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ username: "ada", password: "demo", domain: "portal.test" }),
  });
  return response.json();
}

const renew = async () => null;

describe("a visitor's session", () => {
  it("gets new tokens after an expiry, also when the first attempts fail", async () => {
    const onEnded = vi.fn();
    const waits: number[] = [];
    const renewals = [
      () => Promise.reject(new ApiError({ kind: "empty", status: 503, retryAfter: 7 })),
      () => Promise.reject(new ApiError({ kind: "network", status: 0 })),
      signIn,
    ];
    const session = await openVisitorSession({
      ...{ config, record: await signIn(), onEnded },
      renew: async () => renewals.shift()?.() ?? null,
      wait: async (ms) => void waits.push(ms),
    });
    service.revokeAll();
    await expect(session.client.call(getApplicant, {})).resolves.toMatchObject({ Username: "ada" });
    expect(waits).toHaveLength(2);
    expect(waits[0]).toBe(7_000);
    expect(onEnded).not.toHaveBeenCalled();
  });

  it("ends if the private link no longer works, and signs out so that uploads stop", async () => {
    const onEnded = vi.fn();
    const session = await openVisitorSession({ config, record: await signIn(), renew, onEnded });
    service.revokeAll();
    const call = session.client.call(getApplicant, {}).catch(() => {});
    await vi.waitFor(() => expect(onEnded).toHaveBeenCalledOnce(), { timeout: 4_000 });
    expect(session.state.getState().status).toBe("signed-out");
    await call;
  });

  it("does not affect the account signed in in the same browser, and stores nothing", async () => {
    localStorage.setItem(AUTH_KEY, "somebody else's");
    const session = await openVisitorSession({ config, record: await signIn(), renew, onEnded: () => {} });
    expect(session.state.getState().status).toBe("signed-in");
    expect(localStorage.getItem(AUTH_KEY)).toBe("somebody else's");
    expect(localStorage.length).toBe(1);
  });

  it("leaves the cached replies of that account", async () => {
    const cache = { wrap: (client: ApiClient) => client, clear: vi.fn(), clearOthers: vi.fn() };
    await openVisitorSession({ config, record: await signIn(), renew, cache, onEnded: () => {} });
    expect(cache.clearOthers).not.toHaveBeenCalled();
  });

  it("reports invalid tokens instead of opening the sign-in page", async () => {
    const onEnded = vi.fn();
    const record = await signIn();
    service.revokeAll();
    await expect(openVisitorSession({ config, record, renew, onEnded })).rejects.toThrow();
    expect(onEnded).toHaveBeenCalled();
  });
});
