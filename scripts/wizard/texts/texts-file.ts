/** Finds and reads the translations of a form: `form.texts.vi.json` beside `form.json` has texts by key. */
import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";

type Texts = Readonly<Record<string, string>>;

/** Returns `forms/pool.texts.vi.json` for `forms/pool.json` and `vi`. */
export function toTextsFile(formFile: string, language: string): string {
  return join(dirname(formFile), `${toStem(formFile)}.texts.${language}.json`);
}

/** Returns texts by language. Skips a file that cannot be read, because an editor may be writing it. */
export function readTranslations(formFile: string): Readonly<Record<string, Texts>> {
  const fileNameStart = `${toStem(formFile)}.texts.`;
  const names = readdirSync(dirname(formFile)).filter(
    (name) => name.startsWith(fileNameStart) && name.endsWith(".json"),
  );
  return Object.fromEntries(
    names.flatMap((name) => {
      try {
        const texts = JSON.parse(readFileSync(join(dirname(formFile), name), "utf8")) as Texts;
        return [[name.slice(fileNameStart.length, -".json".length), texts]];
      } catch {
        return [];
      }
    }),
  );
}

const toStem = (file: string) => basename(file).replace(/\.[^.]+$/, "");
