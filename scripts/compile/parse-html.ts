/** Splits Astro's HTML into start tags and text, each with the offset in the source. */
import { QuoteType, Tokenizer } from "htmlparser2";

export interface HtmlAttribute {
  readonly name: string;
  /** Value as in the source, with encoded entities. */
  readonly value: string;
  /** Offset of the value's first character. */
  readonly start: number;
  readonly quote: '"' | "'" | "";
}

type HtmlPiece =
  | {
      /** `raw` is the content of a script or style. */
      readonly kind: "text" | "raw";
      readonly start: number;
      readonly end: number;
      /** The start tag before the text. */
      readonly tag: string;
    }
  | { readonly kind: "open"; readonly tag: string; readonly attributes: readonly HtmlAttribute[] };

const rawTags = new Set(["script", "style"]);
const ignore = () => {};

/** Returns the start tags and texts of a page in source order. Omits end tags, comments and declarations. */
export function parseHtml(html: string): HtmlPiece[] {
  const pieces: HtmlPiece[] = [];
  let tag = "";
  let attributes: HtmlAttribute[] = [];
  let name = "";
  let start = 0;
  let value = "";
  const addOpenTag = () => pieces.push({ kind: "open", tag, attributes });
  const tokenizer = new Tokenizer(
    { decodeEntities: false },
    {
      onopentagname(from, to) {
        tag = html.slice(from, to).toLowerCase();
        attributes = [];
      },
      onopentagend: addOpenTag,
      onselfclosingtag: addOpenTag,
      onattribname(from, to) {
        name = html.slice(from, to).toLowerCase();
        start = to;
        value = "";
      },
      onattribdata(from, to) {
        start = from;
        value = html.slice(from, to);
      },
      onattribend(type) {
        const quote = type === QuoteType.Double ? '"' : type === QuoteType.Single ? "'" : "";
        attributes.push({ name, value, start, quote });
      },
      ontext(from, to) {
        pieces.push({ kind: rawTags.has(tag) ? "raw" : "text", start: from, end: to, tag });
      },
      onclosetag() {
        if (rawTags.has(tag)) tag = "";
      },
      onattribentity: ignore,
      oncdata: ignore,
      oncomment: ignore,
      ondeclaration: ignore,
      onend: ignore,
      onprocessinginstruction: ignore,
      ontextentity: ignore,
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  return pieces;
}
