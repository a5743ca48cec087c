/**
 * Tests that a second visit shows the cached list of the first visit until the service has responded
 * (decisions 112).
 */
import "fake-indexeddb/auto";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createInProcessService, type InProcessService } from "#demo/service/in-process.ts";
import applications from "#features/applications/messages.en-US.json" with { type: "json" };
import { AUTH_KEY } from "#session/storage/auth-storage.ts";
import App from "../app.tsx";
import islands from "../messages.en-US.json" with { type: "json" };
import { fixtureConfig } from "./area.fixture.tsx";

const texts = { ...applications, ...islands };
const TEXTS = "/_astro/texts.en-US.0123456789.json";
const OTHER_TEXTS = "/_astro/texts.en-US.1123456789.json";
const UPDATING = texts["applications.list.updating"];
let service: InProcessService;
let record: { Token: string; ExpiresIn: string; TopicName: string };
/** Status that the service responds with, once `release` is called. */
let failWith: number | undefined;
let isHeld = false;
let release = () => {};
let held: Promise<void>;

beforeEach(async () => {
  const files = JSON.stringify({ "en-US": { area: TEXTS, wizard: OTHER_TEXTS, screens: OTHER_TEXTS } });
  document.head.innerHTML = `<meta name="texts" content='${files}'>`;
  service = await createInProcessService();
  failWith = undefined;
  isHeld = false;
  held = new Promise((resolve) => {
    release = resolve;
  });
  vi.stubGlobal("indexedDB", new IDBFactory());
  vi.stubGlobal("fetch", async (input: Request | string) => {
    const path = new URL(typeof input === "string" ? input : input.url, location.origin).pathname;
    if (path === "/config.json") return Response.json(fixtureConfig);
    if (path === TEXTS) return Response.json(texts);
    if (path === OTHER_TEXTS) return Response.json({});
    if (isHeld) await held;
    if (failWith !== undefined) return Response.json({}, { status: failWith });
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
  record = await signedIn.json();
  localStorage.setItem(AUTH_KEY, JSON.stringify(record));
});
afterEach(() => {
  cleanup();
  release();
  localStorage.clear();
  vi.restoreAllMocks();
});

function visit(): void {
  history.replaceState(null, "", "/app-list");
  render(<App texts={texts as never} />);
}
const rows = () => document.querySelectorAll("[data-row]").length;

/** Opens the list once, so that its responses are cached. Resolves with the number of rows. */
async function visitOnce(): Promise<number> {
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

describe("a second visit to the list", () => {
  it("shows the rows of the last visit, marked as such, before the service responds", async () => {
    const count = await visitOnce();
    isHeld = true;
    visit();
    await waitFor(() => expect(rows()).toBe(count), { timeout: 10_000 });
    expect(screen.getByText(UPDATING)).toBeTruthy();
    release();
    await waitFor(() => expect(screen.queryByText(UPDATING)).toBeNull());
    expect(rows()).toBe(count);
  });

  it.each([500, 503])("keeps the rows, with a notice, while the service responds with %i", async (status) => {
    const count = await visitOnce();
    failWith = status;
    visit();
    await waitFor(() => expect(rows()).toBe(count), { timeout: 10_000 });
    await screen.findByText(islands["app.outdated"], undefined, { timeout: 15_000 });
    expect(rows()).toBe(count);
    failWith = undefined;
    screen.getByRole("button", { name: islands["app.retry"] }).click();
    await waitFor(() => expect(screen.queryByText(islands["app.outdated"])).toBeNull(), { timeout: 10_000 });
    expect(rows()).toBe(count);
  });

  it.each([
    ["another account", { TopicName: "somebody-else" }],
    ["an expired token", { ExpiresIn: "2001-01-01T00:00:00Z" }],
  ])("shows nothing of it for %s", async (_who, change) => {
    await visitOnce();
    isHeld = true;
    localStorage.setItem(AUTH_KEY, JSON.stringify({ ...record, ...change }));
    visit();
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(rows()).toBe(0);
    expect(document.body.textContent).not.toContain(UPDATING);
  });

  it("leaves for sign-in, without a dialog over the rows, when the service refuses the session", async () => {
    const assign = vi.spyOn(location, "assign").mockImplementation(() => {});
    const count = await visitOnce();
    isHeld = true;
    visit();
    await waitFor(() => expect(rows()).toBe(count), { timeout: 10_000 });
    failWith = 401;
    release();
    await waitFor(() => expect(assign).toHaveBeenCalledWith(expect.stringContaining("/auth/login")));
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
