/** From an address to a first screen: config and texts, then who is signed in and what their menu is, then the router. */

import type { QueryClient } from "@tanstack/react-query";
import { createBrowserHistory } from "@tanstack/react-router";
import type { i18n } from "i18next";
import type { BakedConfig } from "#contract/config/baked-config.ts";
import type { MenuItem } from "#contract/lookups/menu.ts";
import { getApplicantMenu } from "#contract/lookups/menu.ts";
import { DEFAULT_LANGUAGE } from "#i18n/languages.ts";
import { setSiteTimeZone } from "#i18n/site-time.ts";
import { createTexts } from "#i18n/use-text.ts";
import { guard, MASK } from "#session/navigation/guard.ts";
import { openBrowserPage } from "#session/navigation/page.ts";
import { createSession, type Session } from "#session/session.ts";
import { createReplyCache } from "#work/cached-replies/browser-reply-cache.ts";
import { clearMaskOfOpenedAddress, getRealPath } from "./address-mask.ts";
import { createAreaQueries } from "./area-queries.ts";
import { openHost } from "./host/open-host.ts";
import type { OpenedHost } from "./host/opened-host.ts";
import { getOfferedLanguage, loadTexts, readChosenLanguage, showLanguage } from "./host/texts.ts";
import { type AreaRouter, openRouter } from "./router.ts";

export interface Booted {
  readonly config: BakedConfig;
  readonly texts: i18n;
  readonly session: Session;
  readonly queries: QueryClient;
  readonly menu: readonly MenuItem[];
  readonly router: AreaRouter;
}

/** Throws what went wrong; when nobody is signed in it throws as well, and the page is on its way to sign-in. */
export async function boot(): Promise<Booted> {
  clearMaskOfOpenedAddress(window);
  // The screen most often asked for comes along with all else.
  const asked = getRealPath(window);
  const list = asked.startsWith(MASK)
    ? import("./screens/list-screen.tsx").catch(() => undefined)
    : undefined;
  const { config, texts, WebSocket } = await loadPortal();
  setSiteTimeZone(config.timeZone);
  const session = createSession({
    config,
    WebSocket,
    cache: createReplyCache(),
    domain: config.portal.host,
    page: { ...openBrowserPage(), path: () => getRealPath(window) },
  });
  await session.start();
  const queries = createAreaQueries(texts);
  // Nothing is narrowed: what the list begins with is read beside the menu, not after it.
  if (asked === MASK) void list?.then((screen) => screen?.readListAhead(queries, session.client, config));
  const [menu] = await Promise.all([
    session.client.call(getApplicantMenu, { cache: true }),
    session.loadApplicant(),
  ]);
  const router = await openRouter(
    () => createBrowserHistory(),
    {
      guard: (url) => guard({ url, menu, hasApplicant: true, origin: location.origin }),
      leave: (path) => location.assign(path),
    },
    window,
  );
  return { config, texts, session, queries, menu, router };
}

/** Both at once: the texts' language is guessed, and asked for again only when the host does not offer it. */
async function loadPortal(): Promise<OpenedHost & { readonly texts: i18n }> {
  const guessed = readChosenLanguage() ?? (document.documentElement.lang || DEFAULT_LANGUAGE);
  const [host, guess] = await Promise.all([openHost(), loadTexts(guessed).catch(() => null)]);
  const language = getOfferedLanguage(host.config.portal, guessed);
  const messages = guess && language.code === guessed ? guess : await loadTexts(language.code);
  showLanguage(language);
  return { ...host, texts: createTexts(language.code, messages) };
}
