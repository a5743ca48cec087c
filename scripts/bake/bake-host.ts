/** Bakes one host, from its file to its folder. */
import { createHash } from "node:crypto";
import type { HostSettings } from "#theme/host-file/host-file.ts";
import { renderSecurityFile } from "#theme/site/security-file.ts";
import type { DefaultTokens } from "#theme/style/complete-tokens.ts";
import type { CompiledSite } from "../compile/compiled.ts";
import { isCompressible, twinSuffixes, withoutTwinSuffix } from "../compile/compressible.ts";
import type { FontSource } from "../compile/fonts.ts";
import { createHostManifest, type OutputLayout, VERSION_FILE } from "../release/manifest.ts";
import { runInStage } from "./failure.ts";
import { type HostFolder, loadHostSettings } from "./host-settings.ts";
import type { createHostTexts } from "./host-texts.ts";
import { buildHost } from "./host-view.ts";
import { checkInputs, hashLocalInputs, type InputsFolder, writeInputs } from "./inputs/host-inputs.ts";
import { createReplyRecorder } from "./inputs/reply-recorder.ts";
import { createMockProvider, listMockFiles } from "./mock-host.ts";
import type { createFileDescriber } from "./output/describe-files.ts";
import { addTwins } from "./output/file-twins.ts";
import { NO_PICTURES_MARK, readBakeMark, toLinkPath } from "./output/host-folder.ts";
import { findOldAssets, OLD_ASSETS } from "./output/old-assets.ts";
import { type BuildVersion, renderVersionFile } from "./output/version-file.ts";
import { type LinkedFile, writeHost } from "./output/write-host.ts";
import type { DrawingPool } from "./pictures/drawing-pool.ts";
import { addKeptPictures, collectPictures } from "./pictures/host-pictures.ts";
import { createProvider } from "./provider/provider.ts";
import type { ReceivedData } from "./provider/shared-data.ts";
import type { createRenderer, RenderedPage } from "./render-pages.ts";
import type { BakeFindings } from "./report.ts";
import { createSiteRules } from "./site-rules.ts";
import { createOwnWorker, SERVICE_WORKER } from "./switched-off.ts";

export interface BakeContext extends HostFolder, InputsFolder {
  readonly layout: OutputLayout;
  readonly compiled: CompiledSite;
  /** Hash of the bake's source code. */
  readonly baker: string;
  /** Id of the compiled portal and the bake's source code, for manifests. */
  readonly build: string;
  readonly version: BuildVersion;
  /** True for files that are stored once for all hosts. */
  isShared(path: string): boolean;
  /** Paths of the files stored once for all hosts. */
  readonly sharedPaths: readonly string[];
  /** Files that every host has. */
  readonly shared: readonly LinkedFile[];
  /** Files with the portal's texts in all languages, and their compressed twins (`.br`, `.gz`). */
  readonly portalTexts: readonly LinkedFile[];
  /** Returns a shared file by path, such as a font that only some hosts use. */
  sharedFile(path: string): LinkedFile;
  readonly fonts: Readonly<Record<string, readonly FontSource[]>>;
  readonly tokens: DefaultTokens;
  readonly textsOf: ReturnType<typeof createHostTexts>;
  readonly render: ReturnType<typeof createRenderer>;
  readonly describeFiles: ReturnType<typeof createFileDescriber>;
  /** Time of this bake, or the time in `SOURCE_DATE_EPOCH`. */
  readonly now: Date;
  /** Folder with the pictures of all hosts. */
  readonly pictureCache: string;
  /** Draws a picture; throws if that takes too long. */
  readonly draw: DrawingPool["draw"];
  /** If true, missing pictures are left to a later bake. */
  readonly defersPictures: boolean;
  /** Number of days for which replaced hashed files remain in a host's folder. */
  readonly keepDays: number;
  /** Returns the scripts of mock hosts by path. */
  readonly mockScripts: () => ReadonlyMap<string, Buffer>;
}

export interface BakedHost {
  readonly status: "baked" | "unchanged";
  readonly findings: BakeFindings;
  readonly received?: ReceivedData | undefined;
  /** False if pictures are missing or are from an earlier bake. */
  readonly hasPictures: boolean;
}

