/**
 * Tests that the files of a baked host equal, byte for byte, those of an Astro build for that host (design
 * 1).
 */
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createBakeFolder } from "../scripts/bake/bake.fixture.ts";
import { bakeHosts } from "../scripts/bake/bake-hosts.ts";
import {
  createPortalConfigReply,
  type FixtureProvider,
  startFixtureProvider,
} from "../scripts/bench/fixture-provider.ts";
import { compileIfChanged } from "../scripts/compile/compile-if-changed.ts";
import { readMessages } from "../scripts/compile/messages.ts";
import { runAstroBuild } from "../scripts/compile.ts";
import { parseBakeOptions } from "../scripts/options.ts";

const hosts = ["summit.localhost", "sandbox.localhost"];
/** Characters that Astro's text, Astro's attributes, React and JSON each escape differently. */
const awkwardText = `"quoted" & 'single' <b>bold</b> </script> \\ \u2028 \uFEFF é 😀 \t end`;
const { folder, hostsDir, outDir, compiledDir, flags } = createBakeFolder();
let provider: FixtureProvider;

/**
 * Returns the content of every file by path. Excludes files that only a bake writes (marker, manifest,
 * version) and compressed copies.
 */
function readFiles(dir: string): Map<string, string> {
  return new Map(
    readdirSync(dir, { recursive: true, withFileTypes: true })
      .filter(
        (entry) =>
          entry.isFile() && !/^\.(?:baked|manifest\.json)$|^version\.json$|\.(?:br|gz)$/.test(entry.name),
      )
      .map((entry): [string, string] => {
        const path = join(entry.parentPath, entry.name);
        return [relative(dir, path), readFileSync(path, "latin1")];
      })
      .sort(),
  );
}

function listDifferences(one: Map<string, string>, other: Map<string, string>): string[] {
  return [...new Set([...one.keys(), ...other.keys()])].filter((path) => one.get(path) !== other.get(path));
}

const bakeHost = () => bakeHosts(parseBakeOptions([...flags, "--service-url", provider.url]));

beforeAll(async () => {
  mkdirSync(hostsDir);
  cpSync(
    fileURLToPath(new URL("../hosts/_defaults.json", import.meta.url)),
    join(hostsDir, "_defaults.json"),
  );
  for (const host of hosts) {
    const file = JSON.parse(readFileSync(new URL(`../hosts/${host}.json`, import.meta.url), "utf8"));
    writeFileSync(
      join(hostsDir, `${host}.json`),
      JSON.stringify({ ...file, title: `${file.title} ${awkwardText}` }),
    );
  }
  const messages = readMessages(fileURLToPath(new URL("../src", import.meta.url)))["en-US"] ?? {};
  const replacedTexts = Object.fromEntries(
    Object.entries(messages).map(([key, text]) => [key, `${text} ${awkwardText}`]),
  );
  provider = await startFixtureProvider((path) => {
    if (path.includes("GetApplicantPortalConfig"))
      return createPortalConfigReply({
        StyleConfig: { ":root": { "--surface": "#fafafa" } },
        images: path.includes("summit") ? { ".portal-logo": { src: "/logo.svg" } } : {},
      });
    if (path === "/logo.svg")
      return { body: '<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9"/></svg>' };
    return path.startsWith("/api/Translation/") ? { body: replacedTexts } : undefined;
  });
  await compileIfChanged(compiledDir);
  await bakeHost();
  for (const host of hosts)
    await runAstroBuild({
      HOST: host,
      PORTAL_HOSTS: hostsDir,
      PORTAL_OUT: join(folder, "astro", host),
      PORTAL_CACHE: join(folder, "cache"),
      SERVICE_URL: provider.url,
    });
}, 400_000);

afterAll(async () => {
  await provider.close();
  rmSync(folder, { recursive: true, force: true });
});

describe("a baked host", () => {
  it.each(hosts)("equals an Astro build for %s, every file", (host) => {
    const [baked, built] = [readFiles(join(outDir, host)), readFiles(join(folder, "astro", host))];
    expect(baked.size).toBeGreaterThan(20);
    expect(listDifferences(baked, built)).toEqual([]);
  });

  it.each(hosts)("has compressed copies of %s that contain the same as their files", (host) => {
    const hostFolder = join(outDir, host);
    const names = readdirSync(hostFolder, { recursive: true, encoding: "utf8" });
    const compressedCopies = names.filter((name) => /\.(?:br|gz)$/.test(name));
    expect(compressedCopies.filter((name) => name.includes(".html.")).length).toBeGreaterThan(30);
    for (const name of compressedCopies) {
      const compressedContent = readFileSync(join(hostFolder, name));
      const content = name.endsWith(".br")
        ? brotliDecompressSync(compressedContent)
        : gunzipSync(compressedContent);
      expect([name, content.equals(readFileSync(join(hostFolder, name.slice(0, -3))))]).toEqual([name, true]);
    }
  });

  it("has every public page in each of its languages", () => {
    const pages = [...readFiles(join(outDir, "summit.localhost")).keys()].filter((path) =>
      path.endsWith("error/403/index.html"),
    );
    expect(pages.sort()).toEqual([
      "ar/error/403/index.html",
      "error/403/index.html",
      "vi/error/403/index.html",
      "zh-Hans/error/403/index.html",
    ]);
    const arabicPage = readFiles(join(outDir, "summit.localhost")).get("ar/error/403/index.html");
    expect(arabicPage).toContain('<html lang="ar" dir="rtl"');
  });

  it("loads no script file on a public page before the first interaction", () => {
    // Excluded: the document viewer cannot show a document without a script, and opening its link is an
    // interaction.
    const isScreen = (path: string) =>
      path === "app/index.html" || /(^|\/)(styleguide|document-viewer)\//.test(path);
    const pages = [...readFiles(join(outDir, "summit.localhost"))].filter(
      ([path]) => path.endsWith(".html") && !isScreen(path),
    );
    const loadsImmediately =
      /<script[^>]* src=|<link[^>]+modulepreload|<astro-island [^>]*client="(?!touch")/;
    expect(pages.length).toBeGreaterThan(10);
    expect(pages.filter(([, html]) => loadsImmediately.test(html)).map(([path]) => path)).toEqual([]);
  });

  it("differs if the title of one host differs", async () => {
    const file = join(hostsDir, "summit.localhost.json");
    writeFileSync(
      file,
      JSON.stringify({ ...JSON.parse(readFileSync(file, "utf8")), title: "Another title" }),
    );
    await bakeHost();
    const [baked, built] = ["out", "astro"].map((name) => readFiles(join(folder, name, "summit.localhost")));
    expect(listDifferences(baked ?? new Map(), built ?? new Map())).toContain("404.html");
  });
});
