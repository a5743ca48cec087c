/** Reads what selectors can match on a page: its tags, classes, ids and attributes. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseHtml } from "../parse-html.ts";

export interface PageVocabulary {
  /** Tags, classes and ids. */
  readonly words: ReadonlySet<string>;
  readonly attributes: ReadonlySet<string>;
  /** Values of the attribute `type`. */
  readonly types: ReadonlySet<string>;
}

const fragmentsDir = fileURLToPath(new URL("../../../src/theme/fragments/", import.meta.url));
/** Files whose code adds markup of a host to every page. */
const filesOfEveryPage = ["host-fragments.ts", "mock-fragments.ts"];
/**
 * Files whose code adds markup of a host to a page that names them in an element, such as
 * `data-fragments="guide"`.
 */
const fragmentFiles: Readonly<Record<string, readonly string[]>> = {
  guide: ["guide-fragments.ts", "guide-facts.ts"],
};
/** Matches the attribute that names the fragments of a page. Only the compile reads it. */
const fragmentsPattern = / data-fragments="([^"]*)"/g;

/**
 * Returns the vocabulary of a page. A template lacks the markup that each host's bake adds. Therefore every
 * word in the source files that create this markup counts as a tag, class or attribute. This also applies to
 * a page that is built for one host, so that both kinds of page get the same critical CSS.
 */
export function parsePageVocabulary(html: string): PageVocabulary {
  const [words, attributes, types] = [new Set<string>(), new Set<string>(), new Set<string>()];
  for (const piece of parseHtml(html)) {
    if (piece.kind !== "open") continue;
    words.add(piece.tag);
    for (const { name, value } of piece.attributes) {
      attributes.add(name);
      if (name === "type") types.add(value.toLowerCase());
      if (name === "class" || name === "id")
        for (const word of value.split(/\s+/)) words.add(word.replaceAll(/&(?:amp|#38);/g, "&"));
    }
  }
  for (const file of listFragmentFiles(html))
    for (const word of readWords(file)) {
      words.add(word);
      attributes.add(word);
      types.add(word);
    }
  return { words, attributes, types };
}

/** Removes the attributes that name the fragments of a page. */
export function removeFragmentNames(html: string): string {
  return html.replace(fragmentsPattern, "");
}

function listFragmentFiles(html: string): string[] {
  const namedFiles = [...html.matchAll(fragmentsPattern)].flatMap(([, name = ""]) => {
    const files = fragmentFiles[name];
    if (!files) throw new Error(`data-fragments="${name}": use ${Object.keys(fragmentFiles).join(", ")}`);
    return files;
  });
  return [...filesOfEveryPage, ...namedFiles];
}

const knownWords = new Map<string, readonly string[]>();

function readWords(file: string): readonly string[] {
  const cachedWords = knownWords.get(file);
  if (cachedWords) return cachedWords;
  const code = readFileSync(`${fragmentsDir}${file}`, "utf8");
  const words = [...new Set([...code.matchAll(/[a-z][\w-]*/gi)].map(([word]) => word))];
  knownWords.set(file, words);
  return words;
}
