/** Tests publishing to a folder and to a bucket (decisions 87). */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { BUCKET, type S3Server, startS3Server } from "../../scripts/bench/publish/s3-server.ts";
import { openBakedOutput } from "../../scripts/release/baked-output.ts";
import { type PublishOptions, publishRelease } from "../../scripts/release/publish.ts";
import { rollBackHosts } from "../../scripts/release/rollback.ts";
import { openFolderTarget } from "../../scripts/release/target/folder-target.ts";
import type { PublishTarget } from "../../scripts/release/target/target.ts";
import { type BakedSite, writeBaked } from "./baked.fixture.ts";
import { assertReleaseComplete, readServedRelease } from "./served-release.ts";

const hosts = ["a.example", "b.example", "c.example"];
const workFolder = mkdtempSync(join(tmpdir(), "publish-"));
const outDir = join(workFolder, "out");
const defaults: PublishOptions = {
  isDryRun: false,
  keptReleaseCount: 5,
  concurrency: 8,
  deleteOrphans: false,
};
/** Files that all hosts have: script, style and their compressed copies, and a font. */
const SHARED_OBJECTS = 7;
/** Theme, logo, four pages, configuration and texts, each with two compressed copies; manifest and pointer. */
const HOST_OBJECTS = 26;

let server: S3Server;
let targetNumber = 0;

beforeAll(async () => {
  server = await startS3Server();
});

afterAll(async () => {
  await server.close();
  rmSync(workFolder, { recursive: true, force: true });
});

/** Bakes and publishes. */
function publishSite(
  target: PublishTarget,
  site: Partial<BakedSite> = {},
  options: Partial<PublishOptions> = {},
) {
  writeBaked(outDir, { hosts, ...site });
  return publishRelease(openBakedOutput(outDir), target, { ...defaults, ...options });
}

const readServedReleases = (target: PublishTarget) =>
  Promise.all(hosts.map((host) => readServedRelease(target, host)));

const listAllKeys = async (target: PublishTarget) => [
  ...(await target.list("shared/")).keys(),
  ...(await target.list("hosts/")).keys(),
];

