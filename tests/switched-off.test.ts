/** A switched-off feature leaves nothing in a baked host: no page, link, rule or path (decisions 84). */
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type FeatureName, featureNames, featureTable, findFeature } from "#contract/config/features.ts";
import { createBakeFolder } from "../scripts/bake/bake.fixture.ts";
import { bakeHosts } from "../scripts/bake/bake-hosts.ts";
import { getExitCode } from "../scripts/bake/report.ts";
import { compileIfChanged } from "../scripts/compile/compile-if-changed.ts";
import { parseBakeOptions } from "../scripts/options.ts";

const { folder, hostsDir, outDir, compiledDir, flags } = createBakeFolder();

/**
 * Each feature is off in one of these hosts and on in the others: a bake of one host for each feature takes
 * minutes.
 */
const GROUPS = 4;
const listGroup = (group: number) => featureNames.filter((_, index) => index % GROUPS === group);
const getHost = (group: number) => `without-${group}.example`;
const HOST_WITHOUT_FEATURES = "without-all.example";

/** Writes the settings of mock hosts, because their bake needs no provider. */
function writeHost(host: string, featuresOff: readonly FeatureName[]): void {
  const features = Object.fromEntries(featuresOff.map((name) => [name, false]));
  const file = { title: "Council", languages: ["en-US", "vi"], mock: true, features };
  writeFileSync(join(hostsDir, `${host}.json`), JSON.stringify(file));
}

beforeAll(async () => {
  await compileIfChanged(compiledDir);
  mkdirSync(hostsDir);
  copyFileSync(new URL("../hosts/_defaults.json", import.meta.url), join(hostsDir, "_defaults.json"));
  for (let group = 0; group < GROUPS; group += 1) writeHost(getHost(group), listGroup(group));
  writeHost(HOST_WITHOUT_FEATURES, featureNames);
  writeHost("complete.example", []);
  const report = await bakeHosts(parseBakeOptions(flags));
  expect(getExitCode(report)).toBe(0);
}, 300_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface BakedHost {
  readonly files: ReadonlyMap<string, string>;
  /** Features to whose pages at least one page links, in an attribute or in the props of an island. */
  readonly linkedFeatures: ReadonlySet<string>;
}

function readFiles(host: string): Map<string, string> {
  const root = join(outDir, host);
  return new Map(
    readdirSync(join(root, "."), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/_astro/.test(entry.parentPath) && !/\.(br|gz)$/.test(entry.name))
      .map((entry): [string, string] => {
        const path = join(entry.parentPath, entry.name);
        return [relative(root, path), readFileSync(path, "utf8")];
      }),
  );
}

function listLinkedFeatures(files: ReadonlyMap<string, string>): Set<string> {
  const links = [...files].flatMap(([file, text]) =>
    file.endsWith(".html")
      ? [...text.matchAll(/(?:href="|Href&quot;:\[0,&quot;)(\/[^"&]*)/g)].map(([, href = ""]) => href)
      : [],
  );
  return new Set(links.flatMap((href) => findFeature(href) ?? []));
}

const bakedHosts = new Map<string, BakedHost>();

/** Reads each host only once and caches it, because reading it in every test takes minutes. */
function readBakedHost(host: string): BakedHost {
  const bakedHost = bakedHosts.get(host);
  if (bakedHost) return bakedHost;
  const files = readFiles(host);
  const baked = { files, linkedFeatures: listLinkedFeatures(files) };
  bakedHosts.set(host, baked);
  return baked;
}

/** True if pages link to the feature. Excludes the page for signatures, because only emails link to it. */
function isLinked(name: FeatureName): boolean {
  return featureTable[name].pages.length > 0 && name !== "publicSignature";
}

function listPaths(name: FeatureName): string[] {
  const { pages, screens } = featureTable[name];
  return [...pages, ...screens].map((part) => `/${part}`);
}

/** The files that list paths for servers, search engines and workers. */
const pathListFiles = [
  "_headers",
  "_redirects",
  "robots.txt",
  "sitemap.xml",
  "manifest.webmanifest",
  "mock-files.json",
];

describe("a host with everything on", () => {
  it("has the pages, links and paths of every feature, so that the rows below mean something", () => {
    const { files, linkedFeatures } = readBakedHost("complete.example");
    for (const name of featureNames) {
      if (isLinked(name)) expect(linkedFeatures).toContain(name);
      const listedPaths = pathListFiles.map((file) => files.get(file) ?? "").join("\n");
      for (const path of listPaths(name)) expect(listedPaths).toContain(path);
    }
    expect(files.get("sw.js")).not.toContain("switchedOffPaths=");
  });
});

describe.each(featureNames)("a host without %s", (name) => {
  const group = featureNames.indexOf(name) % GROUPS;
  const readGroupHost = () => readBakedHost(getHost(group));

  it("has none of its pages and no link to them", () => {
    const { files, linkedFeatures } = readGroupHost();
    const pages = [...files.keys()].filter((file) => file.endsWith(".html"));
    expect(pages.filter((file) => findFeature(`/${file}`) === name)).toEqual([]);
    expect(pages.length).toBeGreaterThan(15);
    expect(linkedFeatures).not.toContain(name);
    for (const file of pages) expect(files.get(file)).not.toContain(`data-feature="${name}"`);
  });

  it("has no rule or list that names its paths, and its worker serves none", () => {
    const { files } = readGroupHost();
    for (const path of listPaths(name)) {
      const namedPattern = new RegExp(`(?<![\\w-])${path}(?![\\w-])`);
      for (const file of pathListFiles) expect(files.get(file) ?? "").not.toMatch(namedPattern);
    }
    const worker = files.get("sw.js") ?? "";
    for (const screen of featureTable[name].screens) expect(worker.split("\n")[0]).toContain(`"/${screen}`);
  });

  it("has the feature as false in its config, and keeps every other feature", () => {
    const { files, linkedFeatures } = readGroupHost();
    expect(JSON.parse(files.get("config.json") ?? "").features).toMatchObject({ [name]: false });
    const otherFeatures = featureNames.filter(
      (featureName) => !listGroup(group).includes(featureName) && isLinked(featureName),
    );
    for (const one of otherFeatures) expect(linkedFeatures).toContain(one);
  });
});

it("a front page promises nothing of a switched-off feature", () => {
  const { "pages.front.lead.find": find, "pages.front.lead.track": track } = JSON.parse(
    readFileSync(new URL("../src/pages/_layouts/messages.en-US.json", import.meta.url), "utf8"),
  );
  const readFrontPage = (host: string) => readBakedHost(host).files.get("index.html") ?? "";
  expect(readFrontPage("complete.example")).toContain(track);
  const group = featureNames.indexOf("tracking") % GROUPS;
  expect(readFrontPage(getHost(group))).not.toContain(track);
  expect(readFrontPage(HOST_WITHOUT_FEATURES)).not.toContain(find);
});

it("a host without any of them still has its other pages, each with a valid document", () => {
  const { files, linkedFeatures } = readBakedHost(HOST_WITHOUT_FEATURES);
  expect([...linkedFeatures]).toEqual([]);
  for (const page of ["index.html", "vi/index.html", "auth/login/index.html", "404.html", "app/index.html"]) {
    const html = files.get(page) ?? "";
    for (const tag of ["li", "ul", "p", "div", "section"])
      expect(html.match(new RegExp(`<${tag}[ >]`, "g"))?.length ?? 0).toBe(
        html.match(new RegExp(`</${tag}>`, "g"))?.length ?? 0,
      );
  }
});
