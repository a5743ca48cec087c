/** Checks what visitors of a published target get. Maps paths like a server in front of the target. */
import { hash } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { HostManifest } from "../../scripts/release/manifest.ts";
import type { PublishTarget } from "../../scripts/release/target/target.ts";

/** Defines the mapping a second time, so that the check does not repeat a fault of the publisher. */
function toServedKey(host: string, release: string, path: string): string {
  if (path.startsWith("_astro/") || path.startsWith("fonts/")) return `shared/${path}`;
  if (path.startsWith("images/") || /^theme\.[^/]+\.css$/.test(path)) return `hosts/${host}/static/${path}`;
  return `hosts/${host}/releases/${release}/${path}`;
}

/**
 * Returns the release that a host serves. Throws unless all of its files and compressed copies have the right content.
 */
export async function readServedRelease(target: PublishTarget, host: string): Promise<string | undefined> {
  const release = await target.readPointer(host);
  if (release === undefined) return undefined;
  await assertReleaseComplete(target, host, release);
  return release;
}

/** Throws if a file of a release is missing, or has another content than its manifest says. */
export async function assertReleaseComplete(
  target: PublishTarget,
  host: string,
  release: string,
): Promise<void> {
  const text = await target.read(`hosts/${host}/manifest/${release}.json`);
  if (!text) throw new Error(`${host}: no manifest of ${release}`);
  const { files }: HostManifest = JSON.parse(text.toString());
  if (files.length < 5) throw new Error(`${host}: the manifest of ${release} is empty`);
  for (const { path, sha256, encodings } of files) {
    const key = toServedKey(host, release, path);
    await assertContent(target, key, sha256, (content) => content);
    for (const encoding of encodings)
      await assertContent(
        target,
        `${key}.${encoding}`,
        sha256,
        encoding === "br" ? brotliDecompressSync : gunzipSync,
      );
  }
}

async function assertContent(
  target: PublishTarget,
  key: string,
  sha256: string,
  decode: (content: Buffer) => Buffer,
): Promise<void> {
  const content = await target.read(key);
  if (!content) throw new Error(`${key} is missing`);
  if (hash("sha256", decode(content)) !== sha256) throw new Error(`${key} has another content`);
}

/** Lists the keys of all objects that a release needs. */
export function listServedKeys({ host, release, files }: HostManifest): string[] {
  return files.flatMap(({ path, encodings }) => {
    const key = toServedKey(host, release, path);
    return [key, ...encodings.map((encoding) => `${key}.${encoding}`)];
  });
}
