import { describe, expect, it } from "vitest";
import {
  createFileCacheFixture,
  createShell,
  firstBuild,
  OFFLINE_PAGE,
  ORIGIN,
  PROVIDER_TEXTS_PATH,
  secondBuild,
  TEXTS_PATH,
} from "./file-cache.fixture.ts";

describe("the portal offline", () => {
  it("opens any address of the signed-in area, with its files, theme and config", async () => {
    const { network, deploy } = createFileCacheFixture();
    const worker = deploy(firstBuild);
    await worker.install();
    await worker.activate();
    network.isOn = false;
    for (const address of ["/app/", "/app-list", "/app-details/7?section=documents"])
      expect(await worker.open(address)).toBe(createShell(...firstBuild.files));
    for (const file of [...firstBuild.files, "/theme.1a2b.css", "/config.json"])
      expect(await worker.request(file)).toBe(network.files.get(file) ?? "");
  });

  it("opens from the cache while online too, and refreshes it for the next visit", async () => {
    const { network, deploy } = createFileCacheFixture();
    const worker = deploy(firstBuild);
    await worker.install();
    const changedShell = `${createShell(...firstBuild.files)}changed`;
    network.files.set("/app-list", changedShell);
    network.files.set("/config.json", "changed config");
    expect(await worker.open("/app-list")).toBe(createShell(...firstBuild.files));
    expect(await worker.request("/config.json", { mode: "cors" }, "/app-list")).toBe("config of one");
    expect(await worker.open("/app-list")).toBe(changedShell);
    expect(await worker.request("/config.json", { mode: "cors" }, "/app-details/7")).toBe("changed config");
  });

  it("completes the page of the list, and no other, with what the last visit showed", async () => {
    const { network, deploy } = createFileCacheFixture();
    const shell = createShell(...firstBuild.files);
    const worker = deploy(firstBuild, shell, async (page) => new Response(`${await page.text()}last list`));
    await worker.install();
    for (const isOn of [true, false]) {
      network.isOn = isOn;
      expect(await worker.open("/app-list")).toBe(`${shell}last list`);
      expect(await worker.open("/app-list?status=draft")).toBe(shell);
      expect(await worker.open("/app-details/7")).toBe(shell);
    }
  });

  it("leaves a public page its config from the network", async () => {
    const { network, deploy } = createFileCacheFixture();
    const worker = deploy(firstBuild);
    await worker.install();
    network.files.set("/config.json", "changed config");
    expect(await worker.request("/config.json", { mode: "cors" }, "/app-tracking/")).toBe("changed config");
  });

  it("leaves the service on the portal's own origin to the network", async () => {
    const { network, caches, deploy } = createFileCacheFixture();
    const worker = deploy(firstBuild);
    await worker.install();
    network.requestedPaths.splice(0);
    for (const path of [
      "/service/api/Application/ApplicantApplicationList",
      "/service/gis/parcels",
      "/api/x",
      "/ws",
    ])
      expect([path, await worker.request(path), await worker.open(path)]).toEqual([
        path,
        undefined,
        undefined,
      ]);
    expect(await worker.open("/service/documents/uploads/1?signature=x")).toBeUndefined();
    await worker.sendMessage({ type: "keep", paths: ["/service/api/x", "/service/documents/uploads/1"] });
    expect(network.requestedPaths).toEqual([]);
    expect(
      [...caches.allCaches.values()]
        .flatMap((cache) => [...cache.keys()])
        .filter((path) => /service/.test(path)),
    ).toEqual([]);
  });

  it("opens the list in place of the front page while offline", async () => {
    const { network, deploy } = createFileCacheFixture();
    const worker = deploy(firstBuild);
    await worker.install();
    network.files.set("/", "front page");
    expect(await worker.open("/")).toBe("front page");
    network.isOn = false;
    expect(await worker.findRedirect("/")).toBe(`${ORIGIN}/app-list`);
  });

  it("caches files that a page loaded before the worker, but only the portal's own", async () => {
    const { network, caches, deploy } = createFileCacheFixture();
    const worker = deploy(firstBuild);
    await worker.install();
    network.files.set("/api/ApplicantAccount/Get", "a person");
    const paths = [TEXTS_PATH, "/api/ApplicantAccount/Get", "/auth/login/"];
    await worker.sendMessage({ type: "keep", paths });
    network.isOn = false;
    expect(await worker.request(TEXTS_PATH)).toBe("words of one");
    expect([...(caches.allCaches.get("portal-one")?.keys() ?? [])].sort()).toEqual(
      ["/app/", "/config.json", TEXTS_PATH, "/theme.1a2b.css", ...firstBuild.files].sort(),
    );
  });

  it("caches all files of the person's languages that the shell names, also after a release of texts alone", async () => {
    const { network, caches, deploy } = createFileCacheFixture();
    const createShellWithTexts = (...paths: string[]) =>
      `${createShell(...firstBuild.files)}${paths.map((path) => `&quot;${path}&quot;`)}`;
    const germanTexts = "/_astro/texts.de.0123456789.json";
    const worker = deploy(firstBuild, createShellWithTexts(TEXTS_PATH, PROVIDER_TEXTS_PATH, germanTexts));
    network.files.set(PROVIDER_TEXTS_PATH, "words of the host").set(germanTexts, "Worte");
    await worker.install();
    await worker.sendMessage({ type: "keep", paths: [TEXTS_PATH] });
    const newerTexts = "/_astro/texts.vi.9999999999.json";
    network.files
      .set("/app-list", createShellWithTexts(newerTexts, PROVIDER_TEXTS_PATH, germanTexts))
      .set(newerTexts, "newer words");
    await worker.open("/app-list");
    network.isOn = false;
    expect(await worker.open("/app-list")).toBe(
      createShellWithTexts(newerTexts, PROVIDER_TEXTS_PATH, germanTexts),
    );
    expect(await worker.request(newerTexts)).toBe("newer words");
    expect(await worker.request(PROVIDER_TEXTS_PATH)).toBe("words of the host");
    expect([...(caches.allCaches.get("portal-one")?.keys() ?? [])]).not.toContain(germanTexts);
  });

  it("never caches a captive portal's page as a file", async () => {
    const { network, deploy } = createFileCacheFixture();
    const worker = deploy(firstBuild);
    await worker.install();
    network.files.set("/_astro/late.3.js", "late code");
    network.isCaptive = true;
    for (const path of ["/_astro/late.3.js", "/fonts/late.woff2", "/theme.99.css"])
      expect(await worker.request(path)).toContain("hotel");
    await worker.sendMessage({ type: "keep", paths: ["/_astro/late.3.js", TEXTS_PATH] });
    expect(await worker.request("/config.json")).toBe("config of one");
    await expect(deploy(secondBuild).install()).rejects.toThrow();
    network.isCaptive = false;
    network.files.set("/_astro/late.3.js", "late code");
    expect(await worker.request("/_astro/late.3.js")).toBe("late code");
    expect(await worker.request(TEXTS_PATH)).toBe("words of two");
  });

  it("replaces a page that an earlier version has cached as a file", async () => {
    const { network, caches, deploy } = createFileCacheFixture();
    const worker = deploy(firstBuild);
    const page = new Response("<html>gone</html>", { headers: { "Content-Type": "text/html" } });
    await (await caches.open("portal-old")).put("/_astro/app.1.js", page);
    await worker.install();
    network.isOn = false;
    expect(await worker.request("/_astro/app.1.js")).toBe("code of /_astro/app.1.js");
  });

  it.each([
    ["what a service says", "/api/ApplicantAccount/Get", {}],
    ["another origin", "https://service.example/_astro/x.js", {}],
    ["what is written", "/config.json", { method: "POST" }],
    ["a page that is none of the portal", "/help/", { mode: "navigate" }],
    ["documents", "/documents/7", {}],
  ])("does not handle %s", async (_, path, how) => {
    const { deploy } = createFileCacheFixture();
    const worker = deploy(firstBuild);
    await worker.install();
    expect(await worker.request(path, how)).toBeUndefined();
  });
});

