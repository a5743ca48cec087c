/** A small compiled site and a folder of hosts for tests of the bake. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { type FixturePlan, type FixtureProvider, startFixtureProvider } from "../bench/fixture-provider.ts";
import { writeHosts } from "../bench/generated-hosts.ts";
import { type CompiledSite, getSharedDir, writeCompiledSite } from "../compile/compiled-site.ts";
import { readFontFiles } from "../compile/fonts.ts";
import { listPortalTextFiles } from "../compile/messages.ts";
import { copyPackageFiles } from "../compile/shared-assets.ts";
import { parseBakeOptions } from "../options.ts";
import { type BakeDependencies, bakeHosts } from "./bake-hosts.ts";
import type { DrawingPool } from "./pictures/drawing-pool.ts";
import type { BakeReport } from "./report.ts";

const createTemplate = (path: string): CompiledSite["templates"][number] => ({
  path,
  chunks: ['<html lang="', '"><meta charset="utf-8"><title>', "</title><p>", "</p>", "</html>"],
  slots: [
    { name: "lang", encoder: "attribute" },
    { name: "title", encoder: "text" },
    { name: "text:pages.help", encoder: "text" },
    { name: "alternates:/auth/login/", encoder: "html" },
  ],
  inline: { scripts: ["sha256-abc"], styles: [] },
});

const portalMessages = { "en-US": { "pages.help": "Need help?" }, vi: { "pages.help": "Cần giúp?" } };

export interface BakeFixture {
  readonly folder: string;
  readonly hostsDir: string;
  readonly outDir: string;
  readonly provider: FixtureProvider;
  /** Responses of the provider; tests can replace the plan. */
  plan: FixturePlan;
  /** Replaces the drawing pool. */
  draw?: DrawingPool["draw"];
  /** Called after each host. */
  onHost?: (doneCount: number, total: number) => void;
  /** Replaces other dependencies of the bake. */
  parts?: BakeDependencies;
  /** Bakes with additional command line flags. */
  bake(...flags: string[]): Promise<BakeReport>;
  /** Replaces the compiled templates. */
  compile(compiled?: Partial<CompiledSite>): void;
  /** Returns the files of a host's folder below `outDir`, by path. */
  read(host: string): Map<string, string>;
  close(): Promise<void>;
}

/** The compiled site of this checkout. */
const CHECKOUT_SITE = fileURLToPath(new URL("../../.compiled", import.meta.url));

export interface BakeFolder {
  readonly folder: string;
  readonly hostsDir: string;
  readonly outDir: string;
  readonly compiledDir: string;
  /** Command line flags that name these folders. */
  readonly flags: readonly string[];
}

/** Creates a temporary folder for a bake. The compiled site is that of this checkout unless `hasOwnSite` is true. */
export function createBakeFolder({ hasOwnSite = false } = {}): BakeFolder {
  const folder = mkdtempSync(join(tmpdir(), "portal-bake-"));
  const [hostsDir, outDir] = [join(folder, "hosts"), join(folder, "out")];
  const compiledDir = hasOwnSite ? join(folder, "compiled") : CHECKOUT_SITE;
  const flags = ["--hosts", hostsDir, "--out", outDir, "--compiled", compiledDir];
  return { folder, hostsDir, outDir, compiledDir, flags };
}

/**
 * Creates the hosts `host-0.example` to `host-<count - 1>.example`, with a provider that responds according to
 * `plan`.
 */
export async function createBakeFixture(count: number, plan: FixturePlan): Promise<BakeFixture> {
  const {
    folder,
    hostsDir,
    outDir,
    compiledDir,
    flags: folderFlags,
  } = createBakeFolder({ hasOwnSite: true });
  const fixture: BakeFixture = {
    folder,
    hostsDir,
    outDir,
    plan,
    provider: await startFixtureProvider((path) => fixture.plan(path)),
    bake: (...flags) =>
      bakeHosts(parseBakeOptions([...folderFlags, "--env", "development", ...flags]), fixture.onHost, {
        ...(fixture.draw && { drawings: { draw: fixture.draw, close: () => {} } }),
        ...fixture.parts,
      }),
    compile: ({ shared = ["_astro/x.js"], messages = portalMessages, ...compiled } = {}) => {
      const textFiles = listPortalTextFiles(messages);
      for (const { path, content } of textFiles)
        writeFileSync(join(getSharedDir(compiledDir), path), content);
      writeCompiledSite(compiledDir, {
        id: "one",
        scripts: "scripts-one",
        templates: [createTemplate("index.html"), createTemplate("404.html")],
        shared: [...shared, ...textFiles.map(({ path }) => path)],
        messages,
        ...compiled,
      });
    },
    read: (host) =>
      new Map(
        readdirSync(join(outDir, host), { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name))
          .map((path): [string, string] => [
            relative(join(outDir, host), path),
            readFileSync(path, "latin1"),
          ]),
      ),
    close: async () => {
      await fixture.provider.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  mkdirSync(join(getSharedDir(compiledDir), "_astro"), { recursive: true });
  writeFileSync(join(getSharedDir(compiledDir), "_astro/x.js"), "x()");
  copyPackageFiles(getSharedDir(compiledDir), Object.values(readFontFiles()).flat());
  fixture.compile();
  writeHosts(hostsDir, count, fixture.provider.url);
  return fixture;
}

/**
 * Creates the same fixture as `createBakeFixture`, but with a fixed content for each picture, because
 * starting a process that draws takes half a second.
 */
export async function createUndrawnBakeFixture(count: number, plan: FixturePlan): Promise<BakeFixture> {
  const fixture = await createBakeFixture(count, plan);
  fixture.draw = async () => Buffer.from("drawn");
  return fixture;
}
