import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { applicantLogin } from "#contract/accounts/account.ts";
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
  const answer = await service.app.request(applicantLogin.path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ username: "ada", password: "demo", domain: "portal.test" }),
  });
  return answer.json();
}

describe("a visitor's session", () => {
  it("does not affect the account signed in in the same browser, and stores nothing", async () => {
    localStorage.setItem(AUTH_KEY, "somebody else's");
    const session = await openVisitorSession({ config, record: await signIn(), onEnded: () => {} });
    expect(session.state.getState().status).toBe("signed-in");
    expect(localStorage.getItem(AUTH_KEY)).toBe("somebody else's");
    expect(localStorage.length).toBe(1);
  });

  it("reports invalid tokens instead of opening the sign-in page", async () => {
    const onEnded = vi.fn();
    const record = await signIn();
    service.revokeAll();
    await expect(openVisitorSession({ config, record, onEnded })).rejects.toThrow();
    expect(onEnded).toHaveBeenCalled();
  });
});
