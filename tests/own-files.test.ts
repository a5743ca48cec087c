/** In the layout `shared`, a host has few files of its own; everything else is stored once (decisions 86). */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createBakeFolder } from "../scripts/bake/bake.fixture.ts";
import { bakeHosts } from "../scripts/bake/bake-hosts.ts";
import { hashContent } from "../scripts/bake/content-hash.ts";
import { BAKE_MARK_FILE, FOLDER_MANIFEST_FILE } from "../scripts/bake/output/host-folder.ts";
import { getExitCode } from "../scripts/bake/report.ts";
import {
  createPortalConfigReply,
  type FixtureProvider,
  startFixtureProvider,
} from "../scripts/bench/fixture-provider.ts";
import { compileIfChanged } from "../scripts/compile/compile-if-changed.ts";
import { isCompressedCopy } from "../scripts/compile/compressible.ts";
import { parseBakeOptions } from "../scripts/options.ts";

/** Maximum number of a host's own files, without compressed copies and the bake's records. */
const MAX_OWN_FILES = 40;
const HOST = "permits.example";
/** A host without images. */
const OTHER_HOST = "town.example";

const { folder, hostsDir, outDir, compiledDir, flags } = createBakeFolder();
let provider: FixtureProvider;

/** A different image in every place of a theme. */
const images = {
  ".portal-logo": { src: "/1.svg" },
  "link[rel=icon]": { href: "/2.svg" },
  ".portal-banner": { src: "/3.svg" },
  ".sign-in": { "background-image": "/4.svg" },
  ".portal-header": { "background-image": "/5.svg" },
  ".portal-footer": { "background-image": "/6.svg" },
};
const drawImage = (path: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 12"><path d="M0 0h${path.slice(1, 2)}v9z"/></svg>`;

beforeAll(async () => {
  await compileIfChanged(compiledDir);
  provider = await startFixtureProvider((path) => {
    if (path.endsWith(OTHER_HOST)) return createPortalConfigReply({});
    if (path.includes("PortalConfig")) return createPortalConfigReply({ images });
    return path.endsWith(".svg") ? { type: "image/svg+xml", body: drawImage(path) } : undefined;
  });
  mkdirSync(hostsDir);
  const defaults = JSON.parse(readFileSync(new URL("../hosts/_defaults.json", import.meta.url), "utf8"));
  const production = {
    ...defaults.environments.development,
    baseUrl: "https://api.example",
    documentBaseUrl: "https://api.example",
    websocketUrl: "wss://api.example/ws",
    gisBaseUrl: "https://api.example/gis",
    applicantPortalUrl: "https://{host}",
    bakeUrl: provider.url,
    production: true,
  };
  writeFileSync(join(hostsDir, "_defaults.json"), JSON.stringify({ languages: ["en-US"] }));
  for (const host of [HOST, OTHER_HOST])
    writeFileSync(
      join(hostsDir, `${host}.json`),
      JSON.stringify({
        title: "Council",
        contact: { name: host, email: `permits@${host}` },
        environments: { production },
      }),
    );
  const report = await bakeHosts(
    parseBakeOptions([...flags, "--env", "production", "--layout", "shared"], {}),
  );
  expect(report.hosts.map(({ reason, refused }) => reason ?? refused)).toEqual([undefined, undefined]);
  expect(getExitCode(report)).toBe(0);
}, 300_000);
afterAll(async () => {
  await provider?.close();
  rmSync(folder, { recursive: true, force: true });
});

const bakeRecords = [BAKE_MARK_FILE, FOLDER_MANIFEST_FILE];
const listOwnFiles = () =>
  readdirSync(join(outDir, "hosts", HOST, "."), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !isCompressedCopy(entry.name) && !bakeRecords.includes(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
const readPrivacyPage = (host: string) =>
  readFileSync(join(outDir, "hosts", host, "privacy/index.html"), "utf8");

it(`a production host with all images and a security contact has at most ${MAX_OWN_FILES} files of its own`, () => {
  const files = listOwnFiles();
  expect(files.filter((file) => file.endsWith(".html")).length).toBeGreaterThan(15);
  // The ten files are the theme's six images, and the generated icons and preview image.
  expect(files.filter((file) => file.includes("/images/"))).toHaveLength(10);
  expect(files.some((file) => file.endsWith("security.txt"))).toBe(true);
  expect(files.length).toBeLessThanOrEqual(MAX_OWN_FILES);
});

it("the icon of a host without one is shared, and named by its content", () => {
  const [, href = ""] = /<link rel="icon" href="([^"]+)">/.exec(readPrivacyPage(OTHER_HOST)) ?? [];
  const icon = readFileSync(join(outDir, "shared", href));
  expect(basename(href)).toBe(`favicon.${hashContent(icon)}.svg`);
});

it("the notices of third-party software are shared, and underlined as a link on the page about privacy", () => {
  const [, href = ""] = /<a class="link" href="([^"]+notices[^"]+)"/.exec(readPrivacyPage(HOST)) ?? [];
  const notices = readFileSync(join(outDir, "shared", href), "utf8");
  expect(notices).toContain("- react ");
  expect(basename(href)).toContain(hashContent(notices));
  for (const suffix of ["br", "gz"])
    expect(existsSync(join(outDir, "shared", `${href}.${suffix}`))).toBe(true);
});