describe.each([
  ["a folder", () => openFolderTarget(join(workFolder, `target-${++targetNumber}`))],
  ["a bucket", () => server.openTarget(`target-${++targetNumber}/`)],
])("publishing to %s", (_, open) => {
  let target: PublishTarget;
  beforeEach(() => {
    target = open();
  });

  it.each(["shared", "sites"] as const)("uploads every file of the %s layout once", async (layout) => {
    const { total, hosts: results } = await publishSite(target, { layout });
    expect(results.map(({ status }) => status)).toEqual(["published", "published", "published"]);
    expect(total.uploaded.objects).toBe(SHARED_OBJECTS + 3 * HOST_OBJECTS);
    expect(await readServedReleases(target)).toEqual(results.map(({ to }) => to));
    const secondReport = await publishSite(target, { layout });
    expect(secondReport.total.uploaded.objects).toBe(0);
    expect(secondReport.hosts.map(({ status }) => status)).toEqual(["unchanged", "unchanged", "unchanged"]);
    expect(await target.read("publish.lock")).toBeUndefined();
    expect(await target.read("unfinished.json")).toBeUndefined();
  });

  it("uploads only what changed, and copies the rest within the target", async () => {
    await publishSite(target);
    const themeReport = await publishSite(target, { themes: { "b.example": "red" } });
    expect(themeReport.hosts.map(({ status }) => status)).toEqual(["unchanged", "published", "unchanged"]);
    // Uploaded: theme and four pages (each with two compressed copies), manifest and pointer. Copied: the
    // others.
    expect(themeReport.total).toMatchObject({ uploaded: { objects: 17 }, copied: { objects: 6 } });
    const scriptReport = await publishSite(target, { themes: { "b.example": "red" }, script: "changed" });
    // Uploaded: the script with compressed copies; per host, four pages with copies, manifest and pointer.
    expect(scriptReport.shared.objects).toBe(3);
    expect(scriptReport.total).toMatchObject({
      uploaded: { objects: 3 + 3 * 14 },
      copied: { objects: 3 * 6 },
    });
    expect(await readServedReleases(target)).toEqual(scriptReport.hosts.map(({ to }) => to));
  });

  it("shows the same figures in a dry run, and writes nothing", async () => {
    await publishSite(target, {}, { keptReleaseCount: 2 });
    await publishSite(target, { script: "second" }, { keptReleaseCount: 2 });
    const keysBefore = await listAllKeys(target);
    const site = { script: "third", themes: { "a.example": "red" } };
    const plannedReport = await publishSite(target, site, { keptReleaseCount: 2, isDryRun: true });
    expect(await listAllKeys(target)).toEqual(keysBefore);
    expect(await target.read("publish.lock")).toBeUndefined();
    const doneReport = await publishSite(target, site, { keptReleaseCount: 2 });
    expect({ ...plannedReport, isDryRun: false }).toEqual(doneReport);
    expect(doneReport.deleted.objects).toBeGreaterThan(0);
  });

  it("keeps releases and what they need, and deletes older ones", async () => {
    const scripts = ["one", "two", "three", "four"];
    const servedReleases: string[][] = [];
    for (const script of scripts) {
      const { hosts: results } = await publishSite(
        target,
        { script, themes: { "a.example": script } },
        { keptReleaseCount: 2 },
      );
      servedReleases.push(results.map(({ to }) => to));
    }
    for (const [index, host] of hosts.entries()) {
      await assertReleaseComplete(target, host, servedReleases[3]?.[index] ?? "");
      await assertReleaseComplete(target, host, servedReleases[2]?.[index] ?? "");
      await expect(assertReleaseComplete(target, host, servedReleases[1]?.[index] ?? "")).rejects.toThrow(
        "no manifest",
      );
    }
    const keys = await listAllKeys(target);
    expect(keys.filter((key) => /^shared\/_astro\/app\..*\.js$/.test(key))).toHaveLength(2);
    expect(keys.filter((key) => /^hosts\/a\.example\/static\/theme\..*\.css$/.test(key))).toHaveLength(2);
    expect(
      keys.filter((key) => key.startsWith("hosts/a.example/releases/") && key.endsWith("/config.json")),
    ).toHaveLength(2);
  });

  it("keeps the shared files of a host that was not published since", async () => {
    await publishSite(target, { script: "old" });
    for (const script of ["one", "two", "three"])
      await publishSite(target, { script }, { keptReleaseCount: 2, onlyHosts: ["a.example"] });
    expect((await readServedReleases(target)).every(Boolean)).toBe(true);
  });

  it("rolls one host or the latest publication back, and publishes again", async () => {
    const firstReport = await publishSite(target);
    const badReport = await publishSite(target, { script: "bad", themes: { "a.example": "red" } });
    const singleReport = await rollBackHosts(target, "a.example", { isDryRun: false, concurrency: 8 });
    expect(singleReport.hosts).toMatchObject([
      { host: "a.example", status: "switched", to: firstReport.hosts[0]?.to },
    ]);
    const remainingReport = await rollBackHosts(target, "all", { isDryRun: false, concurrency: 8 });
    expect(remainingReport.hosts.map(({ host }) => host)).toEqual(["b.example", "c.example"]);
    expect(await readServedReleases(target)).toEqual(firstReport.hosts.map(({ to }) => to));
    const nextReport = await publishSite(target, { script: "bad", themes: { "a.example": "red" } });
    expect(nextReport.hosts.map(({ status }) => status)).toEqual(["switched", "switched", "switched"]);
    expect(await readServedReleases(target)).toEqual(badReport.hosts.map(({ to }) => to));
  });

  it("rolls several hosts back concurrently", async () => {
    await publishSite(target);
    await publishSite(target, { script: "new" });
    const startedHosts = new Set<string>();
    const { promise: areTwoStarted, resolve } = Promise.withResolvers<void>();
    const list: PublishTarget["list"] = async (prefix) => {
      const [folder, host] = prefix.split("/");
      if (folder === "hosts" && startedHosts.add(host ?? "").size === 2) resolve();
      if (folder === "hosts") await areTwoStarted;
      return target.list(prefix);
    };
    const { hosts: results } = await rollBackHosts({ ...target, list }, "all", {
      isDryRun: false,
      concurrency: 2,
    });
    expect(results.map(({ host, status }) => [host, status])).toEqual(
      hosts.map((host) => [host, "switched"]),
    );
  });

  it("refuses to roll back to a release that is incomplete", async () => {
    const firstReport = await publishSite(target);
    const { hosts: served } = await publishSite(target, { script: "new" });
    const [host] = hosts;
    await target.remove([`hosts/${host}/releases/${firstReport.hosts[0]?.to}/config.json.br`]);
    const { hosts: results } = await rollBackHosts(target, "all", { isDryRun: false, concurrency: 8 });
    expect(results.map(({ status }) => status)).toEqual(["failed", "switched", "switched"]);
    expect(results[0]).toMatchObject({ reason: expect.stringContaining("config.json.br") });
    expect(await target.readPointer(host ?? "")).toBe(served[0]?.to);
  });

  it("reports hosts that the bake no longer has, and deletes them on request", async () => {
    await publishSite(target);
    const { orphans } = await publishSite(target, { hosts: hosts.slice(0, 2) });
    expect(orphans).toEqual(["c.example"]);
    expect(await readServedRelease(target, "c.example")).toBeDefined();
    const deletionReport = await publishSite(target, { hosts: hosts.slice(0, 2) }, { deleteOrphans: true });
    expect(deletionReport).toMatchObject({ orphans: ["c.example"], areOrphansDeleted: true });
    expect((await listAllKeys(target)).filter((key) => key.includes("c.example"))).toEqual([]);
    expect(await target.readPointer("c.example")).toBeUndefined();
    expect((await publishSite(target, { hosts: hosts.slice(0, 2) })).orphans).toEqual([]);
  });

  it("never deletes a host that could not be baked", async () => {
    await publishSite(target);
    const site = { hosts: hosts.slice(0, 2), unbaked: ["c.example"] };
    expect((await publishSite(target, site, { deleteOrphans: true })).orphans).toEqual([]);
    expect(await readServedRelease(target, "c.example")).toBeDefined();
  });

  it("leaves a host out whose output was damaged, and publishes the others", async () => {
    const firstReport = await publishSite(target);
    writeBaked(outDir, { hosts, script: "new" });
    const output = openBakedOutput(outDir);
    rmSync(join(outDir, "hosts/b.example/config.json"));
    rmSync(join(outDir, "hosts/b.example/index.html"));
    const { hosts: results } = await publishRelease(output, target, defaults);
    expect(results.map(({ status }) => status)).toEqual(["published", "failed", "published"]);
    expect(results[1]?.reason).toContain("index.html");
    expect(await target.readPointer("b.example")).toBe(firstReport.hosts[1]?.to);
    const keys = await listAllKeys(target);
    expect(keys.filter((key) => key.includes(results[1]?.to ?? ""))).toEqual([]);
    expect((await readServedReleases(target)).every(Boolean)).toBe(true);
  });
});

