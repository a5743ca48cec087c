/**
 * Creates the data with which a bake checks whether hosts are unchanged. The main thread creates it once and
 * passes it to the other threads. This module imports only small modules, so that a bake of unchanged hosts
 * loads neither templates nor the theme engine nor an image library (decisions 116).
 */
import { hash } from "node:crypto";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readCompiledId } from "../compile/compiled-site.ts";
import { BAKE_INPUTS, hashSources } from "../compile/source-hash.ts";
import type { BakeOptions } from "../options.ts";
import type { OutputLayout } from "../release/manifest.ts";
import type { InputsFolder } from "./inputs/host-inputs.ts";
import { readJsonFile } from "./json-file.ts";
import { toBuildId } from "./output/release.ts";

export const DEFAULT_SETTINGS_FILE = "_defaults.json";

export interface BakeRun extends InputsFolder {
  readonly layout: OutputLayout;
  /** Hash of the bake's source code. */
  readonly bakerHash: string;
  /** Id of the compiled portal and the bake's source code, for manifests. */
  readonly build: string;
  readonly defersPictures: boolean;
  /** Time of this bake, or the time in `SOURCE_DATE_EPOCH`, in milliseconds since 1970. */
  readonly now: number;
}

/** Source code and packages that determine a host's files. */
const CODE_PATHS = [
  "src/contract",
  "src/i18n",
  "src/theme",
  "scripts/bake",
  "scripts/compile",
  "package-lock.json",
];
const root = fileURLToPath(new URL("../..", import.meta.url));

/** Creates the data. Throws if nothing is compiled or `_defaults.json` cannot be read. */
export function createBakeRun(options: BakeOptions, now: Date): BakeRun {
  const { outDir, hostsDir, layout, defersPictures, compiledDir } = options;
  const compiledId = readCompiledId(compiledDir);
  const bakerHash = hashSources(root, BAKE_INPUTS);
  const inputs = [
    compiledId,
    hashSources(root, CODE_PATHS),
    readJsonFile(join(hostsDir, DEFAULT_SETTINGS_FILE)).content,
    ...[options.environment, options.serviceUrl, options.bakeUrl, options.portalPort, options.pushKey],
    options.hasThemeFiles,
    // The expiry date in `security.txt` changes each month.
    now.toISOString().slice(0, 7),
  ];
  return {
    ...{ outDir, hostsDir, layout, defersPictures, bakerHash, now: now.getTime() },
    build: toBuildId(compiledId, bakerHash),
    commonInputsHash: hash("sha256", JSON.stringify(inputs)),
  };
}
