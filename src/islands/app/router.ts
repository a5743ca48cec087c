/** The router of the signed-in area. The address bar shows `/app-list` for every screen (decisions 6). */
import { createRouter, type RouterHistory } from "@tanstack/react-router";
import { HOME_PATH } from "#session/navigation/guard.ts";
import { type RouterContext, routeTree } from "./routes.tsx";
import { findMaskedPath, getRealPath } from "./url-mask.ts";

function createAreaRouter(history: RouterHistory, context: RouterContext) {
  return createRouter({
    routeTree,
    history,
    context,
    routeMasks: [{ routeTree, from: "/$" as never, to: HOME_PATH, search: {} as never }],
    scrollRestoration: true,
    defaultPendingMs: 150,
    defaultPendingMinMs: 0,
    defaultPreload: false,
  });
}

export type AreaRouter = ReturnType<typeof createAreaRouter>;

declare module "@tanstack/react-router" {
  interface Register {
    router: AreaRouter;
  }
}

/**
 * Opens the requested screen. For a masked history entry (reload, Back), the router reads the path from the
 * entry's state. For any other entry, this function first sets the URL to the masked path and then navigates
 * to the requested path. The router would skip a navigation to the URL that the page already has.
 */
export async function openRouter(
  createHistory: () => RouterHistory,
  context: RouterContext,
  page: Pick<Window, "location" | "history">,
): Promise<AreaRouter> {
  const isMasked = findMaskedPath(page) !== null;
  const requestedPath = ["/", "/app/"].includes(page.location.pathname) ? HOME_PATH : getRealPath(page);
  if (!isMasked) page.history.replaceState(null, "", HOME_PATH);
  const router = createAreaRouter(createHistory(), context);
  if (isMasked || requestedPath === HOME_PATH) await router.load();
  else await router.navigate({ href: requestedPath, replace: true });
  return router;
}
