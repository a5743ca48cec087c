/**
 * The inline script of the signed-in area's page (decisions 76). Before any module is loaded it preloads the scripts of the
 * requested screen, and starts the calls that the screen needs with the stored session. The client takes the
 * replies over if it sends the same request (`#api/early-replies.ts`). The script never refreshes a token: with an expired
 * one it starts nothing.
 */
import type { EarlyRequest } from "#api/early-replies.ts";
import { getApplicant } from "#contract/accounts/applicant-account.ts";
import {
  getApplicantAppDetails,
  getApplicantAppWorkflow,
  getHeaderSubheader,
} from "#contract/applications/application.ts";
import { getDraft } from "#contract/applications/application-draft.ts";
import { getApplicationFilters, getApplicationList } from "#contract/applications/application-list.ts";
import { getHighlightedStatusList } from "#contract/lookups/dropdown.ts";
import { getApplicantMenu } from "#contract/lookups/menu.ts";
import { getWizardConfig } from "#contract/wizard/wizard-configuration.ts";
import { readListState } from "#features/applications/list/list-address.ts";
import { toListRequest } from "#features/applications/list/list-state.ts";
import { LANGUAGE_KEY } from "#i18n/languages.ts";
import { AUTH_KEY } from "#session/storage/auth-storage.ts";

const { body: listBody, query: listQuery } = toListRequest(
  readListState({}, { pageSize: 0, pageOptions: [], columns: [] }),
);

const calls = {
  authKey: AUTH_KEY,
  languageKey: LANGUAGE_KEY,
  always: [getApplicant.path, getApplicantMenu.path],
  list: {
    path: getApplicationList.path,
    query: listQuery,
    body: JSON.stringify(listBody),
  },
  filters: {
    path: getApplicationFilters.path,
    body: JSON.stringify({ AppListTypeName: listBody.AppListTypeName }),
  },
  highlights: {
    path: getHighlightedStatusList.path,
    body: JSON.stringify({ ApplicationTypeIds: [], ApplicantVisible: true }),
  },
  details: getApplicantAppDetails.path,
  beside: [getHeaderSubheader.path, getApplicantAppWorkflow.path],
  draft: getDraft.path,
  form: getWizardConfig.path,
};

/** Source of the inline script, for `<script is:inline set:html>`. */
export const earlyStart = `(${startEarly})(${JSON.stringify(calls)})`;

/** Runs on its own: it may use nothing from outside. */
function startEarly(named: typeof calls): void {
  const attempt = <Result>(read: () => Result): Result | undefined => {
    try {
      return read();
    } catch {
      return undefined;
    }
  };
  const requests: EarlyRequest[] = [];
  window.earlyRequests = requests;
  const content = (name: string) =>
    attempt(() => JSON.parse(document.querySelector(`meta[name="${name}"]`)?.getAttribute("content") ?? ""));

  // A reload keeps the masked path, a typed address replaces it (decisions 6).
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const masked = navigation?.type === "navigate" ? undefined : history.state?.__tempLocation;
  const pathname = String(masked?.pathname ?? location.pathname);
  const search = String(masked ? (masked.search ?? "") : location.search);

  const screens: [string, string[]][] = content("screen-files") ?? [];
  for (const href of screens.find(([prefix]) => pathname.startsWith(prefix))?.[1] ?? []) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = href;
    document.head.append(link);
  }

  const service = content("service");
  const stored =
    attempt(() => localStorage.getItem(named.authKey)) ??
    attempt(() => sessionStorage.getItem(named.authKey));
  const record = attempt(() => JSON.parse(stored ?? ""));
  if (!service || typeof record?.Token !== "string" || navigator.onLine === false) return;
  const ends = String(record.ExpiresIn ?? "")
    .trim()
    .replace(" ", "T");
  if (Date.parse(/T.*(Z|[+-]\d{2}:?\d{2})$|^[^T]*$/i.test(ends) ? ends : `${ends}Z`) < Date.now()) return;

  const id = /^\/(?:app-details|wizards\/application-lodgement)\/(?!request\/)([^/]+)/.exec(pathname)?.[1];
  const language = attempt(() => localStorage.getItem(named.languageKey)) ?? document.documentElement.lang;
  /** Sends a call, unless the provider does not offer it; `path` may contain `:id`. */
  function start(path: string, query: object, body?: string): Promise<Response> | undefined {
    if (service.missing?.includes(path)) return undefined;
    const url = new URL(service.baseUrl.replace(/\/+$/, "") + path.replace(":id", id ?? ""), location.origin);
    for (const [name, value] of Object.entries(query)) url.searchParams.append(name, String(value));
    const headers: Record<string, string> = {
      Product: "PA",
      Authorization: `Bearer ${record.Token}`,
      ...service.headers,
    };
    if (language) headers["Accept-Language"] = language;
    if (body !== undefined) headers["Content-Type"] = "application/json";
    const method = body === undefined ? "GET" : "POST";
    const reply = fetch(url, { method, headers, redirect: "error", ...(body !== undefined && { body }) });
    requests.push({ method, url: url.href, headers, body, startedAt: performance.now(), reply });
    // The client sends a failed request again.
    reply.catch(() => undefined);
    return reply;
  }

  for (const path of named.always) start(path, {});
  if (/^\/app-list\/?$/.test(pathname) && search === "") {
    start(named.list.path, { ...named.list.query, PageSize: service.pageSize }, named.list.body);
    start(named.filters.path, {}, named.filters.body);
    start(named.highlights.path, {}, named.highlights.body);
  }
  if (id === undefined) return;
  start(named.details, {});
  if (!pathname.startsWith("/wizards/")) {
    for (const path of named.beside) start(path, {});
    return;
  }
  start(named.draft, {})
    ?.then((reply) => (reply.ok ? reply.clone().json() : undefined))
    .then((draft) => draft && start(named.form, { ApplicationTypeId: draft.ApplicationTypeId }))
    .catch(() => undefined);
}
