// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { getWizardConfig } from "#contract/wizard/wizard-configuration.ts";
import { LANGUAGE_KEY } from "#i18n/languages.ts";
import { AUTH_KEY } from "#session/storage/auth-storage.ts";
import { earlyStart } from "./early-start.ts";

const record = { Token: "t1", RefreshToken: "r1", ExpiresIn: "2999-01-01T00:00:00", TopicName: "ada" };
const service = { baseUrl: "https://api.example/", pageSize: 20, headers: { LicenceId: "L1" } };
const files = [
  ["/_astro/base.js"],
  [
    ["/app-list", ["/_astro/list.js"]],
    ["/app-details/", ["/_astro/details.js"]],
  ],
];
const network = vi.fn(async (_url: URL, _init?: RequestInit) => Response.json({}));

function addMeta(name: string, value: unknown): void {
  const meta = document.createElement("meta");
  meta.name = name;
  meta.content = JSON.stringify(value);
  document.head.append(meta);
}

/**
 * Runs the inline script at `path` with a stored session. Returns the paths of the requests that the script
 * sent.
 */
async function runScript(path: string, storedRecord: object | null = record): Promise<string[]> {
  history.replaceState(null, "", path);
  if (storedRecord) localStorage.setItem(AUTH_KEY, JSON.stringify(storedRecord));
  new Function(earlyStart)();
  await new Promise((resolve) => setTimeout(resolve));
  return listRequests();
}
const listRequests = () =>
  network.mock.calls.map(([url]) => `${url}`.replace("https://api.example/api/", ""));
const getFormPath = (id: string) => `${getWizardConfig.path.slice("/api/".length)}?ApplicationId=${id}`;
const listPreloads = () => [...document.querySelectorAll("link")].map((link) => link.getAttribute("href"));

beforeEach(() => {
  network.mockClear();
  vi.stubGlobal("fetch", network);
  addMeta("service", service);
  addMeta("screen-files", files);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  document.head.replaceChildren();
  delete document.documentElement.dataset["region"];
  delete window.earlyRequests;
  delete window.startScreenCalls;
  delete window.beginEarlyCalls;
  delete window.expectedListSnapshot;
});

const commonRequests = ["ApplicantAccount/Get", "Menu/GetApplicantMenu"];

