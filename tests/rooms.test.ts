/** The rooms of `src` and who may import whom: this table is the authority (`src/README.md` shows it). */
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

function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes("node_modules"))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
}

/** Each language has a message file, so their number must not limit the number of languages. */
function isMessageFile(file: string): boolean {
  return /messages\.[\w-]+\.json$/.test(file) || dirname(dirname(file)) === join("src", "demo", "messages");
}

function sourceFiles(folder: string): string[] {
  return filesIn(folder).filter((file) => /\.(ts|tsx|astro|mjs)$/.test(file));
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

function misplaced(imports: readonly Import[]): string[] {
  return imports.flatMap((found) => {
    const path = findPath(found);
    const from = findRoom(found.file);
    const to = path === undefined ? undefined : findRoom(path);
    if (!path || !from || !to || /\.test\.tsx?$|[.-]fixture\.tsx?$/.test(found.file)) return [];
    const [fromFeature, toFeature] = [findFeature(found.file), findFeature(path)];
    if (fromFeature && toFeature && fromFeature !== toFeature)
      return [`${found.file}: feature imports ${path}`];
    if (from === to)
      return found.target.startsWith("#") && from !== "features"
        ? [`${found.file}: use a relative path for ${path}`]
        : [];
    return mayImport[from]?.includes(to) ? [] : [`${found.file}: ${from} may not import ${path}`];
  });
}

function findDemoLayer(path: string): string | undefined {
  const [, room, layer] = path.split(sep);
  return room === "demo" ? layer : undefined;
}

function upwardInDemo(imports: readonly Import[]): string[] {
  return imports.flatMap((found) => {
    const path = findPath(found);
    const [from, to] = [findDemoLayer(found.file), path && findDemoLayer(path)];
    if (!from || !to || /[.](test|fixture)[.]ts$/.test(found.file)) return [];
    const isUpward = demoLayers.indexOf(to) < demoLayers.indexOf(from);
    return isUpward ? [`${found.file}: ${from} may not import ${path}`] : [];
  });
}

const imports = [...sourceFiles("src"), ...sourceFiles("scripts")].flatMap(listImports);

describe("rooms", () => {
  it("import only what the table allows", () => {
    expect(imports.length).toBeGreaterThan(50);
    expect(misplaced(imports)).toEqual([]);
  });

  it("are reported if they import from a room they may not use", () => {
    expect(misplaced([{ file: "src/ui/actions/button.tsx", target: "#contract/shapes.ts" }])).toHaveLength(1);
    expect(misplaced([{ file: "src/features/auth/a.tsx", target: "#features/tracking/b.tsx" }])).toHaveLength(
      1,
    );
    expect(misplaced([{ file: "src/api/a.ts", target: "../session/b.ts" }])).toHaveLength(1);
  });

  it("import only from lower layers within demo", () => {
    const layers = new Set(sourceFiles("src/demo").map(findDemoLayer));
    expect([...layers].sort()).toEqual([...demoLayers].sort());
    expect(upwardInDemo(imports)).toEqual([]);
    expect(
      upwardInDemo([{ file: "src/demo/domain/lists/a.ts", target: "../../calls/lookups/b.ts" }]),
    ).toHaveLength(1);
  });

  it("are all listed in the table", () => {
    const rooms = readdirSync(join(root, "src"), { withFileTypes: true }).filter((entry) =>
      entry.isDirectory(),
    );
    expect(rooms.map((room) => room.name).filter((name) => !mayImport[name])).toEqual([]);
  });

  it("keep the provider's spelling Wizzard in contract, demo and api", () => {
    const spellers = sourceFiles("src").filter((file) =>
      /wizzard/i.test(readFileSync(join(root, file), "utf8")),
    );
    const rooms = new Set(spellers.map(findRoom));
    expect([...rooms].sort()).toEqual(["api", "contract", "demo"]);
  });

  it("contain no file over 300 lines, except tables of data", () => {
    const isData = (file: string) => /\.test\.tsx?$|seed|demo[/\\]wizards|messages/.test(file);
    const long = [...sourceFiles("src"), ...sourceFiles("scripts")].filter(
      (file) => !isData(file) && readFileSync(join(root, file), "utf8").split("\n").length > 301,
    );
    expect(long).toEqual([]);
  });

  it("contain no folder with more than 25 loose files, message files not counted", () => {
    const perFolder = new Map<string, number>();
    for (const top of ["src", "scripts", "tests"])
      for (const file of filesIn(top).filter((each) => !isMessageFile(each)))
        perFolder.set(dirname(file), (perFolder.get(dirname(file)) ?? 0) + 1);
    const crowded = [...perFolder].filter(([, files]) => files > 25);
    expect(perFolder.size).toBeGreaterThan(50);
    expect(crowded).toEqual([]);
  });
});
