/** Creates the output of a bake after a change of one file, without another compile. */
import { hash } from "node:crypto";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { BakedOutput } from "../../release/baked-output.ts";
import {
  type CompressedEncoding,
  createHostManifest,
  type HostManifest,
  type ManifestFile,
} from "../../release/manifest.ts";
import { getGeneratedHostName } from "../generated-hosts.ts";

const textFilePattern = /\.(html|js|mjs|css|json|svg|txt|xml|webmanifest)$/;

/** A change in a file with a content hash in its name. */
interface Change {
  readonly path: string;
  /** A text that other files contain too, such as a colour in inline styles, and its replacement. */
  readonly text?: readonly [from: string, to: string];
  /** Name of the only host to change. */
  readonly onlyHost?: string;
}

/** Changes a file and every file that names it. Like the bundler, it renames a script that imports a renamed one. */
export async function writeChangedFile(output: BakedOutput, change: Change): Promise<BakedOutput> {
  const manifests = new Map<string, HostManifest>();
  const contents = new Map<string, Buffer>();
  for (const { host } of output.release.hosts) {
    const manifest = output.readManifest(host);
    const isChanged = change.onlyHost === undefined || host === change.onlyHost;
    manifests.set(host, isChanged ? await changeHost(output, manifest, change, contents) : manifest);
  }
  const hosts = output.release.hosts.map((host) => ({
    ...host,
    release: manifests.get(host.host)?.release ?? host.release,
  }));
  const changed: BakedOutput = {
    release: { ...output.release, hosts },
    readManifest: (host) => manifests.get(host) ?? output.readManifest(host),
    async readContent(host, file, encoding) {
      const content = contents.get(file.sha256);
      if (!content) return output.readContent(host, file, encoding);
      if (!encoding) return content;
      const copy = copies.get(file.sha256 + encoding) ?? compress(content, encoding);
      copies.set(file.sha256 + encoding, copy);
      return copy;
    },
    async getSize(host, file, encoding) {
      if (!contents.has(file.sha256)) return output.getSize(host, file, encoding);
      return (await changed.readContent(host, file, encoding)).length;
    },
  };
  return changed;
}

/**
 * Caches compressed copies by hash and encoding, because all outputs of a run contain the same changed files.
 */
const copies = new Map<string, Buffer>();

function compress(content: Buffer, encoding: CompressedEncoding): Buffer {
  return encoding === "br" ? brotliCompressSync(content) : gzipSync(content);
}

async function changeHost(
  output: BakedOutput,
  manifest: HostManifest,
  { path, text: [from, to] = ["\n", "\n"] }: Change,
  contents: Map<string, Buffer>,
): Promise<HostManifest> {
  const { host, build, production, files } = manifest;
  const texts = await readTexts(output, manifest);
  const changed = findDependents(texts, files, path, from === to ? undefined : from);
  const names = new Map(
    files
      .filter((file) => changed.has(file.path) && file.immutable)
      .map((file) => [toName(file.path), toNewName(toName(file.path), path)]),
  );
  const next = files.map((file): ManifestFile => {
    if (!changed.has(file.path)) return file;
    const text = replaceNames(texts.get(file.path) ?? "", names).replaceAll(from, to);
    const content = Buffer.from(
      file.path === path
        ? `${text}
`
        : text,
    );
    const sha256 = hash("sha256", content);
    contents.set(sha256, content);
    const newName = names.get(toName(file.path));
    const newPath = newName ? file.path.slice(0, -toName(file.path).length) + newName : file.path;
    return { ...file, path: newPath, sha256, bytes: content.length };
  });
  return createHostManifest(host, build, production, next);
}

const sharedTexts = new Map<string, string>();

async function readTexts(output: BakedOutput, { host, files }: HostManifest): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const file of files.filter(({ path }) => textFilePattern.test(path))) {
    const text = sharedTexts.get(file.sha256) ?? String(await output.readContent(host, file, undefined));
    if (file.store === "shared" || file.immutable) sharedTexts.set(file.sha256, text);
    texts.set(file.path, text);
  }
  return texts;
}

/** The file names that a text contains, by the hash of the text. */
const namesByHash = new Map<string, ReadonlySet<string>>();

function listNames(sha256: string, text: string): ReadonlySet<string> {
  const names =
    namesByHash.get(sha256) ?? new Set(text.match(/[\w.~-]+\.(?:m?js|css|woff2|svg|png|webp)\b/g));
  namesByHash.set(sha256, names);
  return names;
}

/**
 * Returns the path of the file, and the paths of all files that depend on it: they contain `text`, or the
 * name of a file that is already in the result.
 */