it("stores the headers that browsers need with every object of a bucket", async () => {
  const target = server.openTarget("headers/");
  await publishSite(target);
  const [{ S3Client, HeadObjectCommand }, { to }] = [
    await import("@aws-sdk/client-s3"),
    (await publishSite(target)).hosts[0] ?? { to: "" },
  ];
  const client = new S3Client({ endpoint: server.endpoint, forcePathStyle: true });
  const readHeaders = (key: string) =>
    client.send(new HeadObjectCommand({ Bucket: BUCKET, Key: `headers/${key}` }));
  const pageHeaders = await readHeaders(`hosts/a.example/releases/${to}/index.html.br`);
  expect(pageHeaders).toMatchObject({
    ContentType: "text/html; charset=utf-8",
    CacheControl: "no-cache",
    ContentEncoding: "br",
  });
  const [script = ""] = [...(await target.list("shared/_astro/")).keys()].filter((key) =>
    key.endsWith(".js.gz"),
  );
  expect(await readHeaders(script)).toMatchObject({
    ContentEncoding: "gzip",
    CacheControl: "public, max-age=31536000, immutable",
  });
  client.destroy();
});

it("serves a folder through its link", async () => {
  const folder = join(workFolder, "linked");
  await publishSite(openFolderTarget(folder));
  expect(readFileSync(join(folder, "hosts/a.example/current/config.json"), "utf8")).toBe(
    '{"host":"a.example"}',
  );
});
