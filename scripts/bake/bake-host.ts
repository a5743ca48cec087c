/** Bakes one host: reads its host file and its provider's data, and writes its folder. */
import { createHash } from "node:crypto";
import type { HostSettings } from "#theme/host-file/host-file.ts";
import type { HostView } from "#theme/host-view.ts";
import { renderSecurityFile } from "#theme/site/security-file.ts";
import type { DefaultTokens } from "#theme/style/complete-tokens.ts";
import type { CompiledSite } from "../compile/compiled-site.ts";
import { isCompressible, withoutCompressedSuffix } from "../compile/compressible.ts";
import type { FontSource } from "../compile/fonts.ts";
import { VERSION_FILE } from "../release/manifest.ts";
import type { BakeRun } from "./bake-run.ts";
import { type BuiltHost, buildHost } from "./build-host.ts";
import { runInStage } from "./failure.ts";
import { loadHostSettings, type SettingsSources } from "./host-settings.ts";
import type { createHostTexts } from "./host-texts.ts";
import type { HostCheck } from "./inputs/check-host.ts";
import { hashLocalInputs, writeInputs } from "./inputs/host-inputs.ts";
import { createReplyRecorder } from "./inputs/reply-recorder.ts";
import { listMockFiles } from "./mock-files.ts";
import { NO_PICTURES_MARK, toLinkPath } from "./output/host-folder.ts";
import { createHostWriter, type HostWriter, type LinkedFile } from "./output/host-writer.ts";
import type { FileDescriber } from "./output/manifest-entries.ts";
import { findOldAssets, OLD_ASSETS } from "./output/old-assets.ts";
import { type BuildVersion, renderVersionFile } from "./output/version-file.ts";
import type { RenderPages } from "./pages/page-renderer.ts";
import type { DrawingPool } from "./pictures/drawing-pool.ts";
import { collectPictures, replaceUndrawnPictures } from "./pictures/host-pictures.ts";
import { createProvider } from "./provider/provider.ts";
import type { ReceivedData } from "./provider/shared-data.ts";
import type { BakeFindings } from "./report.ts";
import { createSiteRules } from "./site-rules.ts";
import { createOwnWorker, SERVICE_WORKER } from "./switched-off-features.ts";

export interface BakeContext extends SettingsSources, BakeRun {
  readonly compiled: CompiledSite;
  readonly version: BuildVersion;
  /** True for files that are stored once for all hosts. */
  isShared(path: string): boolean;
  /** Files that every host has. */
  readonly shared: readonly LinkedFile[];
  /** Files with the portal's texts in all languages, and their compressed copies (`.br`, `.gz`). */
  readonly portalTexts: readonly LinkedFile[];
  /** Returns a shared file by path, such as a font that only some hosts use. */
  sharedFile(path: string): LinkedFile;
  readonly fonts: Readonly<Record<string, readonly FontSource[]>>;
  readonly tokens: DefaultTokens;
  readonly fetchHostTexts: ReturnType<typeof createHostTexts>;
  readonly render: RenderPages;
  readonly describer: FileDescriber;
  /** Time of this bake: `now` as a `Date`. */
  readonly date: Date;
  /** Folder with the pictures of all hosts. */
  readonly pictureCache: string;
  /** Draws a picture as PNG. Throws if drawing takes too long. */
  readonly draw: DrawingPool["draw"];
  /** Number of days for which replaced hashed files remain in a host's folder. */
  readonly keepDays: number;
  /** Returns the demo service's scripts and style sheet by path. Only mock hosts contain them. */
  readonly mockScripts: () => ReadonlyMap<string, Buffer>;
}

export interface BakedHost {
  readonly status: "baked" | "unchanged";
  readonly findings: BakeFindings;
  readonly received?: ReceivedData | undefined;
  /** False if pictures are missing or are from an earlier bake. */
  readonly hasPictures: boolean;
}

/**
 * Bakes a host whose inputs have changed. If this fails, throws `BakeError` and does not change the host's
 * folder.
 */