describe("the page of the signed-in area", () => {
  it("loads the date format of the chosen language after the first frame", async () => {
    localStorage.setItem(LANGUAGE_KEY, "vi");
    document.documentElement.dataset["region"] = "NZ";
    const dateFormat = vi.spyOn(Intl, "DateTimeFormat");
    await runScript("/app-list");
    await vi.waitFor(() => expect(dateFormat).toHaveBeenCalledOnce());
    expect(String(dateFormat.mock.calls[0]?.[0])).toBe("vi-NZ");
  });

  it("starts the calls of the list with the client's headers", async () => {
    localStorage.setItem(LANGUAGE_KEY, "vi");
    expect(await runScript("/app-list")).toEqual([
      "Application/GetList?PageNumber=1&PageSize=20&SortBy=UpdatedAt&SortDirection=desc",
      ...commonRequests,
      "Application/Filters",
      "DropdownData/GetHighlightedStatusList",
    ]);
    expect(network.mock.calls[0]?.[1]).toMatchObject({
      method: "POST",
      redirect: "error",
      headers: { Product: "PA", Authorization: "Bearer t1", LicenceId: "L1", "Accept-Language": "vi" },
    });
    expect(window.earlyRequests).toHaveLength(5);
    expect(listPreloads()).toEqual(["/_astro/base.js", "/_astro/list.js"]);
  });

  it.each(["", "/service"])("calls a service at the path %j of the page's own origin", async (baseUrl) => {
    document.head.replaceChildren();
    addMeta("service", { ...service, baseUrl });
    expect(await runScript("/app-list")).toContain(`${location.origin}${baseUrl}/api/ApplicantAccount/Get`);
  });

  it("starts the calls of an application, and of a draft with its form", async () => {
    expect(await runScript("/app-details/a1?section=fees")).toEqual([
      "Application/ApplicantAppDetails/a1",
      ...commonRequests,
      "Application/Applicant/GetHeaderSubheader/a1",
      "Application/GetApplicantAppWorkflow/a1",
    ]);
    expect(listPreloads()).toEqual(["/_astro/base.js", "/_astro/details.js"]);
    network.mockClear();
    expect(await runScript("/wizards/application-lodgement/d1/step-2")).toEqual([
      getFormPath("d1"),
      "Application/GetDynamic/d1",
      "Application/ApplicantAppDetails/d1",
      ...commonRequests,
    ]);
  });

  it("preloads the later scripts of the wizard as soon as the draft's form needs them", async () => {
    network.mockImplementation(async () =>
      Response.json({ layout: "single-page", steps: [], Revision: 0, CurrentStepId: null }),
    );
    document.querySelector("meta[name=screen-files]")?.remove();
    addMeta("screen-files", [...files, ["/_astro/wizard-later.js"]]);
    await runScript("/wizards/application-lodgement/d1");
    await vi.waitFor(() => expect(listPreloads()).toContain("/_astro/wizard-later.js"));
    network.mockImplementation(async () => Response.json({}));
  });

  it("starts the calls of a draft again for the running area, but none that was started shortly before", async () => {
    await runScript("/app-list");
    const requestCountBefore = network.mock.calls.length;
    window.startScreenCalls?.("/wizards/application-lodgement/d1");
    const expectedRequests = [
      getFormPath("d1"),
      "Application/GetDynamic/d1",
      "Application/ApplicantAppDetails/d1",
    ];
    expect(listRequests().slice(requestCountBefore)).toEqual(expectedRequests);
    window.startScreenCalls?.("/wizards/application-lodgement/d1/step-2");
    expect(network).toHaveBeenCalledTimes(requestCountBefore + 3);
    vi.spyOn(performance, "now").mockReturnValue(performance.now() + 20_001);
    window.startScreenCalls?.("/wizards/application-lodgement/d1");
    expect(network).toHaveBeenCalledTimes(requestCountBefore + 6);
  });

  it.each([
    ["/app-list", "vi", ["/area.vi.json", "/own.vi.json"]],
    ["/app-details/a1", "en-US", ["/area.en.json"]],
    ["/wizards/application-lodgement/d1", "en-US", ["/area.en.json", "/wizard.en.json"]],
    ["/contacts", "en-US", ["/area.en.json", "/wizard.en.json", "/screens.en.json"]],
  ])("preloads the texts of the screen %s in %s", async (path, language, expected) => {
    localStorage.setItem(LANGUAGE_KEY, language);
    const createTextUrls = (code: string) => ({
      ...{ area: `/area.${code}.json`, wizard: `/wizard.${code}.json`, screens: `/screens.${code}.json` },
    });
    addMeta("texts", { "en-US": createTextUrls("en"), vi: { ...createTextUrls("vi"), own: "/own.vi.json" } });
    await runScript(path);
    expect(listPreloads().filter((href) => href?.endsWith(".json"))).toEqual(expected);
  });

  it("starts nothing of the list with filters, and no draft of a request", async () => {
    expect(await runScript("/app-list?q=mill")).toEqual(commonRequests);
    network.mockClear();
    expect(await runScript("/wizards/application-lodgement/request/r1")).toEqual(commonRequests);
  });

  it.each([
    ["without a session", null],
    ["with an expired one", { ...record, ExpiresIn: "2020-01-01 00:00:00" }],
    ["with an invalid one", { Token: 7 }],
  ])("starts no call %s, but preloads the scripts", async (_, stored) => {
    expect(await runScript("/app-list", stored)).toEqual([]);
    expect(listPreloads()).toEqual(["/_astro/base.js", "/_astro/list.js"]);
  });

  it("waits with the list's calls until the last list is shown, if a service worker has added it", async () => {
    vi.stubGlobal("navigator", { onLine: true, serviceWorker: { controller: {} } });
    localStorage.setItem(LANGUAGE_KEY, "vi");
    const stored = { ...record, TopicName: "ada @home" };
    expect([await runScript("/app-list", stored), listPreloads()]).toEqual([[], []]);
    expect(window.expectedListSnapshot).toEqual({ owner: "ada%20%40home/vi", width: innerWidth });
    window.beginEarlyCalls?.();
    expect(listRequests()[0]).toContain("Application/GetList?");
    expect(listPreloads()).toContain("/_astro/list.js");
    delete window.beginEarlyCalls;
    network.mockClear();
    expect(await runScript("/contacts", stored)).toEqual(commonRequests);
  });

  it("starts no call on a mock host and while offline", async () => {
    const onlineSpy = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    expect(await runScript("/app-list")).toEqual([]);
    onlineSpy.mockRestore();
    document.querySelector('meta[name="service"]')?.setAttribute("content", "null");
    expect(await runScript("/app-list")).toEqual([]);
  });
});
