/** The route table. Each screen is a separate chunk. */
import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  redirect,
} from "@tanstack/react-router";
import { parseSettingsSearch } from "#features/account/settings-sections.ts";
import { parseDetailsSearch } from "#features/applications/details/details-sections.ts";
import { parseListSearch } from "#features/applications/list/list-url.ts";
import { parseStartSearch } from "#features/lodgement/start/start-search.ts";
import { parseSearchParams } from "#features/search/search-state.ts";
import type { GuardResult } from "#session/navigation/guard.ts";
import { importWithRetry } from "#ui/loading/import-with-retry.ts";
import { pagesOutsideArea } from "./paths.ts";
import { type PrefetchDetails, startDraftCalls } from "./read-ahead.ts";
import { ScreenError } from "./shell/screen-error.tsx";
import { ScreenSkeleton } from "./shell/screen-skeleton.tsx";
import { AppShell } from "./shell/shell.tsx";
import { UnknownPath } from "./shell/unknown-path.tsx";

export interface RouterContext {
  /** Applies the access rules of the specification to a path and query (spec 2). */
  readonly guard: (url: string) => GuardResult | Promise<GuardResult>;
  /** True for a screen that the host has switched off (decisions 84). */
  readonly isSwitchedOff: (path: string) => boolean;
  /** Leaves the area with a full navigation. */
  readonly leaveArea: (path: string) => void;
  /** Resolves when the texts of the screen at a path are loaded. */
  readonly loadTexts: (path: string) => Promise<void>;
  /** Requests an application's data while the scripts of its screen load. */
  readonly prefetchDetails: PrefetchDetails;
}

/**
 * A promise that never settles. Returned while the browser leaves the page, so that the router renders
 * nothing more.
 */
const NEVER_SETTLED = new Promise<never>(() => {});

const root = createRootRouteWithContext<RouterContext>()({
  component: AppShell,
  notFoundComponent: UnknownPath,
  beforeLoad: async ({ location, context }) => {
    if (context.isSwitchedOff(location.pathname)) {
      context.leaveArea(pagesOutsideArea.notFound);
      await NEVER_SETTLED;
    }
    const guardResult = await context.guard(location.href);
    if (guardResult.kind === "allow") return;
    if (guardResult.kind === "strip-query") throw redirect({ to: guardResult.to, search: {}, replace: true });
    context.leaveArea(
      guardResult.kind === "forbidden" ? pagesOutsideArea.forbidden : pagesOutsideArea.signIn,
    );
    await NEVER_SETTLED;
  },
});

interface BeforeLoadOptions {
  readonly location: { readonly pathname: string };
  readonly context: RouterContext;
}

/** Creates a screen in a chunk of its own. `name` is the name of the exported component. */
const createLazyScreen = <Exports extends Record<string, unknown>, Name extends keyof Exports>(
  load: () => Promise<Exports>,
  name: Name,
) => lazyRouteComponent(() => importWithRetry(load), name);

const routeOptions = {
  getParentRoute: () => root,
  pendingComponent: ScreenSkeleton,
  errorComponent: ScreenError,
  beforeLoad: ({ location, context }: BeforeLoadOptions) => context.loadTexts(location.pathname),
} as const;

const listRoute = createRoute({
  ...routeOptions,
  path: "/app-list",
  validateSearch: parseListSearch,
  component: createLazyScreen(() => import("./screens/list-screen.tsx"), "ListScreen"),
});

const detailsRoute = createRoute({
  ...routeOptions,
  path: "/app-details/$id",
  validateSearch: parseDetailsSearch,
  // Do not wait for the request, because the screen shows a skeleton.
  loader: ({ params, context }) => context.prefetchDetails(params.id),
  // Do not run the loader again if only the query of the URL changes, because the query only selects a
  // section. The screen refetches its data itself.
  staleTime: Number.POSITIVE_INFINITY,
  component: createLazyScreen(() => import("./screens/application/details-screen.tsx"), "DetailsScreen"),
});

