/**
 * Checks the imports of the engines by their text. The compiler cannot check them, because the first run of
 * the benchmark installs their packages.
 */
import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";

const IMPORT = /import (?:type )?\{([^}]+)\} from "(\.[^"]+)"/g;

it.each(globSync(join(import.meta.dirname, "engines/*.{ts,tsx}")))("%s imports names that exist", (file) => {
  for (const [, names = "", path = ""] of readFileSync(file, "utf8").matchAll(IMPORT)) {
    const source = readFileSync(join(dirname(file), path), "utf8");
    for (const name of names.split(",").map((part) => part.replace("type", "").trim()))
      expect(source).toMatch(new RegExp(`export (async )?(function|const|interface|type) ${name}\\b`));
  }
});
