/** Opens the list twice in one window: the second visit shows the cached list of the first (decisions 112). */
import "fake-indexeddb/auto";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { createInProcessService, type InProcessService } from "#demo/service/in-process.ts";
import applications from "#features/applications/messages.en-US.json" with { type: "json" };
import { AUTH_KEY } from "#session/storage/auth-storage.ts";
import App from "../../app.tsx";
import islands from "../../messages.en-US.json" with { type: "json" };
import { fixtureConfig } from "../area.fixture.tsx";

export const texts = { ...applications, ...islands };
const TEXTS = "/_astro/texts.en-US.0123456789.json";
const OTHER_TEXTS = "/_astro/texts.en-US.1123456789.json";
export const UPDATING = texts["applications.list.updating"];
let service: InProcessService;
let held: Promise<void>;

/** The behaviour of the service, and the stored session. */
export const network = {
  record: {} as { Token: string; ExpiresIn: string; TopicName: string },
  /** Status that the service responds with, once `release` is called. */
  failWith: undefined as number | undefined,
  isHeld: false,
  release: () => {},
};

/** Signs in before each test of the file. */
export function prepareVisits(): void {
  beforeEach(async () => {
    const files = JSON.stringify({ "en-US": { area: TEXTS, wizard: OTHER_TEXTS, screens: OTHER_TEXTS } });
    document.head.innerHTML = `<meta name="texts" content='${files}'>`;
    service = await createInProcessService();
    network.failWith = undefined;
    network.isHeld = false;
    held = new Promise((resolve) => {
      network.release = resolve;
    });
    vi.stubGlobal("indexedDB", new IDBFactory());
    vi.stubGlobal("fetch", async (input: Request | string) => {
      const path = new URL(typeof input === "string" ? input : input.url, location.origin).pathname;
      if (path === "/config.json") return Response.json(fixtureConfig);
      if (path === TEXTS) return Response.json(texts);
      if (path === OTHER_TEXTS) return Response.json({});
      if (network.isHeld) await held;
      if (network.failWith !== undefined) return Response.json({}, { status: network.failWith });
      return service.app.fetch(input as Request);
    });
    const signedIn = await service.app.fetch(
      new Request(`${fixtureConfig.baseUrl}/api/Account/ApplicantLogin`, {
        method: "POST",
        headers: { "Content-Type": "application/json", Product: "PA" },
        body: JSON.stringify({
          username: "user@demo.example",
          password: "demo",
          domain: "riverbend.localhost",
        }),
      }),
    );
    network.record = await signedIn.json();
    localStorage.setItem(AUTH_KEY, JSON.stringify(network.record));
  });
  afterEach(() => {
    cleanup();
    network.release();
    localStorage.clear();
    vi.restoreAllMocks();
  });
}

export function visit(): void {
  history.replaceState(null, "", "/app-list");
  render(<App texts={texts as never} />);
}
export const rows = () => document.querySelectorAll("[data-row]").length;

/** Opens the list once, so that its responses are cached. Resolves with the number of rows. */
export async function visitOnce(): Promise<number> {
  visit();
  await waitFor(() => expect(rows()).toBeGreaterThan(0), { timeout: 10_000 });
  await waitFor(() => expect(screen.queryByText(UPDATING)).toBeNull());
  // Wait, because responses are cached in the background.
  await new Promise((resolve) => setTimeout(resolve, 500));
  const count = rows();
  cleanup();
  // Data counts as cached from the last visit if it is older than the page. Both visits run in one window, so
  // set the page's start time to now.
  vi.spyOn(performance, "timeOrigin", "get").mockReturnValue(Date.now());
  return count;
}