const startRoute = createRoute({
  ...routeOptions,
  path: "/wizards/application-lodgement",
  validateSearch: parseStartSearch,
  component: createLazyScreen(() => import("./screens/start-screen.tsx"), "StartScreen"),
});

const wizardRoute = createRoute({
  ...routeOptions,
  path: "/wizards/application-lodgement/$id/{-$stepId}",
  // Changing the step of an open draft must not request the draft again.
  loader: ({ params, cause }) => {
    if (cause === "enter") startDraftCalls(params.id);
  },
  component: createLazyScreen(() => import("./screens/wizard-screen.tsx"), "WizardScreen"),
});

const requestRoute = createRoute({
  ...routeOptions,
  path: "/wizards/application-lodgement/request/$requestId/{-$stepId}",
  component: createLazyScreen(() => import("./screens/application/request-screen.tsx"), "RequestScreen"),
});

const templatesRoute = createRoute({
  ...routeOptions,
  path: "/application-template",
  component: createLazyScreen(() => import("./screens/templates-screen.tsx"), "TemplatesScreen"),
});

const templateRoute = createRoute({
  ...routeOptions,
  path: "/application-template/$id",
  component: createLazyScreen(() => import("./screens/template-screen.tsx"), "TemplateScreen"),
});

const inspectionsRoute = createRoute({
  ...routeOptions,
  path: "/inspections",
  component: createLazyScreen(
    () => import("./screens/application/inspections-screen.tsx"),
    "InspectionsScreen",
  ),
});

const dashboardRoute = createRoute({
  ...routeOptions,
  path: "/dashboard",
  component: createLazyScreen(() => import("./screens/dashboard-screen.tsx"), "DashboardScreen"),
});

const reportsRoute = createRoute({
  ...routeOptions,
  path: "/reports",
  component: createLazyScreen(() => import("./screens/reports-screen.tsx"), "ReportsScreen"),
});

const searchRoute = createRoute({
  ...routeOptions,
  path: "/global-search",
  validateSearch: parseSearchParams,
  component: createLazyScreen(() => import("./screens/search-screen.tsx"), "SearchScreen"),
});

const documentsRoute = createRoute({
  ...routeOptions,
  path: "/documents",
  component: createLazyScreen(() => import("./screens/application/documents-screen.tsx"), "DocumentsScreen"),
});

const settingsRoute = createRoute({
  ...routeOptions,
  path: "/crafted/account/settings",
  validateSearch: parseSettingsSearch,
  component: createLazyScreen(() => import("./screens/settings-screen.tsx"), "SettingsScreen"),
});

const notificationsRoute = createRoute({
  ...routeOptions,
  path: "/notifications",
  component: createLazyScreen(() => import("./screens/notifications-screen.tsx"), "NotificationsScreen"),
});

const contactsRoute = createRoute({
  ...routeOptions,
  path: "/contacts",
  component: createLazyScreen(() => import("./screens/contacts-screen.tsx"), "ContactsScreen"),
});

const propertiesRoute = createRoute({
  ...routeOptions,
  path: "/properties",
  component: createLazyScreen(() => import("./screens/properties-screen.tsx"), "PropertiesScreen"),
});

const homeRoute = createRoute({
  getParentRoute: () => root,
  path: "/",
  beforeLoad: () => {
    throw redirect({ to: "/app-list", replace: true });
  },
});

export const routeTree = root.addChildren([
  homeRoute,
  listRoute,
  detailsRoute,
  startRoute,
  wizardRoute,
  requestRoute,
  templatesRoute,
  templateRoute,
  inspectionsRoute,
  propertiesRoute,
  contactsRoute,
  dashboardRoute,
  reportsRoute,
  searchRoute,
  documentsRoute,
  settingsRoute,
  notificationsRoute,
]);
