/**
 * Assigns the portal's modules to script files. Without this table, the bundler would create 240 files, half
 * of them below 2 KB: one for every set of modules that two islands or two lazily loaded modules share.
 *
 * Each row of the table lists the modules of one script file. A module belongs to the first row that lists
 * it. A row also gets the static dependencies of its modules, unless an earlier row lists them. Modules that
 * several rows need therefore have a row of their own above those rows. A lazily imported module that no row
 * lists gets a file of its own.
 */
import { areaRows } from "./chunk-rows/area-rows.ts";
import type { ChunkRows } from "./chunk-rows/chunk-rows.ts";
import { publicRows } from "./chunk-rows/public-rows.ts";

/**
 * Matches the paths of the packages in each script file. The pattern of `area` does not match the packages of
 * the virtual list, because they belong in the combobox's file.
 */
const packagePatterns: Readonly<Record<string, RegExp>> = {
  react: /node_modules\/(react|react-dom|scheduler|@astrojs\/react)\//,
  service: /node_modules\/zod\/|\/src\/ui\/styles\/portal\.css$/,
  area: /node_modules\/(@tanstack\/(?!(react-)?virtual)|zustand)/,
  patterns: /node_modules\/re2js\//,
  "opened-document": /node_modules\/pdfjs-dist\/build\/pdf\.worker/,
};

const rows: ChunkRows = { ...publicRows, ...areaRows };

/** All module paths that the rows name. A test fails if one of them no longer exists. */
export const namedPaths = Object.values(rows).flat();

/** The value of the bundler's option `codeSplitting.groups`. */
export const chunkGroups = Object.entries(rows).map(([name, paths], index, all) => ({
  name,
  priority: all.length - index,
  test: createModuleTest(name, paths),
}));

function createModuleTest(name: string, paths: readonly string[]): (id: string) => boolean {
  const packagePattern = packagePatterns[name];
  const rowPattern = paths.map((path) => (/[/)]$/.test(path) ? `${path}.+` : path)).join("|");
  const sourcePattern = new RegExp(`/src/(${rowPattern})\\.tsx?$`);
  return (id) => {
    const path = id.replaceAll("\\", "/").replace(/\?.*$/, "");
    return (paths.length > 0 && sourcePattern.test(path)) || packagePattern?.test(path) === true;
  };
}
