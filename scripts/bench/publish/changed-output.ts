/** The output of a bake after one file changed, without another compile. */
import { hash } from "node:crypto";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { BakedOutput } from "../../release/baked-output.ts";
import { createHostManifest, type HostManifest, type ManifestFile } from "../../release/manifest.ts";
import { hostName } from "../generated-hosts.ts";

const isText = /\.(html|js|mjs|css|json|svg|txt|xml|webmanifest)$/;

/**
 * Changes one file with a content hash in its name, and every file that names it: a script that imports a renamed one is
 * renamed too, as the bundler does. `only` limits the change to one host.
 */
export async function changeFile(output: BakedOutput, path: string, only?: string): Promise<BakedOutput> {
  const manifests = new Map<string, HostManifest>();
  const contents = new Map<string, Buffer>();
  for (const { host } of output.release.hosts) {
    const manifest = output.readManifest(host);
    if (only !== undefined && host !== only) manifests.set(host, manifest);
    else manifests.set(host, await changeHost(output, manifest, path, contents));
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
      return encoding === "br" ? brotliCompressSync(content) : gzipSync(content);
    },
    async getSize(host, file, encoding) {
      if (!contents.has(file.sha256)) return output.getSize(host, file, encoding);
      return (await changed.readContent(host, file, encoding)).length;
    },
  };
  return changed;
}

async function changeHost(
  output: BakedOutput,
  manifest: HostManifest,
  path: string,
  contents: Map<string, Buffer>,
): Promise<HostManifest> {
  const { host, build, production, files } = manifest;
  const texts = await readTexts(output, manifest);
  const changed = findDependents(texts, files, path);
  const names = new Map(
    files
      .filter((file) => changed.has(file.path) && file.immutable)
      .map((file) => [toName(file.path), toNewName(toName(file.path))]),
  );
  const next = files.map((file): ManifestFile => {
    if (!changed.has(file.path)) return file;
    const content = Buffer.from(
      replaceNames(texts.get(file.path) ?? "", names) + (file.path === path ? "\n" : ""),
    );
    const sha256 = hash("sha256", content);
    contents.set(sha256, content);
    const renamed = names.get(toName(file.path));
    const newPath = renamed ? file.path.slice(0, -toName(file.path).length) + renamed : file.path;
    return { ...file, path: newPath, sha256, bytes: content.length };
  });
  return createHostManifest(host, build, production, next);
}

const textsOfShared = new Map<string, string>();

async function readTexts(output: BakedOutput, { host, files }: HostManifest): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const file of files.filter(({ path }) => isText.test(path))) {
    const known = textsOfShared.get(file.sha256) ?? String(await output.readContent(host, file, undefined));
    if (file.store === "shared" || file.immutable) textsOfShared.set(file.sha256, known);
    texts.set(file.path, known);
  }
  return texts;
}

/** Paths of the file and of all files that name it, directly or through others. */
function findDependents(
  texts: ReadonlyMap<string, string>,
  files: readonly ManifestFile[],
  path: string,
): ReadonlySet<string> {
  const immutable = new Set(files.filter((file) => file.immutable).map((file) => file.path));
  const found = new Set([path]);
  const queue = [path];
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    const name = toName(next);
    for (const [other, text] of texts)
      if (!found.has(other) && text.includes(name)) {
        found.add(other);
        if (immutable.has(other)) queue.push(other);
      }
  }
  return found;
}

const toName = (path: string) => path.slice(path.lastIndexOf("/") + 1);

/** A name of the same length with another hash. */
function toNewName(name: string): string {
  const digits = hash("sha256", name);
  return name.replace(
    /([._-])([\w-]{8,10})(\.\w+)$/,
    (_, start, old, end) => start + digits.slice(0, old.length) + end,
  );
}

function replaceNames(text: string, names: ReadonlyMap<string, string>): string {
  return [...names].reduce((result, [from, to]) => result.replaceAll(from, to), text);
}

export interface Examples {
  /** The style sheet that most files name. */
  readonly sheet: string;
  /** Scripts that the fewest and the most files depend on. */
  readonly leaf: string;
  readonly common: string;
  readonly theme: string;
}

export async function findExamples(output: BakedOutput): Promise<Examples> {
  const manifest = output.readManifest(hostName(0));
  const texts = await readTexts(output, manifest);
  const rank = (pattern: RegExp) =>
    manifest.files
      .filter(({ path }) => pattern.test(path))
      .map(({ path }) => ({ path, count: findDependents(texts, manifest.files, path).size }))
      .sort((a, b) => a.count - b.count)
      .map(({ path }) => path);
  const scripts = rank(/^_astro\/.*\.js$/);
  return {
    sheet: rank(/^_astro\/.*\.css$/).at(-1) ?? "",
    leaf: scripts[0] ?? "",
    common: scripts.at(-1) ?? "",
    theme: rank(/^theme\..*\.css$/)[0] ?? "",
  };
}

/** As many hosts as wanted, which have the files of the given ones in turn. */
export function repeatHosts(output: BakedOutput, count: number): BakedOutput {
  const sources = output.release.hosts;
  const known = new Map(sources.map(({ host }) => [host, output.readManifest(host)]));
  const toSource = (host: string) => sources[Number(/\d+/.exec(host)?.[0] ?? 0) % sources.length]?.host ?? "";
  const hosts = Array.from({ length: count }, (_, index) => hostName(index))
    .map((host) => ({ host, release: known.get(toSource(host))?.release ?? "", production: false }))
    .sort((a, b) => (a.host < b.host ? -1 : 1));
  return {
    release: { ...output.release, hosts },
    readManifest(host) {
      const manifest = known.get(toSource(host));
      if (!manifest) throw new Error(`no host ${host}`);
      return { ...manifest, host };
    },
    getSize: (host, file, encoding) => output.getSize(toSource(host), file, encoding),
    readContent: (host, file, encoding) => output.readContent(toSource(host), file, encoding),
  };
}
