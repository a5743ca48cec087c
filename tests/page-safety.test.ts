/** Tests rules of the pages' source that no type can express (faults B11, B19). */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const files = execFileSync("git", ["ls-files", "src"], { encoding: "utf8" })
  .split("\n")
  .filter((file) => /\.(ts|tsx|astro)$/.test(file) && !/\.(test|fixture)\.tsx?$/.test(file));

/** Returns each match as `file: text`, with 200 characters before and after for `accept`. */
function findAll(
  pattern: RegExp,
  sources: Iterable<readonly [string, string]>,
  accept: (context: string) => boolean,
) {
  return [...sources].flatMap(([file, text]) =>
    [...text.matchAll(pattern)]
      .filter(({ index }) => !accept(text.slice(Math.max(0, index - 200), index + 200)))
      .map(([match]) => `${file}: ${match}`),
  );
}
const readSources = () => files.map((file) => [file, readFileSync(file, "utf8")] as const);

const newWindowPattern = /target(=|: )"_blank"|window\.open\(/g;
const isWithoutOpener = (context: string) =>
  /rel(=|: )"noopener noreferrer"|"noopener,noreferrer"|action="\/desk\/" target/.test(context);

/**
 * Elements with an `id` or a `name` become properties of the document and the window. Reading these by a
 * computed name, or through a cast that hides what the standard defines, could return such an element.
 */
const namedPropertyPattern =
  /\b(window|document|self|globalThis)(\[|\?\.\[| as (unknown|any|never|Record|\{))|(?<![.\w])document\.(all|forms|images|embeds|links|anchors)\b/g;
/**
 * True for names that no element of the portal can have: bundlers' symbols, workers, and scripts' own
 * globals.
 */
const isReserved = (context: string) =>
  /trustedTypes|\[HOST_KEY\]\?: CurrentHost|ServiceWorkerGlobalScope|WidgetApi/.test(context);

describe("a link to another window", () => {
  it("never hands over its own window or address", () => {
    expect(findAll(newWindowPattern, readSources(), isWithoutOpener)).toEqual([]);
  });

  it("is reported if it does", () => {
    expect(
      findAll(newWindowPattern, [["a.tsx", '<a target="_blank" href={href}>']], isWithoutOpener),
    ).toHaveLength(1);
  });
});

describe("properties of the document and the window", () => {
  it("are never read by a name that an element could have", () => {
    expect(findAll(namedPropertyPattern, readSources(), isReserved)).toEqual([]);
  });

  it.each(["document[name]", "(window as Record<string, unknown>).config", "document.forms.login"])(
    "are reported if they are: %s",
    (text) => {
      expect(findAll(namedPropertyPattern, [["a.ts", text]], isReserved)).toHaveLength(1);
    },
  );
});

it("no page uses what a plain-http page lacks without a check: crypto.randomUUID", () => {
  const pageSources = [...readSources()].filter(([file]) => !file.startsWith("src/demo/"));
  expect(findAll(/crypto\.randomUUID/g, pageSources, (context) => context.includes("is missing on"))).toEqual(
    [],
  );
});

it("no page uses what older browsers lack: URL.parse", () => {
  const pageSources = [...readSources()].filter(([file]) => !file.startsWith("src/demo/"));
  expect(findAll(/\bURL\.parse\(/g, pageSources, () => false)).toEqual([]);
});

it("the root element of every page carries the host's country, so that dates are right before the config is loaded", () => {
  const pages = [...readSources()].filter(([file]) => file.startsWith("src/pages/"));
  const rootElements = pages.flatMap(([, text]) => text.match(/<html\b[^>]*>/g) ?? []);
  expect(rootElements).toHaveLength(2);
  for (const root of rootElements) expect(root).toContain("data-region={page.country}");
});
