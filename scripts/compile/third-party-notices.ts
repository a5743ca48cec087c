/** Collects the licence texts of packages that a build delivers to browsers. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, sep } from "node:path";
import type { Plugin } from "vite";

const FILE = "THIRD-PARTY-NOTICES.txt";

const licenceFile = /^(licen[cs]e|copying|notice)/i;
const rule = "=".repeat(80);

/** Collects the folders of packages whose modules a browser bundle contains. */
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
  const parts = file.split(/[\\/]/);
  const start = parts.lastIndexOf("node_modules");
  if (start === -1) return undefined;
  const length = parts[start + 1]?.startsWith("@") ? 3 : 2;
  const folder = parts.slice(0, start + length).join(sep);
  return existsSync(join(folder, "package.json")) ? folder : undefined;
}

/** Writes the notices of the packages that own `files` or are in `folders`. */
export function writeNotices(
  target: string,
  folders: Iterable<string>,
  files: readonly string[],
  name = FILE,
): void {
  const all = new Set([...folders, ...files.flatMap((file) => findPackageFolder(file) ?? [])]);
  writeFileSync(join(target, name), notices(all));
}

function notices(folders: Iterable<string>): string {
  const entries = new Map([...folders].map((folder) => describePackage(folder)));
  const names = [...entries.keys()].sort();
  return [
    "This portal contains the third-party software and fonts listed below.",
    names.map((name) => `- ${name}`).join("\n"),
    ...names.map((name) => `${rule}\n${name}\n${rule}\n\n${entries.get(name)}`),
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
