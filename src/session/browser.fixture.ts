import { IDBFactory } from "fake-indexeddb";
import { fixtureConfig } from "#api/transport.fixture.ts";
import { createService } from "./service.fixture.ts";
import { createSession, type PortalSession } from "./session.ts";
import type { SessionOptions } from "./session-options.ts";
import { FakeWebSocket } from "./socket/socket.fixture.ts";
import { createAuthRecordStore } from "./storage/auth-record-store.ts";
import { createAuthStorage } from "./storage/auth-storage.ts";
import { createTabCoordination } from "./storage/coordination.ts";
import { MemoryStorage } from "./storage/memory-storage.fixture.ts";

export interface BrowserTab {
  readonly session: PortalSession;
  /** URLs that the page navigated to, in order; `reload` for a reload. */
  readonly navigations: string[];
  /** Notifies the page, as the browser does after a storage change or when the page becomes visible. */
  notifyOfChange: () => void;
  /** Notifies the page that the browser is online again. */
  goOnline: () => void;
  /** Returns true if the page may be shown again after the back-forward cache has restored it. */
  readonly isCurrent: () => boolean;
  /** Stops the session, as when the page is left. */
  readonly stop: () => void;
  /**
   * Names of the functions of `BrowserPage` with which the session has registered a listener: `listen`,
   * `guardCached`.
   */
  readonly registrations: ReadonlySet<string>;
}

export interface BrowserOptions {
  /** Milliseconds by which the local clock is ahead of the service's. */
  readonly clockSkewMs?: number;
  readonly hasLocks?: boolean;
  readonly hasIndexedDb?: boolean;
  readonly path?: string;
  readonly cache?: SessionOptions["cache"];
  /** Host name of the portal. If explicitly `undefined`, the session uses the host name of the page. */
  readonly domain?: string | undefined;
}

/**
 * Creates one browser with a small service: its tabs share storage, IndexedDB and locks, and receive each
 * other's storage events.
 */
export function createBrowser({
  clockSkewMs = 0,
  hasLocks = true,
  hasIndexedDb = true,
  path,
  cache,
  ...options
}: BrowserOptions = {}) {
  const domain = "domain" in options ? options.domain : "riverbend.example";
  const service = createService();
  const local = new MemoryStorage();
  const indexedDb = new IDBFactory();
  const tabs: BrowserTab[] = [];
  const notify = (from: BrowserTab) => {
    for (const tab of tabs) if (tab !== from) queueMicrotask(tab.notifyOfChange);
  };
  const state = { isOnline: true };

  async function openTab(): Promise<BrowserTab> {
    const navigations: string[] = [];
    const registrations = new Set<string>();
    let notifyPage = () => {};
    let goOnline = () => {};
    let stop = () => {};
    let isCurrent = () => false;
    const storage = createAuthStorage([() => local]);
    const session = createSession({
      config: fixtureConfig,
      domain,
      origin: "https://portal.example",
      locks: hasLocks ? navigator.locks : undefined,
      cache,
      changeStorage: () => local,
      now: () => service.now + clockSkewMs,
      fetch: (request) => {
        if (!state.isOnline) throw new TypeError("fetch failed");
        return service.app.fetch(request);
      },
      authRecords: (clock) =>
        createAuthRecordStore({
          clock,
          coordination: createTabCoordination(() => (hasIndexedDb ? indexedDb : undefined)),
          storage: {
            ...storage,
            write: (record) => {
              const lifetime = storage.write(record);
              notify(tab);
              return lifetime;
            },
            remove: () => {
              storage.remove();
              notify(tab);
            },
          },
        }),
      page: {
        path: () => path ?? "/app-list",
        navigate: (to) => navigations.push(to),
        reload: () => navigations.push("reload"),
        isOnline: () => state.isOnline,
        listen: (onChange, onOnline) => {
          notifyPage = onChange;
          goOnline = onOnline;
          registrations.add("listen");
          return () => registrations.delete("listen");
        },
        guardCached: (check) => {
          isCurrent = check;
          registrations.add("guardCached");
          return () => registrations.delete("guardCached");
        },
      },
      WebSocket: FakeWebSocket as unknown as typeof WebSocket,
    });
    const tab: BrowserTab = {
      ...{ session, navigations, registrations },
      notifyOfChange: () => notifyPage(),
      goOnline: () => goOnline(),
      isCurrent: () => isCurrent(),
      stop: () => stop(),
    };
    tabs.push(tab);
    stop = await session.start();
    return tab;
  }

  async function openSignedIn(username = "ada"): Promise<BrowserTab> {
    const tab = await openTab();
    await tab.session.signIn(username, "demo");
    await tab.session.loadApplicant();
    return tab;
  }

  return { service, local, state, openTab, openSignedIn };
}