function findDependents(
  texts: ReadonlyMap<string, string>,
  files: readonly ManifestFile[],
  path: string,
  text?: string,
): ReadonlySet<string> {
  const filesWithNames = files
    .filter((file) => texts.has(file.path))
    .map((file) => ({ file, names: listNames(file.sha256, texts.get(file.path) ?? "") }));
  const dependentPaths = new Set([path]);
  if (text !== undefined)
    for (const [other, content] of texts) if (content.includes(text)) dependentPaths.add(other);
  for (const next of dependentPaths) {
    const name = toName(next);
    for (const { file, names } of filesWithNames) if (names.has(name)) dependentPaths.add(file.path);
  }
  return dependentPaths;
}

const toName = (path: string) => path.slice(path.lastIndexOf("/") + 1);

/** Returns a file name of the same length with another hash. The hash depends on `changed`. */
function toNewName(name: string, changed: string): string {
  const digits = hash("sha256", name + changed);
  return name.replace(
    /([._-])([\w-]{8,10})(\.\w+)$/,
    (_, start, old, end) => start + digits.slice(0, old.length) + end,
  );
}

function replaceNames(text: string, names: ReadonlyMap<string, string>): string {
  return [...names].reduce((result, [from, to]) => result.replaceAll(from, to), text);
}

export interface ChangeExamples {
  /** The style sheet to which most files refer. */
  readonly sheet: string;
  /** The script on which the fewest files depend. */
  readonly leaf: string;
  /** The script on which the most files depend. */
  readonly common: string;
  readonly theme: Change;
}

export async function findChangeExamples(output: BakedOutput): Promise<ChangeExamples> {
  const manifest = output.readManifest(getGeneratedHostName(0));
  const texts = await readTexts(output, manifest);
  const rankByDependents = (pattern: RegExp) =>
    manifest.files
      .filter(({ path }) => pattern.test(path))
      .map(({ path }) => ({ path, count: findDependents(texts, manifest.files, path).size }))
      .sort((a, b) => a.count - b.count)
      .map(({ path }) => path);
  const [theme = ""] = rankByDependents(/^theme\..*\.css$/);
  // Pages contain the theme's declarations inline, so a change of the theme changes them too.
  const [colour = ""] = /--brand-primary:#\w{6}/.exec(texts.get(theme) ?? "") ?? [];
  const scripts = rankByDependents(/^_astro\/.*\.js$/);
  return {
    sheet: rankByDependents(/^_astro\/.*\.css$/).at(-1) ?? "",
    leaf: scripts[0] ?? "",
    common: scripts.at(-1) ?? "",
    theme: {
      path: theme,
      text: [colour, `${colour.slice(0, -1)}${colour.endsWith("0") ? 1 : 0}`],
      onlyHost: getGeneratedHostName(0),
    },
  };
}

/**
 * Returns an output with `count` hosts, which repeat the files of the hosts of `output`. If `firstHostOutput`
 * is given, the first host has the files of `firstHostOutput` instead.
 */
export function repeatHosts(output: BakedOutput, count: number, firstHostOutput?: BakedOutput): BakedOutput {
  if (firstHostOutput)
    return replaceHost(repeatHosts(output, count), firstHostOutput, getGeneratedHostName(0));
  const sources = output.release.hosts;
  const manifests = new Map(sources.map(({ host }) => [host, output.readManifest(host)]));
  const toSource = (host: string) => sources[Number(/\d+/.exec(host)?.[0] ?? 0) % sources.length]?.host ?? "";
  const hosts = Array.from({ length: count }, (_, index) => getGeneratedHostName(index))
    .map((host) => ({ host, release: manifests.get(toSource(host))?.release ?? "", production: false }))
    .sort((a, b) => (a.host < b.host ? -1 : 1));
  return {
    release: { ...output.release, hosts },
    readManifest(host) {
      const manifest = manifests.get(toSource(host));
      if (!manifest) throw new Error(`no host ${host}`);
      return { ...manifest, host };
    },
    getSize: (host, file, encoding) => output.getSize(toSource(host), file, encoding),
    readContent: (host, file, encoding) => output.readContent(toSource(host), file, encoding),
  };
}

/** Returns the output with the host `name` taken from the changed output. */
function replaceHost(output: BakedOutput, changed: BakedOutput, name: string): BakedOutput {
  const release = changed.release.hosts.find(({ host }) => host === name)?.release ?? "";
  const chooseOutput = (host: string) => (host === name ? changed : output);
  return {
    release: {
      ...output.release,
      hosts: output.release.hosts.map((host) => (host.host === name ? { ...host, release } : host)),
    },
    readManifest: (host) => chooseOutput(host).readManifest(host),
    getSize: (host, file, encoding) => chooseOutput(host).getSize(host, file, encoding),
    readContent: (host, file, encoding) => chooseOutput(host).readContent(host, file, encoding),
  };
}
