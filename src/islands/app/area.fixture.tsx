/**
 * Opens the whole signed-in area in happy-dom. The demo service runs in the same process. Only network,
 * storage and socket are replaced.
 */

import { createBrowserHistory } from "@tanstack/react-router";
import { cleanup, render } from "@testing-library/react";
import { fixtureConfig as serviceConfig } from "#api/transport.fixture.ts";
import type { BakedConfig } from "#contract/config/baked-config.ts";
import { type FeatureSwitches, isSwitchedOff } from "#contract/config/features.ts";
import type { MenuItem } from "#contract/lookups/menu.ts";
import { getApplicantMenu } from "#contract/lookups/menu.ts";
import type { ServiceContext } from "#demo/context/context.ts";
import { beginDraft } from "#demo/domain/applications/drafts/drafts.ts";
import { transitionApplication } from "#demo/domain/applications/transitions/transitions.ts";
import type { ApplicationRecord } from "#demo/records/application-record.ts";
import { createInProcessService, type InProcessService } from "#demo/service/in-process.ts";
import account from "#features/account/messages.en-US.json" with { type: "json" };
import additionalRequests from "#features/additional-requests/messages.en-US.json" with { type: "json" };
import applications from "#features/applications/messages.en-US.json" with { type: "json" };
import auth from "#features/auth/messages.en-US.json" with { type: "json" };
import checklists from "#features/checklists/messages.en-US.json" with { type: "json" };
import childAccounts from "#features/child-accounts/messages.en-US.json" with { type: "json" };
import classification from "#features/classification/messages.en-US.json" with { type: "json" };
import contacts from "#features/contacts/messages.en-US.json" with { type: "json" };
import conversation from "#features/conversation/messages.en-US.json" with { type: "json" };
import dashboard from "#features/dashboard/messages.en-US.json" with { type: "json" };
import delegates from "#features/delegates/messages.en-US.json" with { type: "json" };
import distributionLists from "#features/distribution-lists/messages.en-US.json" with { type: "json" };
import documents from "#features/documents/messages.en-US.json" with { type: "json" };
import groups from "#features/groups/messages.en-US.json" with { type: "json" };
import inspections from "#features/inspections/messages.en-US.json" with { type: "json" };
import insurance from "#features/insurance/messages.en-US.json" with { type: "json" };
import lodgement from "#features/lodgement/messages.en-US.json" with { type: "json" };
import notifications from "#features/notifications/messages.en-US.json" with { type: "json" };
import properties from "#features/properties/messages.en-US.json" with { type: "json" };
import registerItems from "#features/register-items/messages.en-US.json" with { type: "json" };
import reports from "#features/reports/messages.en-US.json" with { type: "json" };
import search from "#features/search/messages.en-US.json" with { type: "json" };
import templates from "#features/templates/messages.en-US.json" with { type: "json" };
import viewer from "#features/viewer/messages.en-US.json" with { type: "json" };
import { setSiteTimeZone } from "#i18n/dates/site-time.ts";
import i18n from "#i18n/messages.en-US.json" with { type: "json" };
import { createTexts } from "#i18n/texts.ts";
import type { MessageTexts } from "#i18n/use-text.ts";
import { guardNavigation } from "#session/navigation/guard.ts";
import { createSession, type PortalSession } from "#session/session.ts";
import { FakeWebSocket } from "#session/socket/socket.fixture.ts";
import { createAuthRecordStore } from "#session/storage/auth-record-store.ts";
import { createAuthStorage } from "#session/storage/auth-storage.ts";
import { createTabCoordination } from "#session/storage/coordination.ts";
import { MemoryStorage } from "#session/storage/memory-storage.fixture.ts";
import { useToasts } from "#ui/overlays/toast.store.ts";
import { createReplyCache } from "#work/cached-replies/browser-reply-cache.ts";
import islands from "../messages.en-US.json" with { type: "json" };
import { createAreaQueryClient } from "./query-client.ts";
import { createDetailsPrefetch } from "./read-ahead.ts";
import { type AreaRouter, openRouter } from "./router.ts";
import { SignedInArea } from "./signed-in-area.tsx";
import { getRealPath } from "./url-mask.ts";

setSiteTimeZone(serviceConfig.timeZone);

const messages: MessageTexts = {
  ...i18n,
  ...contacts,
  ...conversation,
  ...properties,
  ...insurance,
  ...classification,
  ...registerItems,
  ...applications,
  ...lodgement,
  ...templates,
  ...checklists,
  ...documents,
  ...notifications,
  ...search,
  ...dashboard,
  ...reports,
  ...distributionLists,
  ...viewer,
  ...inspections,
  ...additionalRequests,
  ...account,
  ...childAccounts,
  ...delegates,
  ...groups,
  ...auth,
  ...islands,
};

export const fixtureConfig: BakedConfig = {
  ...serviceConfig,
  pageSize: 3,
  pageOptions: [3, 10],
  portal: {
    host: "riverbend.localhost",
    title: "Riverbend Shire permits",
    languages: [{ code: "en-US", name: "English", dir: "ltr" }],
  },
};

export interface AreaFixture {
  readonly service: InProcessService;
  readonly session: PortalSession;
  readonly router: AreaRouter;
  /** URLs outside the area that were navigated to, in order. */
  readonly navigations: string[];
  readonly getRequestedPath: () => string;
  /** Delivers a websocket message of the service. */
  readonly receiveMessage: (message: object) => void;
  readonly topic: string;
  readonly close: () => Promise<void>;
}