describe("public pages", () => {
  /** Returns a page that refers to the files of the first build. */
  const createPage = (text: string) => `${text} ${createShell(...firstBuild.files)}`;

  async function openFixture() {
    const { network, caches, deploy } = createFileCacheFixture();
    const worker = deploy(firstBuild);
    network.files
      .set("/start/", createPage("guide"))
      .set("/vi/start/", createPage("hướng dẫn"))
      .set("/auth/login/", createPage("sign in"))
      .set(OFFLINE_PAGE, createPage("you are offline"))
      .set(`/vi${OFFLINE_PAGE}`, createPage("ngoại tuyến"));
    await worker.install();
    return { network, caches, worker };
  }

  it("come from the network while online, so that they are never stale", async () => {
    const { network, worker } = await openFixture();
    await worker.open("/start/");
    network.files.set("/start/", createPage("changed guide"));
    expect(await worker.open("/start/")).toBe(createPage("changed guide"));
  });

  it("open from the cache while offline if they were visited, and otherwise say that they need a connection", async () => {
    const { network, worker } = await openFixture();
    await worker.open("/start/?from=menu");
    network.isOn = false;
    for (const path of ["/start/", "/start", "/start/?q=1"])
      expect(await worker.open(path)).toBe(createPage("guide"));
    expect(await worker.open("/auth/login/")).toBe(createPage("you are offline"));
  });

  it("say it in the language of the page, if that language was visited", async () => {
    const { network, worker } = await openFixture();
    network.isOn = false;
    expect(await worker.open("/vi/")).toBe(createPage("you are offline"));
    network.isOn = true;
    network.files.set("/vi/", createPage("trang đầu"));
    await worker.open("/vi/start/");
    network.isOn = false;
    expect(await worker.open("/vi/start/")).toBe(createPage("hướng dẫn"));
    expect(await worker.open("/vi/")).toBe(createPage("ngoại tuyến"));
  });

  it("are not cached if they are of a captive portal or of another build", async () => {
    const { network, worker } = await openFixture();
    network.isCaptive = true;
    expect(await worker.open("/start/")).toContain("hotel");
    network.isCaptive = false;
    network.files.set("/auth/login/", createShell(...secondBuild.files));
    await worker.open("/auth/login/");
    network.isOn = false;
    for (const path of ["/start/", "/auth/login/"])
      expect(await worker.open(path)).toBe(createPage("you are offline"));
  });
});

