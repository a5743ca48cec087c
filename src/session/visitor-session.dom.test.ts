import { afterEach, beforeEach, describe, expect, it, type Mock, vi } from "vitest";
import type { ApiClient } from "#api/client.ts";
import { ApiError } from "#api/errors.ts";
import { type AuthRecord, applicantLogin } from "#contract/accounts/account.ts";
import { getApplicant } from "#contract/accounts/applicant-account.ts";
import { DEFAULT_TIME_ZONE } from "#contract/config/time-zone.ts";
import { createService, SERVED_AT } from "./service.fixture.ts";
import { FakeWebSocket } from "./socket/socket.fixture.ts";
import { AUTH_KEY } from "./storage/auth-storage.ts";
import { openVisitorSession } from "./visitor-session.ts";

const config = {
  baseUrl: "http://service.test",
  documentBaseUrl: "http://service.test",
  websocketUrl: "ws://service.test/ws",
  applicantPortalUrl: "http://portal.test",
  ...{ pageSize: 20, pageOptions: [20], zeroHash: "0", maxFileSize: 1 },
  globalFileTypes: [".pdf"],
  timeZone: DEFAULT_TIME_ZONE,
  publicInspectionFileTypes: [".pdf"],
  production: false,
  mock: true,
};

const sockets = { WebSocket: FakeWebSocket as unknown as typeof WebSocket };

let service: ReturnType<typeof createService>;
let pageController: AbortController;
/** Abort signal of the page. It is not aborted while the page stays open. */
let signal: AbortSignal;
beforeEach(() => {
  pageController = new AbortController();
  signal = pageController.signal;
  FakeWebSocket.all = [];
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

/**
 * Opens a session, lets its tokens expire and sends a request. Resolves when the session asks for new tokens.
 * The returned `call` is the promise of the request, which waits for the new tokens.
 */
async function openExpired(renewTokens: Mock<() => Promise<AuthRecord | null>>) {
  const record = await signIn();
  const options = { config, record, signal, renew: renewTokens, onEnded: () => {} };
  const session = await openVisitorSession(options);
  service.revokeAll();
  const call = session.client.call(getApplicant, {}).catch(() => {});
  await vi.waitFor(() => expect(renewTokens).toHaveBeenCalledOnce(), { timeout: 4_000 });
  return { session, call };
}

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
      ...{ config, record: await signIn(), signal, onEnded },
      renew: async () => renewals.shift()?.() ?? null,
      wait: async (ms) => void waits.push(ms),
    });
    service.revokeAll();
    await expect(session.client.call(getApplicant, {})).resolves.toMatchObject({ Username: "ada" });
    expect(waits).toHaveLength(2);
    expect(waits[0]).toBe(7_000);
    expect(onEnded).not.toHaveBeenCalled();
  });

  it("waits before it repeats a failed attempt", async () => {
    const renewTokens = vi.fn(() => Promise.reject(new ApiError({ kind: "network", status: 0 })));
    const { call } = await openExpired(renewTokens);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(renewTokens).toHaveBeenCalledOnce();
    pageController.abort();
    await call;
  });

  it("gets new tokens once, although the session changes meanwhile", async () => {
    const renewTokens = vi.fn(() => new Promise<null>(() => {}));
    const { session, call } = await openExpired(renewTokens);
    session.state.setState((state) => ({ ...state }));
    expect(renewTokens).toHaveBeenCalledOnce();
    pageController.abort();
    await call;
  });

  it("ends if the private link no longer works, and signs out so that uploads stop", async () => {
    const onEnded = vi.fn();
    const session = await openVisitorSession({ config, record: await signIn(), signal, renew, onEnded });
    service.revokeAll();
    const call = session.client.call(getApplicant, {}).catch(() => {});
    await vi.waitFor(() => expect(onEnded).toHaveBeenCalledOnce(), { timeout: 4_000 });
    expect(session.state.getState().status).toBe("signed-out");
    await call;
  });

  it("does not affect the account signed in in the same browser, and stores nothing", async () => {
    localStorage.setItem(AUTH_KEY, "somebody else's");
    const session = await openVisitorSession({
      config,
      record: await signIn(),
      signal,
      renew,
      onEnded: () => {},
    });
    expect(session.state.getState().status).toBe("signed-in");
    expect(localStorage.getItem(AUTH_KEY)).toBe("somebody else's");
    expect(localStorage.length).toBe(1);
  });

  it("leaves the cached replies of that account", async () => {
    const cache = { wrap: (client: ApiClient) => client, clear: vi.fn(), clearOthers: vi.fn() };
    await openVisitorSession({ config, record: await signIn(), signal, renew, cache, onEnded: () => {} });
    expect(cache.clearOthers).not.toHaveBeenCalled();
  });

  it("rejects if the tokens are invalid, instead of opening the sign-in page, and is not reported as ended", async () => {
    const onEnded = vi.fn();
    const record = await signIn();
    service.revokeAll();
    const pendingSession = openVisitorSession({ config, record, signal, renew, onEnded, ...sockets });
    await expect(pendingSession).rejects.toBeInstanceOf(ApiError);
    expect(onEnded).not.toHaveBeenCalled();
  });

  it("does not stay connected if the applicant cannot be loaded", async () => {
    service.applicantResponse = () => new Response(null, { status: 503 });
    const record = await signIn();
    const pendingSession = openVisitorSession({
      config,
      record,
      signal,
      renew,
      onEnded: () => {},
      ...sockets,
    });
    await expect(pendingSession).rejects.toBeInstanceOf(ApiError);
    expect(FakeWebSocket.all.filter(({ readyState }) => readyState < FakeWebSocket.CLOSING)).toEqual([]);
  });
});

