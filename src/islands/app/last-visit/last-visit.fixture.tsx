/** Opens the list twice in one window: the second visit shows the cached list of the first (decisions 112). */
import "fake-indexeddb/auto";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { getApplicant } from "#contract/accounts/applicant-account.ts";
import { getApplicationList } from "#contract/applications/application-list.ts";
import { getApplicantMenu } from "#contract/lookups/menu.ts";
import { createInProcessService, type InProcessService } from "#demo/service/in-process.ts";
import applications from "#features/applications/messages.en-US.json" with { type: "json" };
import { AUTH_KEY } from "#session/storage/auth-storage.ts";
import App from "../../app.tsx";
import islands from "../../messages.en-US.json" with { type: "json" };
import { fixtureConfig } from "../area.fixture.tsx";

export const texts = { ...applications, ...islands };
const AREA_TEXTS_PATH = "/_astro/texts.en-US.0123456789.json";
const OTHER_TEXTS_PATH = "/_astro/texts.en-US.1123456789.json";
export const UPDATING_TEXT = texts["applications.list.updating"];
let service: InProcessService;
let releasePromise: Promise<void>;
/**
 * Tokens of earlier tests. All tests share one window, in which the sessions of earlier tests still send
 * requests. These requests never get a response: a refused token would sign out the next test's session.
 */
const formerTokens = new Set<string>();

/** The behaviour of the service, and the stored session. */
export const network = {
  record: {} as { Token: string; ExpiresIn: string; TopicName: string },
  /** Status that the service fails with; undefined for normal responses. */
  failWith: undefined as number | undefined,
  /** If true, responses wait until `release` is called. */
  isHeld: false,
  release: () => {},
};

/** Signs in before each test of the file. */
export function prepareVisits(): void {
  beforeEach(async () => {
    const files = JSON.stringify({
      "en-US": { area: AREA_TEXTS_PATH, wizard: OTHER_TEXTS_PATH, screens: OTHER_TEXTS_PATH },
    });
    document.head.innerHTML = `<meta name="texts" content='${files}'>`;
    service = await createInProcessService();
    network.failWith = undefined;
    network.isHeld = false;
    releasePromise = new Promise((resolve) => {
      network.release = resolve;
    });
    vi.stubGlobal("fetch", async (input: Request | string) => {
      const path = new URL(typeof input === "string" ? input : input.url, location.origin).pathname;
      if (path === "/config.json") return Response.json(fixtureConfig);
      if (path === AREA_TEXTS_PATH) return Response.json(texts);
      if (path === OTHER_TEXTS_PATH) return Response.json({});
      if (input instanceof Request && hasFormerToken(input)) return new Promise(() => {});
      if (network.isHeld) await releasePromise;
      if (network.failWith !== undefined) return Response.json({}, { status: network.failWith });
      return service.app.fetch(input as Request);
    });
    const signInResponse = await service.app.fetch(
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
    network.record = await signInResponse.json();
    localStorage.setItem(AUTH_KEY, JSON.stringify(network.record));
  });
  afterEach(() => {
    cleanup();
    // From now on, the fetch stub never responds to requests with this test's token: a late response would
    // change the storage that the next test uses.
    formerTokens.add(network.record.Token);
    localStorage.clear();
    vi.restoreAllMocks();
  });
}

const hasFormerToken = ({ headers }: Request) =>
  [...headers.values()].some((value) => formerTokens.has(value.replace("Bearer ", "")));

export function visitArea(): void {
  history.replaceState(null, "", "/app-list");
  render(<App texts={texts as never} />);
}
export const countRows = () => document.querySelectorAll("[data-row]").length;

/** Opens the list once, so that its responses are cached. Resolves with the number of rows. */
export async function cacheListResponses(): Promise<number> {
  visitArea();
  await waitFor(() => expect(countRows()).toBeGreaterThan(0), { timeout: 10_000 });
  await waitFor(() => expect(screen.queryByText(UPDATING_TEXT)).toBeNull());
  // Wait, because responses are cached in the background.
  await vi.waitFor(async () => {
    const names = (await listCachedReplies()).join();
    for (const { path } of [getApplicant, getApplicantMenu, getApplicationList])
      expect(names).toContain(path);
  }, 10_000);
  const count = countRows();
  cleanup();
  // Data counts as cached from the last visit if it is older than the page. Both visits run in one window, so
  // set the page's start time to now.
  vi.spyOn(performance, "timeOrigin", "get").mockReturnValue(Date.now());
  return count;
}

async function listCachedReplies(): Promise<IDBValidKey[]> {
  const databaseName = "kept-replies";
  // Check first, because opening an absent database would create it.
  if (!(await indexedDB.databases()).some((database) => database.name === databaseName)) return [];
  const database = await toPromise(indexedDB.open(databaseName));
  const keys = await toPromise(database.transaction("records").objectStore("records").getAllKeys());
  database.close();
  return keys;
}

function toPromise<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