/** Bakes a host. Throws `BakeFailure` and then leaves the folder unchanged. */
export async function bakeHost(host: string, context: BakeContext): Promise<BakedHost> {
  const { compiled, outDir, layout } = context;
  const folder = { outDir, layout, host };
  const present = toLinkPath(folder);
  const presentMark = readBakeMark(folder)?.mark;
  // Unless pictures are deferred, a folder without its pictures is baked again.
  const hasPictures = !presentMark?.endsWith(NO_PICTURES_MARK);
  const check = await checkInputs(
    host,
    hasPictures || context.defersPictures ? presentMark : undefined,
    context,
  );
  if (check.unchanged) return { ...check.unchanged, status: "unchanged", hasPictures };
  const settings = await runInStage("host file", () => loadHostSettings(host, context));
  const { title } = settings;
  // Read before the provider's data, so that the next bake notices a change during this one.
  const local = hashLocalInputs(host, context);
  const recorder = createReplyRecorder(check.received);
  const provider = settings.config.mock
    ? createMockProvider(host, title, settings.config.baseUrl)
    : createProvider(settings.config, settings.bakeUrl, recorder.get);
  const built = await buildHost(host, settings, provider, {
    textsOf: context.textsOf,
    fonts: context.fonts,
    tokens: context.tokens,
    get: recorder.get,
  });
  const { config } = built.view;
  const scripts = config.mock
    ? await runInStage("mock service", context.mockScripts)
    : new Map<string, Buffer>();
  const { now } = context;
  const sources: [string, string | Buffer][] = [
    // The file contains its expiry date, so an otherwise unchanged host is written again each month.
    ["security", renderSecurityFile(built.view, now) ?? ""],
    ["pictures", JSON.stringify(built.view.pictures)],
    ["users", JSON.stringify(built.view.demoUsers ?? [])],
    ...scripts,
  ];
  const mark = markOf(compiled.id + context.baker, settings, new Map([...built.files, ...sources]));
  const { findings, received } = built;
  const replies = config.mock ? undefined : recorder.list();
  const record = (written: string) => {
    if (replies) writeInputs(host, context, { local, mark: written, replies, findings, received });
  };
  if (presentMark === mark || (context.defersPictures && presentMark === mark + NO_PICTURES_MARK)) {
    record(presentMark);
    return { status: "unchanged", findings, received, hasPictures };
  }
  const pictures = await runInStage("pictures", () =>
    collectPictures(
      built.drawings,
      present,
      context.pictureCache,
      context.defersPictures ? undefined : context.draw,
    ),
  );
  const view = { ...built.view, pictures: addKeptPictures(built.view.pictures, pictures) };
  const pages = await runInStage("pages", () => context.render(view));
  const files = new Map<string, string | Buffer>([
    ...built.files,
    ...listPageFiles(pages),
    ...createSiteRules(view, pages.keys(), now),
  ]);
  const fonts = built.fonts.map(({ href }) => context.sharedFile(href.slice(1)));
  const worker = createOwnWorker(config, context.shared);
  if (worker) files.set(SERVICE_WORKER, worker);
  const texts = context.portalTexts.filter(({ path }) => built.portalTexts.has(withoutTwinSuffix(path)));
  const shared = [...context.shared, ...fonts, ...texts, ...pictures.linked].filter(
    ({ path }) => !(worker && path.startsWith(SERVICE_WORKER)),
  );
  if (config.mock) {
    const sharedPaths = shared.map(({ path }) => path);
    for (const [path, content] of listMockFiles(scripts, files, sharedPaths, config))
      files.set(path, content);
  }
  const inputs = markOf("", settings, new Map([...built.files, ...sources])).slice(0, 12);
  // Added after the list of files that a mock host caches for offline use, so that the list does not include it.
  files.set(VERSION_FILE, renderVersionFile(context.version, inputs));
  const own = await runInStage("write", () => addTwins(files));
  const described = context.describeFiles(own, shared);
  const manifest = createHostManifest(host, context.build, config.production, described);
  // In the shared layout, the shared files are in `OUT/shared`, so the host's folder does not link them.
  const links = shared.filter(({ path }) => context.layout === "sites" || !context.isShared(path));
  const paths = new Set([...own.keys(), ...links.map(({ path }) => path)]);
  const old = findOldAssets(present, paths, context.keepDays, now);
  if (old.list) own.set(OLD_ASSETS, Buffer.from(old.list));
  const written = pictures.isIncomplete ? mark + NO_PICTURES_MARK : mark;
  await runInStage("write", () => writeHost(folder, written, manifest, own, [...links, ...old.files]));
  // Without a record of the inputs, the next bake bakes the host again and retries the pictures that failed.
  if (written === mark || context.defersPictures) record(written);
  const warnings = [...findings.warnings, ...pictures.warnings];
  return {
    status: "baked",
    findings: { ...findings, warnings },
    received,
    hasPictures: !pictures.isIncomplete,
  };
}

/** Returns the pages by path, with compressed twins (`.br`, `.gz`) of the pages whose twins could be joined. */
function* listPageFiles(pages: ReadonlyMap<string, RenderedPage>): Generator<[string, Buffer]> {
  for (const [path, { content, twins }] of pages) {
    yield [path, content];
    if (!twins || !isCompressible(path, content.length)) continue;
    for (const suffix of twinSuffixes)
      if (twins[suffix].length < content.length) yield [`${path}.${suffix}`, twins[suffix]];
  }
}

/** Returns the hash of all inputs that determine a host's folder. */
function markOf(madeBy: string, settings: HostSettings, files: ReadonlyMap<string, string | Buffer>): string {
  // `bakeUrl` is excluded, because no file depends on the URL from which the data was read.
  const { bakeUrl: _, ...written } = settings;
  const hash = createHash("sha256").update(madeBy).update(JSON.stringify(written));
  for (const [path, content] of files) hash.update(`\n${path}\n`).update(content);
  return hash.digest("hex");
}