describe("a visitor's session that is stopped", () => {
  const onEnded = vi.fn();
  const openSession = async (renewTokens: () => Promise<AuthRecord | null> = renew) =>
    openVisitorSession({
      ...{ config, record: await signIn(), signal, onEnded, ...sockets },
      renew: renewTokens,
      wait: async () => {},
    });

  it("closes its socket, and can still send the last answers", async () => {
    const session = await openSession();
    await vi.waitFor(() => expect(FakeWebSocket.all).toHaveLength(1));
    pageController.abort();
    expect(FakeWebSocket.all[0]?.readyState).toBeGreaterThan(FakeWebSocket.CLOSING);
    await expect(session.client.call(getApplicant, {})).resolves.toMatchObject({ Username: "ada" });
  });

  it("gets no new tokens after that, so that calls fail instead of waiting", async () => {
    const renewTokens = vi.fn(signIn);
    const session = await openSession(renewTokens);
    pageController.abort();
    service.revokeAll();
    await expect(session.client.call(getApplicant, {})).rejects.toBeInstanceOf(ApiError);
    expect(renewTokens).not.toHaveBeenCalled();
    expect(onEnded).not.toHaveBeenCalled();
  });

  it("stops asking for tokens and uses none that arrive late, and the waiting calls fail", async () => {
    let attempts = 0;
    const session = await openSession(async () => {
      attempts += 1;
      if (attempts > 3) return null;
      if (attempts < 3) throw new ApiError({ kind: "network", status: 0 });
      pageController.abort();
      return signIn();
    });
    service.revokeAll();
    await expect(session.client.call(getApplicant, {})).rejects.toBeInstanceOf(ApiError);
    await vi.waitFor(() => expect(attempts).toBe(3));
    await new Promise((resolve) => setTimeout(resolve));
    expect(session.state.getState().status).toBe("signed-out");
    expect(attempts).toBe(3);
  });

  it("while it is opened, is not opened", async () => {
    pageController.abort();
    await expect(openSession()).rejects.toBe(signal.reason);
    expect(FakeWebSocket.all).toEqual([]);
  });
});
