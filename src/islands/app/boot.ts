/** Opens the signed-in area: config and texts, then session, applicant and menu, then the router. */

import type { QueryClient } from "@tanstack/react-query";
import { createBrowserHistory } from "@tanstack/react-router";
import { fetchOrTakeEarly } from "#api/early-replies.ts";
import { getRetryDelay } from "#api/retry/retry-delay.ts";
import type { BakedConfig } from "#contract/config/baked-config.ts";
import { isSwitchedOff } from "#contract/config/features.ts";
import type { MenuItem } from "#contract/lookups/menu.ts";
import { getApplicantMenu } from "#contract/lookups/menu.ts";
import { setSiteTimeZone } from "#i18n/dates/site-time.ts";
import { DEFAULT_LANGUAGE } from "#i18n/languages.ts";
import type { TextStore } from "#i18n/texts.ts";
import { clearWaitingChanges } from "#session/changes/change-store.ts";
import { guardNavigation, HOME_PATH } from "#session/navigation/guard.ts";
import { openBrowserPage } from "#session/navigation/page.ts";
import { createSession, type PortalSession } from "#session/session.ts";
import { openBrowserAuthRecords } from "#session/storage/auth-record-store.ts";
import { takeTransferredRecord } from "#session/storage/handed-over-record.ts";
import { createServiceClock } from "#session/tokens/clock.ts";
import { createReplyCache } from "#work/cached-replies/browser-reply-cache.ts";
import { FIRST_CONTENT_ATTRIBUTE, SKELETON_ID } from "../early/start-signals.ts";
import { removeInvitation, storeInvitationFromUrl } from "./followed-invitation.ts";
import { readChosenLanguage } from "./host/chosen-language.ts";
import { openHost } from "./host/open-host.ts";
import type { OpenedHost } from "./host/opened-host.ts";
import { createPartialTexts, loadRemainingTexts, type PartialTexts } from "./host/partial-texts.ts";
import { listTextGroups } from "./host/screen-text-groups.ts";
import { applyLanguageToPage, getOfferedLanguage, loadAppTexts } from "./host/texts.ts";
import { warnBeforeLosingChanges } from "./leave-warning.ts";
import { pagesOutsideArea } from "./paths.ts";
import { createAreaQueryClient, isWorthRetrying } from "./query-client.ts";
import { createDetailsPrefetch } from "./read-ahead.ts";
import { type AreaRouter, openRouter } from "./router.ts";
import type { RouterContext } from "./routes.tsx";
import { endFormerSession } from "./session/former-session.ts";
import { sendChangesOfLastVisit } from "./session/waiting-changes.ts";
import { clearMaskOfOpenedUrl, getRealPath } from "./url-mask.ts";

export interface BootedArea {
  readonly config: BakedConfig;
  readonly texts: TextStore;
  readonly session: PortalSession;
  readonly queries: QueryClient;
  /**
   * The service's menu, or the cached menu of the last visit. A cached menu is replaced when `loadedMenu`
   * resolves.
   */
  readonly menu: readonly MenuItem[];
  readonly loadedMenu?: Promise<readonly MenuItem[]>;
  readonly router: AreaRouter;
}

export interface AreaBoot {
  /**
   * Opens the area. Rejects with the first error, or if nobody is signed in. In the second case the page also
   * navigates to sign-in. A retry reuses what was already loaded.
   */
  open(): Promise<BootedArea>;
  /**
   * Signs out. Called by the button on the error screen that is shown if the area cannot be opened. Unsaved
   * answers stay in this browser (decisions 44).
   */
  signOut(): Promise<void>;
  /** Returns the texts in the person's language; `undefined` before they are loaded. */
  texts(): TextStore | undefined;
}

/** The parts of the area that are ready when the session is open; menu and router are not loaded yet. */
type OpenedSession = Pick<BootedArea, "config" | "texts" | "session" | "queries"> &
  Pick<LoadedPortal, "loadTexts">;

/** Delays in milliseconds between automatic retries. */
export const BOOT_RETRY = { minDelayMs: 1_000, maxFirstDelayMs: 2_000, maxDelayMs: 30_000 };
/**
 * Milliseconds after opening until the texts of other screens are loaded, so that they do not delay the first
 * rows.
 */
const TEXTS_DELAY_MS = 1_000;
/**
 * Start of the path of an application's details. For such a page, the texts of other screens are loaded
 * without the delay, because the first section may need them as soon as its script is loaded.
 */
const DETAILS_PATH = "/app-details/";

