import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createPortalConfigReply } from "../bench/fixture-provider.ts";
import { getCanaryText, getGeneratedHostName, respondForGeneratedHost } from "../bench/generated-hosts.ts";
import { readCompiledSite } from "../compile/compiled-site.ts";
import { type BakeFixture, createBakeFixture, createUndrawnBakeFixture } from "./bake.fixture.ts";
import { getExitCode, type HostReport } from "./report.ts";

let fixture: BakeFixture;
afterEach(() => fixture.close());

/**
 * Lists the output folder without hidden files and folders, such as the versions of the hosts' folders in
 * `.hosts`.
 */
const listVisible = (outDir: string) =>
  readdirSync(outDir)
    .filter((name) => !name.startsWith("."))
    .sort();

describe("a bake", () => {
  it("changes no file if nothing changed", async () => {
    fixture = await createBakeFixture(2, respondForGeneratedHost);
    await fixture.bake();
    const writtenAt = statSync(join(fixture.outDir, getGeneratedHostName(0))).ino;
    const report = await fixture.bake();
    expect(report.hosts.map(({ status }) => status)).toEqual(["unchanged", "unchanged"]);
    expect(getExitCode(report)).toBe(0);
    expect(statSync(join(fixture.outDir, getGeneratedHostName(0))).ino).toBe(writtenAt);
  });

  it("keeps replaced hashed files for 30 days, which open pages still load", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    fixture = await createUndrawnBakeFixture(1, respondForGeneratedHost);
    const listScripts = () =>
      [...fixture.read(getGeneratedHostName(0)).keys()].filter((path) => /^_astro\/.*\.js$/.test(path));
    const deploy = async (file: string) => {
      writeFileSync(join(fixture.folder, "compiled/shared", file), `code of ${file}`);
      fixture.compile({ id: file, shared: [file] });
      expect(getExitCode(await fixture.bake())).toBe(0);
    };
    const advanceDays = (days: number) => vi.setSystemTime(Date.now() + days * 86_400_000);
    try {
      await deploy("_astro/one.js");
      advanceDays(10);
      await deploy("_astro/two.js");
      advanceDays(29);
      await deploy("_astro/three.js");
      expect(listScripts().sort()).toEqual(["_astro/one.js", "_astro/three.js", "_astro/two.js"]);
      expect(fixture.read(getGeneratedHostName(0)).get("_astro/one.js")).toBe("code of _astro/one.js");
      advanceDays(2);
      await deploy("_astro/four.js");
      expect(listScripts().sort()).toEqual(["_astro/four.js", "_astro/three.js", "_astro/two.js"]);
      expect(fixture.read(getGeneratedHostName(0)).has("index.html")).toBe(true);
    } finally {
      vi.useRealTimers();
    }
  });

  it("never mixes content of two hosts", async () => {
    fixture = await createBakeFixture(50, respondForGeneratedHost);
    expect(getExitCode(await fixture.bake())).toBe(0);
    for (let index = 0; index < 50; index += 1) {
      const files = fixture.read(getGeneratedHostName(index));
      const allContents = [...files.values()].join("\n");
      expect(new Set(allContents.match(/canary\d+x[a-z0-9]+/g))).toEqual(new Set([getCanaryText(index)]));
      expect(new Set(allContents.match(/host-\d+\.example/g))).toEqual(
        new Set([getGeneratedHostName(index)]),
      );
      for (const path of ["index.html", "config.json"])
        expect(files.get(path)).toContain(getCanaryText(index));
      expect([...files.keys()].some((path) => path.startsWith("images/"))).toBe(true);
    }
  });

  it("is reproducible byte for byte", async () => {
    fixture = await createBakeFixture(1, respondForGeneratedHost);
    await fixture.bake();
    const firstFiles = fixture.read(getGeneratedHostName(0));
    await fixture.bake("--out", join(fixture.outDir, "again"));
    expect(fixture.read(join("again", getGeneratedHostName(0)))).toEqual(firstFiles);
  });

  it("writes each page's policy into the page, and headers that do not differ between builds", async () => {
    fixture = await createUndrawnBakeFixture(1, respondForGeneratedHost);
    const bakeWith = async (hash: string) => {
      const [template] = readCompiledSite(join(fixture.folder, "compiled")).templates;
      if (!template) throw new Error("the fixture has no template");
      fixture.compile({ id: hash, templates: [{ ...template, inline: { scripts: [hash], styles: [] } }] });
      await fixture.bake();
      return fixture.read(getGeneratedHostName(0));
    };
    const [before, after] = [await bakeWith("sha256-one"), await bakeWith("sha256-two")];
    const policyPattern =
      /<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="([^"]+)"><title>/;
    expect(policyPattern.exec(before.get("index.html") ?? "")?.[1]).toContain(
      "script-src 'self' 'sha256-one';",
    );
    expect(policyPattern.exec(after.get("index.html") ?? "")?.[1]).toContain(
      "script-src 'self' 'sha256-two';",
    );
    expect(after.get("_headers")).toBe(before.get("_headers"));
    expect(after.get("_headers")).not.toContain("sha256");
  });

  it.each([
    ["an unknown slot", "nonsense", "unknown slot nonsense"],
    ["a text that is missing in all languages", "text:pages.gone", "no value for slot text:pages.gone"],
  ])("refuses %s, and writes no files", async (_, name, reason) => {
    fixture = await createUndrawnBakeFixture(1, respondForGeneratedHost);
    const slots = [{ name, encoder: "text" as const }];
    const inline = { scripts: [], styles: [] };
    fixture.compile({
      templates: [{ path: "index.html", chunks: ['<meta charset="utf-8"><p>', "</p>"], slots, inline }],
    });
    const report = await fixture.bake();
    expect(report.hosts[0]).toMatchObject({ status: "failed", stage: "pages", reason });
    expect(listVisible(fixture.outDir)).toEqual(["release.json", "report.json"]);
  });

  it("refuses values that contain a slot", async () => {
    fixture = await createUndrawnBakeFixture(1, respondForGeneratedHost);
    const file = join(fixture.hostsDir, `${getGeneratedHostName(0)}.json`);
    writeFileSync(
      file,
      JSON.stringify({ ...JSON.parse(readFileSync(file, "utf8")), title: "\uE000text|lang|'\uE001" }),
    );
    const report = await fixture.bake();
    expect(report.hosts[0]).toMatchObject({ status: "failed", stage: "pages" });
  });

  it("writes only to folders with a valid host name", async () => {
    fixture = await createUndrawnBakeFixture(1, respondForGeneratedHost);
    const report = await fixture.bake("--only", `../escaped,..,${getGeneratedHostName(0)}`);
    expect(report.hosts.map(({ status }) => status)).toEqual(["failed", "failed", "baked"]);
    expect(existsSync(join(fixture.folder, "escaped"))).toBe(false);
  });

  it("names a host file that cannot be read", async () => {
    fixture = await createUndrawnBakeFixture(2, respondForGeneratedHost);
    writeFileSync(join(fixture.hostsDir, `${getGeneratedHostName(1)}.json`), "{ oops");
    const { hosts } = await fixture.bake();
    expect(hosts.map(({ status, stage }) => [status, stage])).toEqual([
      ["baked", undefined],
      ["failed", "host file"],
    ]);
    expect(hosts[1]?.reason).toMatch(/host-1\.example\.json: line 1, column 3: unexpected "oops"/);
  });

  it("refuses broken or unknown defaults before any host, and names their file", async () => {
    fixture = await createUndrawnBakeFixture(1, respondForGeneratedHost);
    const writeDefaults = (text: string) => writeFileSync(join(fixture.hostsDir, "_defaults.json"), text);
    writeDefaults('{\n  "languages": ["en-US"],\n}');
    await expect(fixture.bake()).rejects.toThrow(/_defaults\.json: line 3, column 1: unexpected "}"/);
    writeDefaults('{ "environments": { "production": { "baseURL": "" } } }');
    await expect(fixture.bake()).rejects.toThrow(/_defaults\.json: .*\.baseURL: .* Did you mean baseUrl\?/);
    rmSync(join(fixture.hostsDir, "_defaults.json"));
    await expect(fixture.bake()).rejects.toThrow("_defaults.json: the file cannot be read (ENOENT)");
    expect(listVisible(fixture.outDir)).toEqual([]);
  });

  it("names the supported languages if a host file has another", async () => {
    fixture = await createUndrawnBakeFixture(1, respondForGeneratedHost);
    const file = join(fixture.hostsDir, `${getGeneratedHostName(0)}.json`);
    writeFileSync(file, JSON.stringify({ title: "A", languages: ["en-US", "tlh"] }));
    expect((await fixture.bake()).hosts[0]?.reason).toMatch(
      /host-0\.example\.json: languages\.1: "tlh" is not allowed\. Use en-US, /,
    );
  });

  it("warns of unknown keys of a UiConfig, and with --strict ends with 2", async () => {
    const ui = { styleconfig: {}, images: {}, fonts: {} };
    fixture = await createUndrawnBakeFixture(1, (path) =>
      path.includes("PortalConfig") ? createPortalConfigReply(ui) : undefined,
    );
    const report = await fixture.bake();
    expect(report.hosts[0]?.warnings).toEqual([
      'UiConfig: "styleconfig" is unknown. Did you mean StyleConfig?',
      'UiConfig: "fonts" is unknown. Use StyleConfig and images.',
    ]);
    expect([getExitCode(report), getExitCode(report, true)]).toEqual([0, 2]);
    fixture.plan = (path) => (path.includes("PortalConfig") ? createPortalConfigReply({}) : undefined);
    expect(getExitCode(await fixture.bake(), true)).toBe(0);
  });

  it("refuses a host with the name of an output, and still writes the report", async () => {
    fixture = await createUndrawnBakeFixture(1, respondForGeneratedHost);
    const file = readFileSync(join(fixture.hostsDir, `${getGeneratedHostName(0)}.json`));
    const names = ["manifests", "release.json", "report.json"];
    for (const name of names) writeFileSync(join(fixture.hostsDir, `${name}.json`), file);
    const report = await fixture.bake();
    expect(report.hosts.map(({ host, status, stage }) => [host, status, stage])).toEqual([
      [getGeneratedHostName(0), "baked", undefined],
      ...names.map((name) => [name, "failed", "host file"]),
    ]);
    expect(JSON.parse(readFileSync(join(fixture.outDir, "report.json"), "utf8"))).toEqual(report);
  });

  it("with --shard bakes its part of the hosts", async () => {
    fixture = await createUndrawnBakeFixture(5, respondForGeneratedHost);
    const hostsByShard = [];
    for (const shard of ["1/2", "2/2"])
      hostsByShard.push((await fixture.bake("--shard", shard)).hosts.map(({ host }) => host));
    expect(hostsByShard.flat().sort()).toEqual([0, 1, 2, 3, 4].map(getGeneratedHostName));
    const readReportedStatuses = () =>
      JSON.parse(readFileSync(join(fixture.outDir, "report.json"), "utf8")).hosts.map(
        ({ host, status }: HostReport) => `${host} ${status}`,
      );
    expect(readReportedStatuses()).toEqual(
      [0, 1, 2, 3, 4].map((index) => `${getGeneratedHostName(index)} baked`),
    );
    await fixture.bake("--shard", "2/2");
    const statuses = ["baked", "unchanged", "baked", "unchanged", "baked"];
    expect(readReportedStatuses()).toEqual(
      statuses.map((status, index) => `${getGeneratedHostName(index)} ${status}`),
    );
    await fixture.bake("--only", getGeneratedHostName(0));
    expect(readReportedStatuses()).toEqual([`${getGeneratedHostName(0)} unchanged`]);
    await expect(async () => fixture.bake("--shard", "3/2")).rejects.toThrow("--shard");
  });

  it("writes OUT/report.json", async () => {
    fixture = await createUndrawnBakeFixture(1, respondForGeneratedHost);
    const report = await fixture.bake();
    expect(JSON.parse(readFileSync(join(fixture.outDir, "report.json"), "utf8"))).toEqual(report);
    expect(report.hosts[0]).toMatchObject({
      host: getGeneratedHostName(0),
      status: "baked",
      ms: expect.any(Number),
    });
  });
});
