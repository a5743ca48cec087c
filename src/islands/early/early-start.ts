/**
 * The inline script of the signed-in area's page (decisions 76). Before any module is loaded, it sends the
 * requests that the screen needs, with the stored session, and preloads scripts that the page's HTML does
 * not name. If the API client later sends an identical request, it uses the response of the early one
 * (`#api/early-replies.ts`). The first responses of the list, an application and a draft are shown before
 * any module is loaded (decisions 137). The script never refreshes a token: if the token has expired, it
 * sends nothing. The running area calls the same code for a draft before the wizard is loaded.
 */
import { type EarlyRequest, MAX_EARLY_REPLY_AGE_MS } from "#api/early-replies.ts";
import { getApplicant } from "#contract/accounts/applicant-account.ts";
import {
  getApplicantAppDetails,
  getApplicantAppWorkflow,
  getHeaderSubheader,
} from "#contract/applications/application.ts";
import { getDraft } from "#contract/applications/application-draft.ts";
import { getApplicationFilters, getApplicationList } from "#contract/applications/application-list.ts";
import { TEXT_FILES_META, textGroups } from "#contract/config/text-files.ts";
import { getApplicantMenu } from "#contract/lookups/menu.ts";
import { getHighlightedStatusList } from "#contract/lookups/status-highlights.ts";
import { getWizardConfig } from "#contract/wizard/wizard-configuration.ts";
import { toListRequest } from "#features/applications/list/list-state.ts";
import { readListState } from "#features/applications/list/list-url.ts";
import { RIGHT_TO_LEFT_LANGUAGES } from "#i18n/direction.ts";
import { LANGUAGE_KEY } from "#i18n/languages.ts";
import { AUTH_KEY } from "#session/storage/auth-storage.ts";
import { screenTextGroups } from "../app/host/screen-text-groups.ts";
import { type FirstContentScreen, firstContentSettings, showFirstContent } from "./first-content.ts";

const { body: listBody, query: listQuery } = toListRequest(
  readListState({}, { pageSize: 0, pageOptions: [], columns: [] }),
);

const earlyStartSettings = {
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
  maxAge: MAX_EARLY_REPLY_AGE_MS,
  textFiles: TEXT_FILES_META,
  textGroups,
  screenTextGroups,
  firstContent: firstContentSettings,
  rightToLeft: RIGHT_TO_LEFT_LANGUAGES,
};

/** Source of the inline script, for `<script is:inline set:html>`. */
export const earlyStart = `(${startEarly})(${JSON.stringify(earlyStartSettings)}, ${showFirstContent})`;