/** Creates the object that opens the signed-in area of one page. */
export function createBoot(): AreaBoot {
  const transferredRecord = takeTransferredRecord(window);
  clearMaskOfOpenedUrl(window);
  storeInvitationFromUrl(window);
  let openedSession: OpenedSession | undefined;

  async function openSession(): Promise<OpenedSession> {
    const { config, texts, loadTexts, WebSocket } = await loadPortal();
    setSiteTimeZone(config.timeZone);
    const session = createSession({
      config,
      WebSocket,
      network: fetchOrTakeEarly,
      cache: createReplyCache(),
      changeStorage: () => localStorage,
      domain: config.portal.host,
      page: { ...openBrowserPage(), path: () => getRealPath(window) },
    });
    await session.start();
    if (transferredRecord) await session.continueWith(transferredRecord);
    void endFormerSession(config);
    session.beforeSignOut(removeInvitation);
    const queries = createAreaQueryClient(texts);
    warnBeforeLosingChanges(queries, session.hasWaitingCalls);
    return { config, texts, loadTexts, session, queries };
  }

  return {
    async open() {
      // Load the script of the list, the most visited screen, in parallel with the config and the session.
      const requestedPath = getRealPath(window);
      const listScript = requestedPath.startsWith(HOME_PATH)
        ? import("./screens/list-screen.tsx").catch(() => undefined)
        : undefined;
      openedSession ??= await openSession();
      const { config, session, queries, loadTexts } = openedSession;
      // If the URL has no filters, request the first page of the list in parallel with the menu.
      const isListCached =
        requestedPath === HOME_PATH &&
        listScript?.then((screen) => screen?.prefetchList(queries, session.client, config) ?? false);
      const menuRequest = loadMenu(session);
      const cachedMenu = await findCachedMenu(session, isListCached || false, menuRequest);
      const menu = cachedMenu ?? (await menuRequest);
      const loadedMenu = cachedMenu ? menuRequest.catch((error) => reloadMenu(session, error)) : menuRequest;
      void loadedMenu.then(() => sendChangesOfLastVisit(session, queries)).catch(() => {});
      const guardedMenu = { current: menu, loaded: loadedMenu };
      const prefetchDetails = createDetailsPrefetch(queries, session.client);
      const router = await openGuardedRouter(guardedMenu, config, { prefetchDetails, loadTexts });
      if (document.querySelector(`#${SKELETON_ID}[${FIRST_CONTENT_ATTRIBUTE}=draft]`)) {
        const screen = await import("./screens/wizard-screen.tsx");
        await screen.preloadDraft(queries, session, router);
      }
      loadRemainingTexts(loadTexts, requestedPath.startsWith(DETAILS_PATH) ? 0 : TEXTS_DELAY_MS);
      return { ...openedSession, menu, loadedMenu, router };
    },
    async signOut() {
      if (openedSession) return openedSession.session.signOut();
      await openBrowserAuthRecords(createServiceClock(Date.now)).clear(true);
      clearWaitingChanges(() => localStorage);
      location.assign(pagesOutsideArea.signIn);
    },
    texts: () => openedSession?.texts,
  };
}

/** Loads the menu and the applicant. */
async function loadMenu(session: PortalSession): Promise<readonly MenuItem[]> {
  const [menu] = await Promise.all([
    session.client.call(getApplicantMenu, { cache: true }),
    session.loadApplicant(),
  ]);
  return menu;
}

/** Loads the menu and the applicant again while the service does not respond, with increasing delays. */
async function reloadMenu(
  session: PortalSession,
  error: unknown,
  failures = 1,
): Promise<readonly MenuItem[]> {
  if (!isWorthRetrying(error)) throw error;
  await new Promise((resolve) =>
    setTimeout(resolve, getRetryDelay(BOOT_RETRY, { failures, random: Math.random() })),
  );
  return loadMenu(session).catch((next) => reloadMenu(session, next, failures + 1));
}

/**
 * Shows the cached applicant and resolves with the cached menu of the last visit (decisions 112). Resolves
 * with `undefined` if list, menu or applicant are not cached, or if the service responds before the cache
 * is read. A temporary error of the service does not count as a response.
 */
async function findCachedMenu(
  session: PortalSession,
  isListCached: Promise<boolean> | false,
  menuRequest: Promise<unknown>,
): Promise<readonly MenuItem[] | undefined> {
  if (!isListCached) return undefined;
  const cachedParts = Promise.all([
    isListCached,
    session.client.findCached?.(getApplicantMenu, {}),
    session.findCachedApplicant(),
  ]).catch(() => undefined);
  const cachedPartsAfterError = menuRequest.then(
    () => undefined,
    (error) => (isWorthRetrying(error) ? cachedParts : undefined),
  );
  const [hasList, menu, applicant] = (await Promise.race([cachedPartsAfterError, cachedParts])) ?? [];
  if (!hasList || !menu || !applicant) return undefined;
  session.showCachedApplicant(applicant);
  return menu.reply;
}

/**
 * Opens the router. If the cached menu of the last visit allows a path, that path opens immediately. For any
 * other path, the route guard waits for the service's menu.
 */
function openGuardedRouter(
  menu: { current: readonly MenuItem[]; readonly loaded: Promise<readonly MenuItem[]> },
  config: BakedConfig,
  routerContext: Pick<RouterContext, "prefetchDetails" | "loadTexts">,
): Promise<AreaRouter> {
  const checkUrl = (url: string) =>
    guardNavigation({ url, menu: menu.current, hasApplicant: true, origin: location.origin });
  const menuUpdate = menu.loaded.then(
    (loadedMenu) => {
      menu.current = loadedMenu;
    },
    () => undefined,
  );
  return openRouter(
    () => createBrowserHistory(),
    {
      guard: (url) => {
        const result = checkUrl(url);
        return result.kind === "allow" ? result : menuUpdate.then(() => checkUrl(url));
      },
      isSwitchedOff: (path) => isSwitchedOff(path, config),
      leaveArea: (path) => location.assign(path),
      ...routerContext,
    },
    window,
  );
}

type LoadedPortal = OpenedHost & PartialTexts;

/**
 * Loads the config and, in parallel, the texts of the requested screen in the language that the person
 * chose on this device, by default in the page's language. If the host does not offer that language, then
 * loads the texts in a language that it offers.
 */
async function loadPortal(): Promise<LoadedPortal> {
  const guessedCode = readChosenLanguage() ?? (document.documentElement.lang || DEFAULT_LANGUAGE);
  const groups = listTextGroups(getRealPath(window));
  const [host, guessedMessages] = await Promise.all([
    openHost(),
    loadAppTexts(guessedCode, groups).catch(() => null),
  ]);
  const language = getOfferedLanguage(host.config.portal, guessedCode);
  const messages =
    guessedMessages && language.code === guessedCode
      ? guessedMessages
      : await loadAppTexts(language.code, groups);
  applyLanguageToPage(language);
  return { ...host, ...createPartialTexts(language.code, groups, messages) };
}