export interface AreaOptions {
  readonly path?: string;
  /** State of the history entry before the area opens, such as the masked path after a reload. */
  readonly historyState?: unknown;
  readonly user?: string;
  readonly menu?: readonly MenuItem[];
  readonly features?: FeatureSwitches;
  readonly languages?: BakedConfig["portal"]["languages"];
  /** Keeps the seeded applications with these ids; all others are removed. */
  readonly seededIds?: readonly string[];
  /** Adds records to the service, after the seeded applications were removed. */
  readonly arrange?: (context: ServiceContext) => void;
  /** Intercepts requests, to delay or change responses. */
  readonly network?: (request: Request, respond: () => Promise<Response>) => Promise<Response>;
}

export async function openArea(options: AreaOptions = {}): Promise<AreaFixture> {
  const { path = "/app-list", historyState = null, user = "user@demo.example", arrange, network } = options;
  const service = await createInProcessService();
  const applications = service.context.store.collection("application");
  for (const { Id } of applications.find({})) if (!options.seededIds?.includes(Id)) applications.delete(Id);
  arrange?.(service.context);
  const navigations: string[] = [];
  const areaConfig: BakedConfig = {
    ...fixtureConfig,
    ...(options.features && { features: options.features }),
    ...(options.languages && { portal: { ...fixtureConfig.portal, languages: options.languages } }),
  };
  const fakeLocalStorage = new MemoryStorage();
  const pendingRequests = new Set<Promise<Response>>();
  let isOpen = true;
  // Never respond to a request that is sent after the end of the test.
  const respond = (request: Request): Promise<Response> => {
    if (!isOpen) return new Promise(() => {});
    const response = Promise.resolve(service.app.fetch(request));
    pendingRequests.add(response);
    return response.finally(() => pendingRequests.delete(response));
  };
  FakeWebSocket.all = [];
  const session = createSession({
    config: fixtureConfig,
    domain: fixtureConfig.portal.host,
    locks: undefined,
    cache: createReplyCache(),
    fetch: (request) => (network ? network(request, () => respond(request)) : respond(request)),
    authRecords: (clock) =>
      createAuthRecordStore({
        clock,
        coordination: createTabCoordination(() => undefined),
        storage: createAuthStorage([() => fakeLocalStorage]),
      }),
    page: {
      path: () => getRealPath(window),
      navigate: (to) => navigations.push(to),
      reload: () => navigations.push("reload"),
      isOnline: () => true,
      listen: () => () => {},
      guardCached: () => () => {},
    },
    WebSocket: FakeWebSocket as unknown as typeof WebSocket,
  });
  const stopSession = await session.start();
  await session.signIn(user, "demo");
  await session.loadApplicant();
  const menu = options.menu ?? (await session.client.call(getApplicantMenu, {}));
  window.history.replaceState(historyState, "", path);
  const texts = createTexts("en-US", messages);
  const queries = createAreaQueryClient(texts);
  const router = await openRouter(
    () => createBrowserHistory(),
    {
      guard: (url) => guardNavigation({ url, menu, hasApplicant: true, origin: location.origin }),
      isSwitchedOff: (to) => isSwitchedOff(to, areaConfig),
      leaveArea: (to) => navigations.push(to),
      prefetchDetails: createDetailsPrefetch(queries, session.client),
      loadTexts: () => Promise.resolve(),
    },
    window,
  );
  render(<SignedInArea booted={{ config: areaConfig, texts, session, queries, menu, router }} />);
  return {
    service,
    session,
    router,
    navigations,
    getRequestedPath: () => getRealPath(window),
    receiveMessage: (message) => FakeWebSocket.all.at(-1)?.receive(message),
    topic: session.state.getState().topic ?? "",
    close: async () => {
      isOpen = false;
      cleanup();
      useToasts.setState({ toasts: [] });
      stopSession();
      await Promise.allSettled(pendingRequests);
      service.close();
    },
  };
}

/** Inserts a new draft of the signed-in person. */
export function putDraft(
  context: ServiceContext,
  change: Partial<ApplicationRecord> = {},
  username = "user@demo.example",
): ApplicationRecord {
  const account = context.store.collection("account").find({ where: { Username: username } })[0];
  if (!account) throw new Error(`nobody is called ${username}`);
  const by = { owner: account, account, domain: "riverbend.localhost" };
  const { application } = beginDraft("building-permit-new-dwelling", by, context);
  const draftWithChange = { ...application, ...change };
  const changedDraft = { ...draftWithChange, SortTitle: draftWithChange.Title || null };
  const SearchText = `${changedDraft.Number ?? ""} ${changedDraft.Title}`.toLowerCase();
  context.store.collection("application").put({ ...changedDraft, SearchText });
  return { ...changedDraft, SearchText };
}

/** Inserts a lodged application that an officer assesses. */
export function putUnderAssessment(
  context: ServiceContext,
  change: Partial<ApplicationRecord> = {},
): ApplicationRecord {
  const draft = putDraft(context, {
    Number: "RB-2026-0001",
    SubmittedAt: new Date().toISOString(),
    ...change,
  });
  const transitions = [
    ["submitted", "applicant"],
    ["intake-check", "staff"],
    ["accepted", "staff"],
    ["under-assessment", "staff"],
  ] as const;
  return transitions.reduce(
    (application, [to, actor]) =>
      transitionApplication(application, { to, actor, by: "Ingrid Sorensen" }, context),
    draft,
  );
}