describe("a new build", () => {
  it("waits until it is told to activate", async () => {
    const { deploy } = createFileCacheFixture();
    await deploy(firstBuild).install();
    const nextWorker = deploy(secondBuild);
    await nextWorker.install();
    expect(nextWorker.calls.skipWaiting).toBe(0);
    await nextWorker.sendMessage({ type: "take-over" });
    expect(nextWorker.calls.skipWaiting).toBe(1);
  });

  it("never mixes builds: the old worker serves the old shell with the old files", async () => {
    const { network, deploy } = createFileCacheFixture();
    const oldWorker = deploy(firstBuild);
    await oldWorker.install();
    await oldWorker.activate();
    deploy(secondBuild);
    expect(await oldWorker.open("/app-list")).toBe(createShell(...firstBuild.files));
    expect(await oldWorker.open("/app-list")).toBe(createShell(...secondBuild.files));
    expect(await oldWorker.request("/config.json", { mode: "cors" }, "/app-list")).toBe("config of two");
    network.isOn = false;
    expect(await oldWorker.open("/app-list")).toBe(createShell(...firstBuild.files));
    expect(await oldWorker.request("/config.json")).toBe("config of one");
    expect(await oldWorker.request("/_astro/app.1.js")).toBe("code of /_astro/app.1.js");
  });

  it("is not installed with a shell of another build", async () => {
    const { deploy } = createFileCacheFixture();
    const worker = deploy(firstBuild, createShell(...secondBuild.files));
    await expect(worker.install()).rejects.toThrow("another build");
  });

  it("copies unchanged files from the previous cache, which remains for open pages", async () => {
    const { network, caches, deploy } = createFileCacheFixture();
    await deploy(firstBuild).install();
    const nextWorker = deploy(secondBuild);
    network.requestedPaths.length = 0;
    await nextWorker.install();
    expect(network.requestedPaths).not.toContain("/_astro/shared.0.js");
    await nextWorker.activate();
    network.isOn = false;
    expect(await nextWorker.request("/_astro/app.1.js")).toBe("code of /_astro/app.1.js");
    network.isOn = true;
    const thirdWorker = deploy({ id: "three", files: ["/_astro/app.3.js"] });
    await thirdWorker.install();
    await thirdWorker.activate();
    expect([...caches.allCaches.keys()]).toEqual(["portal-two", "portal-three"]);
  });

  it("reports whether a page is of the same build", async () => {
    const { deploy } = createFileCacheFixture();
    const responses: unknown[] = [];
    const worker = deploy(secondBuild);
    await worker.sendMessage({ type: "are-yours", paths: secondBuild.files }, responses);
    await worker.sendMessage(
      { type: "are-yours", paths: [...secondBuild.files, "/_astro/app.1.js"] },
      responses,
    );
    expect(responses).toEqual([true, false]);
  });
});
