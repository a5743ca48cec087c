/** Reads the HTML that Astro wrote, piece by piece; knows no more of HTML than such a page needs. */

export interface HtmlAttribute {
  readonly name: string;
  readonly value: string;
  /** Offset of the value's first character; the value is as written, entities and all. */
  readonly start: number;
  readonly quote: '"' | "'" | "";
}

export type HtmlPiece =
  | {
      readonly kind: "text" | "comment" | "raw";
      readonly start: number;
      readonly end: number;
      readonly tag: string;
    }
  | {
      readonly kind: "open";
      readonly start: number;
      readonly end: number;
      readonly tag: string;
      readonly attributes: readonly HtmlAttribute[];
    }
  | { readonly kind: "close"; readonly start: number; readonly end: number; readonly tag: string };

const rawTags = new Set(["script", "style"]);
const tagPattern = /<(\/?)([a-zA-Z][^\s/>]*)/y;
const attributePattern = /\s*([^\s=>/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+)))?/y;

/** The pieces of a page in order; `raw` is the inside of a script or style, whose `tag` says which. */
export function* readHtml(html: string): Generator<HtmlPiece> {
  let at = 0;
  let tag = "";
  while (at < html.length) {
    if (rawTags.has(tag)) {
      const end = findEnd(html, `</${tag}`, at);
      if (end > at) yield { kind: "raw", start: at, end, tag };
      tag = "";
      at = end;
      continue;
    }
    if (html.startsWith("<!", at)) {
      const isComment = html.startsWith("<!--", at);
      const end = findEnd(html, isComment ? "-->" : ">", at) + (isComment ? 3 : 1);
      yield { kind: "comment", start: at, end, tag: "" };
      at = end;
      continue;
    }
    tagPattern.lastIndex = at;
    const opening = tagPattern.exec(html);
    if (!opening) {
      const next = html.indexOf("<", at + 1);
      const end = next < 0 ? html.length : next;
      yield { kind: "text", start: at, end, tag };
      at = end;
      continue;
    }
    const name = (opening[2] ?? "").toLowerCase();
    const { attributes, end } = readAttributes(html, tagPattern.lastIndex);
    if (opening[1]) yield { kind: "close", start: at, end, tag: name };
    else {
      yield { kind: "open", start: at, end, tag: name, attributes };
      tag = name;
    }
    at = end;
  }
}

function findEnd(html: string, sign: string, from: number): number {
  const at = html.indexOf(sign, from);
  if (at < 0) throw new Error(`HTML ends before ${sign}`);
  return at;
}

function readAttributes(html: string, from: number): { attributes: HtmlAttribute[]; end: number } {
  const attributes: HtmlAttribute[] = [];
  let at = from;
  for (;;) {
    const rest = /[\s/]*>/y;
    rest.lastIndex = at;
    if (rest.test(html)) return { attributes, end: rest.lastIndex };
    attributePattern.lastIndex = at;
    const match = attributePattern.exec(html);
    if (!match) {
      if (html[at] !== "/") throw new Error(`HTML tag is broken at ${html.slice(from, from + 60)}`);
      at += 1;
      continue;
    }
    const [whole, name = "", double, single, bare] = match;
    const quote = double !== undefined ? '"' : single !== undefined ? "'" : "";
    const value = double ?? single ?? bare ?? "";
    attributes.push({
      name: name.toLowerCase(),
      value,
      start: at + whole.length - value.length - quote.length,
      quote,
    });
    at = attributePattern.lastIndex;
  }
}
