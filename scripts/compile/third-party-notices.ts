/** Collects the licence texts of packages that a build delivers to browsers. */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, sep } from "node:path";
import type { Plugin } from "vite";
import type { CompiledPage } from "./page.ts";

/** URL of the notices in the pages' sources, which {@link linkNotices} replaces. */
const NOTICES_LINK = "/THIRD-PARTY-NOTICES.txt";

const licenceFile = /^(licen[cs]e|copying|notice)/i;
const separatorLine = "=".repeat(80);

/** Creates a plugin that adds the folder of each bundled package to `folders`. */
export function collectPackages(folders: Set<string>): Plugin {
  return {
    name: "collect-packages",
    applyToEnvironment: ({ name }) => name === "client",
    generateBundle(_options, bundle) {
      for (const output of Object.values(bundle))
        if (output.type === "chunk")
          for (const id of output.moduleIds) {
            const folder = findPackageFolder(id);
            if (folder) folders.add(folder);
          }
    },
  };
}

/** Returns the folder of the package that a file belongs to; undefined for the project's own files. */
export function findPackageFolder(file: string): string | undefined {
  const pathSegments = file.split(/[\\/]/);
  const start = pathSegments.lastIndexOf("node_modules");
  if (start === -1) return undefined;
  const length = pathSegments[start + 1]?.startsWith("@") ? 3 : 2;
  const folder = pathSegments.slice(0, start + length).join(sep);
  return existsSync(join(folder, "package.json")) ? folder : undefined;
}

/** Writes the portal's notices to a file that all hosts share. Returns the file's URL. */
export function writeSharedNotices(
  siteDir: string,
  folders: Iterable<string>,
  files: readonly string[],
): string {
  const text = renderNotices(folders, files);
  const hash = createHash("sha256").update(text).digest("hex").slice(0, 10);
  const href = `/_astro/third-party-notices.${hash}.txt`;
  mkdirSync(join(siteDir, "_astro"), { recursive: true });
  writeFileSync(join(siteDir, href), text);
  return href;
}

/** Replaces the URL of the notices in the pages that link to them. Throws if no page does. */
export function linkNotices(pages: readonly CompiledPage[], href: string): CompiledPage[] {
  if (!pages.some(({ html }) => html.includes(NOTICES_LINK)))
    throw new Error(`no page links to ${NOTICES_LINK}`);
  return pages.map(({ path, html }) => ({ path, html: html.replace(NOTICES_LINK, href) }));
}

/** Returns the notices of the packages that own `files` or are in `folders`. */
export function renderNotices(folders: Iterable<string>, files: readonly string[]): string {
  const packageFolders = new Set([...folders, ...files.flatMap((file) => findPackageFolder(file) ?? [])]);
  const textsByTitle = new Map([...packageFolders].map((folder) => describePackage(folder)));
  const names = [...textsByTitle.keys()].sort();
  return [
    "This portal contains the third-party software and fonts listed below.",
    names.map((name) => `- ${name}`).join("\n"),
    ...names.map((name) => `${separatorLine}\n${name}\n${separatorLine}\n\n${textsByTitle.get(name)}`),
  ]
    .join("\n\n")
    .concat("\n");
}

/** Returns title and licence text of a package. */
function describePackage(folder: string): [title: string, text: string] {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const texts = readdirSync(folder)
    .filter((file) => licenceFile.test(file))
    .sort()
    .map((file) => readFileSync(join(folder, file), "utf8").replaceAll("\r\n", "\n").trim());
  const text =
    texts.length > 0 ? texts.join("\n\n") : "The package names its licence but does not include its text.";
  return [license ? `${name} ${version} (${license})` : `${name} ${version}`, text];
}