export async function bakeHost(
  host: string,
  { currentMark, hasPictures, freshReplies }: HostCheck,
  context: BakeContext,
): Promise<BakedHost> {
  const { compiled, outDir, layout } = context;
  const hostFolder = { outDir, layout, host };
  const hostFolderPath = toLinkPath(hostFolder);
  const settings = await runInStage("host file", () => loadHostSettings(host, context));
  const { title } = settings;
  // The inputs are read before the provider's data, so that the next bake notices a change during this bake.
  const localHash = hashLocalInputs(host, context);
  const recorder = createReplyRecorder(freshReplies);
  const provider = settings.config.mock
    ? (await import("./mock-host.ts")).createMockProvider(host, title, settings.config.baseUrl)
    : createProvider(settings.config, settings.bakeUrl, recorder.get);
  const builtHost = await buildHost(host, settings, provider, {
    fetchHostTexts: context.fetchHostTexts,
    fonts: context.fonts,
    tokens: context.tokens,
    get: recorder.get,
  });
  const { config } = builtHost.view;
  const mockScripts = config.mock
    ? await runInStage("mock service", context.mockScripts)
    : new Map<string, Buffer>();
  const otherInputs: [string, string | Buffer][] = [
    // `security.txt` contains an expiry date that changes each month. The host is then written again, even
    // if nothing else has changed.
    ["security", renderSecurityFile(builtHost.view, context.date) ?? ""],
    ["pictures", JSON.stringify(builtHost.view.pictures)],
    ["users", JSON.stringify(builtHost.view.demoUsers ?? [])],
    ...mockScripts,
  ];
  const mark = hashHostInputs(
    compiled.id + context.bakerHash,
    settings,
    new Map([...builtHost.files, ...otherInputs]),
  );
  const { findings, received } = builtHost;
  const replies = config.mock ? undefined : recorder.list();
  const recordInputs = (writtenMark: string) => {
    if (replies)
      writeInputs(host, context, { local: localHash, mark: writtenMark, replies, findings, received });
  };
  if (currentMark === mark || (context.defersPictures && currentMark === mark + NO_PICTURES_MARK)) {
    recordInputs(currentMark);
    return { status: "unchanged", findings, received, hasPictures };
  }
  const collectedPictures = await runInStage("pictures", () =>
    collectPictures(
      builtHost.drawings,
      hostFolderPath,
      context.pictureCache,
      context.defersPictures ? undefined : context.draw,
    ),
  );
  const view = {
    ...builtHost.view,
    pictures: replaceUndrawnPictures(builtHost.view.pictures, collectedPictures),
  };
  const writtenMark = collectedPictures.isIncomplete ? mark + NO_PICTURES_MARK : mark;
  const writer = createHostWriter(hostFolder, context.describer);
  try {
    await runInStage("pages", () =>
      writeFiles(writer, builtHost, view, mockScripts, collectedPictures.linked, context),
    );
    const inputsHash = hashHostInputs("", settings, new Map([...builtHost.files, ...otherInputs])).slice(
      0,
      12,
    );
    writer.add(VERSION_FILE, renderVersionFile(context.version, inputsHash));
    const oldAssets = findOldAssets(hostFolderPath, writer.paths, context.keepDays, context.date);
    writer.link(oldAssets.files);
    if (oldAssets.list) writer.addHidden(OLD_ASSETS, oldAssets.list);
    writer.finish({ mark: writtenMark, production: config.production, build: context.build });
  } catch (error) {
    writer.discard();
    throw error;
  }
  // If drawing failed, do not record the inputs: the next bake then bakes the host again and retries the
  // pictures.
  if (writtenMark === mark || context.defersPictures) recordInputs(writtenMark);
  const warnings = [...findings.warnings, ...collectedPictures.warnings];
  return {
    status: "baked",
    findings: { ...findings, warnings },
    received,
    hasPictures: !collectedPictures.isIncomplete,
  };
}

/** Writes all files of a host except `version.json`. */
function writeFiles(
  writer: HostWriter,
  { files, fonts, portalTexts }: BuiltHost,
  view: HostView,
  scripts: ReadonlyMap<string, Buffer>,
  pictures: readonly LinkedFile[],
  context: BakeContext,
): void {
  const { config } = view;
  for (const [path, content] of files) writer.add(path, content);
  const pages: string[] = [];
  context.render(view, (path, { content, copies }) => {
    pages.push(path);
    writer.add(path, content, isCompressible(path, content.length) ? copies : undefined);
  });
  for (const [path, content] of createSiteRules(view, pages, context.date)) writer.add(path, content);
  const worker = createOwnWorker(config, context.shared);
  if (worker) writer.add(SERVICE_WORKER, worker);
  const linkedFileLists = [
    worker ? context.shared.filter(({ path }) => !path.startsWith(SERVICE_WORKER)) : context.shared,
    fonts.map(({ href }) => context.sharedFile(href.slice(1))),
    context.portalTexts.filter(({ path }) => portalTexts.has(withoutCompressedSuffix(path))),
    pictures,
  ];
  for (const list of linkedFileLists) {
    writer.addToRelease(list);
    // In the shared layout, the shared files are in `OUT/shared`, so the host's folder does not link them.
    writer.link(context.layout === "sites" ? list : list.filter(({ path }) => !context.isShared(path)));
  }
  if (!config.mock) return;
  const linkedPaths = linkedFileLists.flat().map(({ path }) => path);
  for (const [path, content] of listMockFiles(scripts, writer.hashes, linkedPaths, config))
    writer.add(path, content);
}

/** Returns the hash of all inputs that determine a host's folder. */
function hashHostInputs(
  codeId: string,
  settings: HostSettings,
  files: ReadonlyMap<string, string | Buffer>,
): string {
  // `bakeUrl` is excluded, because no file depends on the URL from which the data was read.
  const { bakeUrl: _, ...usedSettings } = settings;
  const hash = createHash("sha256").update(codeId).update(JSON.stringify(usedSettings));
  for (const [path, content] of files) hash.update(`\n${path}\n`).update(content);
  return hash.digest("hex");
}
