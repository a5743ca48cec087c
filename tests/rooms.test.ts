/**
 * Tests the rooms of `src` and which of them may import which. The table in this file is the authority
 * (`src/README.md` shows it).
 */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));

const mayImport: Record<string, readonly string[]> = {
  contract: [],
  ui: [],
  i18n: [],
  theme: ["contract"],
  demo: ["contract"],
  api: ["contract"],
  session: ["api", "contract"],
  work: ["session", "api", "contract", "ui", "i18n"],
  features: ["api", "session", "work", "contract", "ui", "i18n"],
  islands: ["features", "work", "session", "api", "contract", "ui", "i18n"],
  author: ["features", "session", "api", "contract", "ui", "i18n"],
  pages: ["islands", "ui", "theme", "i18n"],
  scripts: ["contract", "api", "theme", "i18n", "ui", "demo", "author"],
};

/** The layers of `src/demo`, top first: each may import only from the layers below it. */
const demoLayers = [
  "browser",
  "service",
  "openapi",
  "calls",
  "officer",
  "seed",
  "domain",
  "rules",
  "http",
  "context",
  "records",
  "store",
  "print",
  "sheet",
  "messages",
  "time",
  "portal",
  "wizards",
];

const importPattern =
  /(?:^|[\s;])(?:import|export)\s[^"';]*?from\s*["']([^"']+)["']|import\s*\(?\s*["']([^"']+)["']/g;

interface Import {
  readonly file: string;
  readonly target: string;
}

function listFilesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes("node_modules"))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
}

/** Each language has a message file, so their number must not limit the number of languages. */
function isMessageFile(file: string): boolean {
  return /messages\.[\w-]+\.json$/.test(file) || dirname(dirname(file)) === join("src", "demo", "messages");
}

function listSourceFiles(folder: string): string[] {
  return listFilesIn(folder).filter((file) => /\.(ts|tsx|astro|mjs)$/.test(file));
}

function listImports(file: string): Import[] {
  const source = readFileSync(join(root, file), "utf8");
  return [...source.matchAll(importPattern)].map((match) => ({ file, target: match[1] ?? match[2] ?? "" }));
}

/** Returns the repository path of an import; `undefined` for a package. */
function findPath({ file, target }: Import): string | undefined {
  if (target.startsWith("#")) return join("src", target.slice(1));
  if (target.startsWith(".")) return relative(root, resolve(root, dirname(file), target));
  return undefined;
}

function findRoom(path: string): string | undefined {
  const [top, room] = path.split(sep);
  return top === "src" ? room : top;
}

function findFeature(path: string): string | undefined {
  const [, room, feature] = path.split(sep);
  return room === "features" ? feature : undefined;
}

function listMisplaced(imports: readonly Import[]): string[] {
  return imports.flatMap((foundImport) => {
    const path = findPath(foundImport);
    const from = findRoom(foundImport.file);
    const to = path === undefined ? undefined : findRoom(path);
    if (!path || !from || !to || /\.test\.tsx?$|[.-]fixture\.tsx?$/.test(foundImport.file)) return [];
    const [fromFeature, toFeature] = [findFeature(foundImport.file), findFeature(path)];
    if (fromFeature && toFeature && fromFeature !== toFeature)
      return [`${foundImport.file}: feature imports ${path}`];
    if (from === to)
      return foundImport.target.startsWith("#") && from !== "features"
        ? [`${foundImport.file}: use a relative path for ${path}`]
        : [];
    return mayImport[from]?.includes(to) ? [] : [`${foundImport.file}: ${from} may not import ${path}`];
  });
}

function findDemoLayer(path: string): string | undefined {
  const [, room, layer] = path.split(sep);
  return room === "demo" ? layer : undefined;
}

function listUpwardImports(imports: readonly Import[]): string[] {
  return imports.flatMap((foundImport) => {
    const path = findPath(foundImport);
    const [from, to] = [findDemoLayer(foundImport.file), path && findDemoLayer(path)];
    if (!from || !to || /[.](test|fixture)[.]ts$/.test(foundImport.file)) return [];
    const isUpward = demoLayers.indexOf(to) < demoLayers.indexOf(from);
    return isUpward ? [`${foundImport.file}: ${from} may not import ${path}`] : [];
  });
}

const imports = [...listSourceFiles("src"), ...listSourceFiles("scripts")].flatMap(listImports);

describe("rooms", () => {
  it("import only what the table allows", () => {
    expect(imports.length).toBeGreaterThan(50);
    expect(listMisplaced(imports)).toEqual([]);
  });

  it("are reported if they import from a room they may not use", () => {
    expect(
      listMisplaced([{ file: "src/ui/actions/button.tsx", target: "#contract/shapes.ts" }]),
    ).toHaveLength(1);
    expect(
      listMisplaced([{ file: "src/features/auth/a.tsx", target: "#features/tracking/b.tsx" }]),
    ).toHaveLength(1);
    expect(listMisplaced([{ file: "src/api/a.ts", target: "../session/b.ts" }])).toHaveLength(1);
  });

  it("import only from lower layers within demo", () => {
    const layers = new Set(listSourceFiles("src/demo").map(findDemoLayer));
    expect([...layers].sort()).toEqual([...demoLayers].sort());
    expect(listUpwardImports(imports)).toEqual([]);
    expect(
      listUpwardImports([{ file: "src/demo/domain/lists/a.ts", target: "../../calls/lookups/b.ts" }]),
    ).toHaveLength(1);
  });

  it("are all listed in the table", () => {
    const rooms = readdirSync(join(root, "src"), { withFileTypes: true }).filter((entry) =>
      entry.isDirectory(),
    );
    expect(rooms.map((room) => room.name).filter((name) => !mayImport[name])).toEqual([]);
  });

  it("keep the provider's spelling Wizzard in contract, demo and api", () => {
    const spellingFiles = listSourceFiles("src").filter((file) =>
      /wizzard/i.test(readFileSync(join(root, file), "utf8")),
    );
    const rooms = new Set(spellingFiles.map(findRoom));
    expect([...rooms].sort()).toEqual(["api", "contract", "demo"]);
  });

  it("contain no file over 300 lines, except tables of data", () => {
    const isExemptFile = (file: string) => /\.test\.tsx?$|seed|demo[/\\]wizards|messages/.test(file);
    const longFiles = [...listSourceFiles("src"), ...listSourceFiles("scripts")].filter(
      (file) => !isExemptFile(file) && readFileSync(join(root, file), "utf8").split("\n").length > 301,
    );
    expect(longFiles).toEqual([]);
  });

  it("contain no folder with more than 25 loose files, message files not counted", () => {
    const fileCounts = new Map<string, number>();
    for (const rootFolder of ["src", "scripts", "tests"])
      for (const file of listFilesIn(rootFolder).filter((each) => !isMessageFile(each)))
        fileCounts.set(dirname(file), (fileCounts.get(dirname(file)) ?? 0) + 1);
    const crowdedFolders = [...fileCounts].filter(([, files]) => files > 25);
    expect(fileCounts.size).toBeGreaterThan(50);
    expect(crowdedFolders).toEqual([]);
  });
});