/** Runs as an inline script, so it cannot use anything outside this function. */
function startEarly(settings: typeof earlyStartSettings, showContent: typeof showFirstContent): void {
  const attempt = <Result>(read: () => Result): Result | undefined => {
    try {
      return read();
    } catch {
      return undefined;
    }
  };
  const requests: EarlyRequest[] = [];
  window.earlyRequests = requests;
  const readMetaContent = (name: string) =>
    attempt(() => JSON.parse(document.querySelector(`meta[name="${name}"]`)?.getAttribute("content") ?? ""));

  // A reload opens the masked path of the history entry. If the person typed the URL, the page opens that
  // URL instead (decisions 6).
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const maskedLocation = navigation?.type === "navigate" ? undefined : history.state?.__tempLocation;
  const pathname = String(maskedLocation?.pathname ?? location.pathname);
  const search = String(maskedLocation ? (maskedLocation.search ?? "") : location.search);

  const readLanguage = () =>
    attempt(() => localStorage.getItem(settings.languageKey)) ?? document.documentElement.lang;
  const service = readMetaContent("service");
  const isList = (path: string, query: string) => /^\/app-list\/?$/.test(path) && query === "";

  /** Returns the stored session; `undefined` if there is none, or its token has expired. */
  function readRecord(): { readonly Token: string; readonly TopicName?: string } | undefined {
    const storedText =
      attempt(() => localStorage.getItem(settings.authKey)) ??
      attempt(() => sessionStorage.getItem(settings.authKey));
    const record = attempt(() => JSON.parse(storedText ?? ""));
    if (typeof record?.Token !== "string") return undefined;
    const expiryText = String(record.ExpiresIn ?? "")
      .trim()
      .replace(" ", "T");
    const expiresAt = Date.parse(
      /T.*(Z|[+-]\d{2}:?\d{2})$|^[^T]*$/i.test(expiryText) ? expiryText : `${expiryText}Z`,
    );
    return expiresAt < Date.now() ? undefined : record;
  }

  /**
   * Sends the requests that the screen at `path` needs. `isPageOpening` is true when the page opens. In that
   * case, also requests the applicant and the menu.
   */
  function startCalls(path: string, query: string, isPageOpening: boolean): void {
    const record = readRecord();
    if (!service || !record || navigator.onLine === false) return;
    const { Token } = record;
    const language = readLanguage();
    const [, id, stepId] =
      /^\/(?:app-details|wizards\/application-lodgement)\/(?!request\/)([^/]+)(?:\/([^/]+))?/.exec(path) ??
      [];
    /**
     * Sends a request to an endpoint, if the provider supports the endpoint. In `endpointPath`, `:id` stands
     * for the application id.
     */
    function sendRequest(
      endpointPath: string,
      params: object,
      body?: string,
      priority?: RequestPriority,
    ): void {
      if (service.missing?.includes(endpointPath)) return;
      const url = new URL(
        service.baseUrl.replace(/\/+$/, "") + endpointPath.replace(":id", id ?? ""),
        location.origin,
      );
      for (const [name, value] of Object.entries(params)) url.searchParams.append(name, String(value));
      const startedAt = performance.now();
      const isRecent = (earlyRequest: EarlyRequest) =>
        earlyRequest.url === url.href &&
        earlyRequest.body === body &&
        startedAt - earlyRequest.startedAt < settings.maxAge;
      if (requests.some(isRecent)) return;
      const headers: Record<string, string> = {
        Product: "PA",
        Authorization: `Bearer ${Token}`,
        ...service.headers,
      };
      if (language) headers["Accept-Language"] = language;
      if (body !== undefined) headers["Content-Type"] = "application/json";
      const method = body === undefined ? "GET" : "POST";
      const optionalInit = { ...(body !== undefined && { body }), ...(priority && { priority }) };
      const reply = fetch(url, { method, headers, redirect: "error", ...optionalInit });
      requests.push({ method, url: url.href, headers, body, startedAt, reply });
      // Ignore errors, because the client sends a failed request again.
      reply.catch(() => undefined);
    }

    const isDraft = id !== undefined && path.startsWith("/wizards/");
    // Request the form first, because its response is the largest.
    if (isDraft) sendRequest(settings.form, { ApplicationId: id });
    if (isDraft) sendRequest(settings.draft, {});
    if (id !== undefined) sendRequest(settings.details, {});
    if (isList(path, query))
      sendRequest(
        settings.list.path,
        { ...settings.list.query, PageSize: service.pageSize },
        settings.list.body,
      );
    if (isPageOpening && requests.length > 0) {
      const isRightToLeft = settings.rightToLeft.includes(language.split("-")[0] ?? "");
      const name = isDraft ? "draft" : isList(path, query) ? "list" : "details";
      const [, , laterScripts] = readMetaContent("screen-files") ?? [];
      const dir = isRightToLeft ? "rtl" : "ltr";
      const screen: FirstContentScreen = { name, language, dir, stepId, laterScripts };
      const contentRequests = requests.slice(0, isDraft ? 2 : 1);
      showContent(
        settings.firstContent,
        screen,
        contentRequests.map(({ reply }) => reply),
      );
    }
    if (isPageOpening) for (const one of settings.always) sendRequest(one, {});
    if (id !== undefined && !isDraft) for (const one of settings.beside) sendRequest(one, {});
    if (!isList(path, query)) return;
    // Low priority, because the rows do not need the filters, and over HTTP/1.1 the requests would delay the
    // scripts.
    sendRequest(settings.filters.path, {}, settings.filters.body, "low");
    sendRequest(settings.highlights.path, {}, settings.highlights.body, "low");
  }

  function preload(href: string, attributes: Partial<HTMLLinkElement>): void {
    document.head.append(Object.assign(document.createElement("link"), attributes, { href }));
  }

  function sendAndPreload(): void {
    // Send the requests before the preloads. Over HTTP/1.1, the requests use the connections that the files
    // in the page's HTML leave free. Their responses are small, so the preloads below start while the large
    // files are still loading (decisions 131).
    startCalls(pathname, search, true);
    const isForThisPath = ([prefix]: readonly [string, unknown]) => pathname.startsWith(prefix);
    const [area, screens]: [string[], [string, string[]][]] = readMetaContent("screen-files") ?? [[], []];
    for (const href of [...area, ...(screens.find(isForThisPath)?.[1] ?? [])])
      preload(href, { rel: "modulepreload" });
    const textUrls: Record<string, string> = readMetaContent(settings.textFiles)?.[readLanguage()] ?? {};
    for (const group of [
      ...(settings.screenTextGroups.find(isForThisPath)?.[1] ?? settings.textGroups),
      "own",
    ])
      for (const href of [textUrls[group] ?? []].flat())
        preload(href, { rel: "preload", as: "fetch", crossOrigin: "" });
    // Formatting the first date or number loads the data of the locale, which takes 0.2 s on a slow phone.
    // Do this after the first frame, while the scripts load and the processor is idle.
    requestAnimationFrame(() =>
      setTimeout(() => {
        const region = document.documentElement.dataset["region"];
        const locale = attempt(() => new Intl.Locale(readLanguage(), region ? { region } : {}));
        new Intl.DateTimeFormat(locale, { dateStyle: "full", timeStyle: "short" }).format();
        new Intl.NumberFormat(locale).format(0);
      }),
    );
  }

  window.startScreenCalls = (path) => startCalls(path, "", false);
  const topic = readRecord()?.TopicName;
  if (topic && isList(pathname, search)) {
    const owner = `${encodeURIComponent(topic)}/${readLanguage()}`;
    window.expectedListSnapshot = { owner, width: innerWidth };
    // Starting the requests and preloads takes 0.2 s on a slow phone. If a service worker controls the page,
    // the page contains the list of the last visit and the files are on the device. In this case, show that
    // list first: the script that shows it (`list-snapshot.ts`) then calls `beginEarlyCalls`.
    if (attempt(() => navigator.serviceWorker.controller)) window.beginEarlyCalls = sendAndPreload;
  }
  if (!window.beginEarlyCalls) sendAndPreload();
}
