import { describe, expect, it } from "vitest";
import { checkImage } from "./check-image.ts";

function createPng(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(33);
  bytes.write("\x89PNG\r\n\x1a\n\0\0\0\rIHDR", 0, "latin1");
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}
const jpeg = Buffer.from("ffd8ffe000104a46494600010100000100010000ffc0000b080010002001011100", "hex");
const gif = Buffer.from("GIF89a\x10\x00\x20\x00\x00\x00\x00", "latin1");
const webp = Buffer.from("524946460000000057454250565038580a00000000000000ff03000f0000", "hex");
const createSvg = (content: string, root = "") =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"${root}>${content}</svg>`);
const sanitise = (content: string) => checkImage(createSvg(content)).bytes.toString();

describe("an image", () => {
  it("is detected by its bytes", () => {
    expect([createPng(10, 20), jpeg, gif, webp].map((bytes) => checkImage(bytes).extension)).toEqual([
      "png",
      "jpg",
      "gif",
      "webp",
    ]);
  });

  it("has its size, to reserve space while it loads", () => {
    expect(checkImage(createPng(10, 20)).size).toEqual({ width: 10, height: 20 });
    expect(checkImage(createSvg("", ' viewBox="0 0 120 40"')).size).toEqual({ width: 120, height: 40 });
    expect(checkImage(createSvg("", ' viewBox="0 0 a 40"')).size).toBeUndefined();
  });

  it.each([
    ["larger than 4096 a side", createPng(4097, 1)],
    ["a bomb of two thousand million pixels a side", createPng(2 ** 31, 2 ** 31)],
    ["without size", createPng(0, 10)],
    ["cut off", createPng(10, 10).subarray(0, 20)],
    ["empty", Buffer.alloc(0)],
    ["a page", Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["a page that begins like a comment", Buffer.from("<!-- a --><html><body onload=alert(1)>")],
    ["a script", Buffer.from("alert(1)")],
    ["an AVIF", Buffer.from("\0\0\0 ftypavif", "latin1")],
    ["a PDF", Buffer.from("%PDF-1.7")],
  ])("is refused when %s", (_, bytes) => {
    expect(() => checkImage(bytes)).toThrow();
  });
});

describe("an SVG", () => {
  it("keeps drawing elements", () => {
    const drawing =
      '<defs><linearGradient id="a"><stop offset="0" stop-color="#123"/></linearGradient></defs><path d="M0 0L9 9" fill="url(#a)"/><use href="#b"/><text x="1">A &amp; B</text>';
    expect(sanitise(drawing)).toContain(drawing);
  });

  it("keeps a style sheet written by a drawing program, checked as a whole", () => {
    const style =
      ".st0{fill:#FFF;enable-background:new    ;}<!-- --> g > .st1{fill:url(#a);stroke:rgb(1,2,3)}";
    expect(
      sanitise(`<style type="text/css">${style}</style><path style="fill:#fff;filter:url(#b)"/>`),
    ).toContain(
      '<style type="text/css">.st0{fill:#FFF;enable-background:new}g&gt;.st1{fill:url(#a);stroke:rgb(1,2,3)}</style>' +
        '<path style="fill:#fff;filter:url(#b)"/>',
    );
  });

  it("does not keep metadata of drawing programs", () => {
    const text = sanitise('<metadata><x:y xmlns:x="z">junk</x:y></metadata><rect data-name="a" width="1"/>');
    expect(text).toBe('<svg xmlns="http://www.w3.org/2000/svg"><rect width="1"/></svg>');
  });

  it("may begin with a declaration, a plain doctype and comments", () => {
    const source =
      '<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "a.dtd"><!-- a --><svg></svg>';
    expect(checkImage(Buffer.from(source)).bytes.toString()).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg"></svg>',
    );
  });

  it("keeps a style sheet whose filter applies to few of many elements", () => {
    const style = "<style>.shadow>path,use.shadow{filter:url(#f)}#b{mix-blend-mode:multiply}</style>";
    const filter = '<filter id="f"><feOffset dx="1"/><feGaussianBlur stdDeviation="2"/></filter>';
    const drawing = `${filter}${style}${"<rect/>".repeat(3_000)}<path id="b"/><use class="shadow"/>`;
    expect(sanitise(drawing)).toContain('<use class="shadow"/>');
  });

  it.each([
    "<script>alert(1)</script>",
    "<SCRIPT>alert(1)</SCRIPT>",
    '<svg:script xmlns:svg="http://www.w3.org/2000/svg">alert(1)</svg:script>',
    '<rect onload="alert(1)"/>',
    '<rect ONLOAD="alert(1)"/>',
    "<foreignObject><body/></foreignObject>",
    '<image href="https://evil.example/a.png"/>',
    '<use href="https://evil.example/a.svg#b"/>',
    '<use xlink:href="data:image/svg+xml,a"/>',
    '<a href="javascript:alert(1)"><rect/></a>',
    '<rect fill="url(https://evil.example/a)"/>',
    '<rect style="background:url(//evil.example)"/>',
    '<rect style="background:&#117;rl(//evil.example)"/>',
    '<rect style="background:\\75rl(//evil.example)"/>',
    "<style>@import 'https://evil.example'</style>",
    "<style>rect{fill:url(https://evil.example)}</style>",
    '<animate attributeName="href" values="javascript:alert(1)"/>',
    '<set attributeName="onload" to="alert(1)"/>',
    '<feImage href="https://evil.example"/>',
    "<iframe/>",
    "&evil;",
    "<rect",
    "</g>",
    "<g>",
    '<rect width=1 onload="a"/>',
    "<![CDATA[<script>alert(1)</script>]]>",
    "<?xml-stylesheet href='https://evil.example'?>",
    "<style>@imp<!-- -->ort 'https://evil.example'</style>",
    "<style>@imp<metadata/>ort 'https://evil.example'</style>",
    "<style>&#64;import 'https://evil.example'</style>",
    "<style>rect{fill:ur<!-- -->l(https://evil.example)}</style>",
    "<style>rect{fill:&#117;rl(//evil.example)}</style>",
    "<style>rect{fill:image-set('https://evil.example' 1x)}</style>",
    "<style>rect{fill:src('https://evil.example')}</style>",
    "<style>@font-face{font-family:a;src:local(b)}</style>",
    "<style>@media print{rect{fill:red}}</style>",
    "<style>rect[x^='1']{fill:red}</style>",
    "<style>rect{--a:url(//evil.example)}</style>",
    "<style>rect{fill:url(&quot;//evil.example&quot;)}</style>",
    '<rect style="fill:url(#a);background:image(&apos;//evil.example&apos;)"/>',
    '<rect style="mask:-webkit-image-set(&apos;//evil.example&apos; 1x)"/>',
    '<rect fill="url( //evil.example/a)"/>',
    '<rect fill="image-set(&quot;//evil.example&quot; 1x)"/>',
    '<rect fill="&#x75;rl(//evil.example)"/>',
    '<rect filter="cross-fade(url(#a), b)"/>',
    `<rect fill="url('#a b')"/>`,
    "<text>&#xD800;</text>",
  ])("is refused when it holds %s", (content) => {
    expect(() => sanitise(content)).toThrow();
  });

  const repeatLine = (line: (at: number) => string) =>
    Array.from({ length: 20 }, (_, at) => line(at)).join("");

  it.each([
    ["10,000 letters", `<text>${"a".repeat(10_000)}</text>`],
    ["1,000 short texts", `<text>${"<tspan>abcde</tspan>".repeat(1_000)}</text>`],
    ["9,000 filters", '<rect width="9" filter="url(#f)"/>'.repeat(9_000)],
    ["30,000 elements", "<rect/>".repeat(30_000)],
    ["a circle of references", '<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'],
    ["a reference to itself", '<g id="a"><use href="#a"/></g>'],
    ["100 nested elements", `${"<g>".repeat(100)}${"</g>".repeat(100)}`],
    ["a million repeats", repeatLine((at) => `<g id="a${at + 1}">${`<use href="#a${at}"/>`.repeat(2)}</g>`)],
    [
      "a million patterns in patterns",
      repeatLine((at) => `<pattern id="p${at + 1}">${`<rect fill="url(#p${at})"/>`.repeat(2)}</pattern>`),
    ],
    ["9,000 filters in style attributes", '<rect style="filter:url(#f)"/>'.repeat(9_000)],
    [
      "filters for all elements of its style sheet",
      `${"<rect/>".repeat(1_000)}<style>g rect:first-child{Filter:url(#f)}</style>`,
    ],
    [
      "masks of a class, an id and a nested rule",
      `<style>.a{mask:url(#m)}#b{-webkit-mask-image:url(#m)}.c{&amp;:hover{mask:url(#m)}}</style>${'<g id="b" class="a  c"/>'.repeat(14)}`,
    ],
    ["1,000 blended elements", `<style>*{mix-blend-mode:multiply}</style>${"<rect/>".repeat(1_000)}`],
    ["200 blurs", `<filter id="f">${'<feGaussianBlur stdDeviation="9"/>'.repeat(200)}</filter>`],
    [
      "a million patterns by its style sheet",
      repeatLine(
        (at) =>
          `<style>.r${at}{fill:url(#p${at})}</style><pattern id="p${at + 1}">${`<rect class="r${at}"/>`.repeat(2)}</pattern>`,
      ),
    ],
    [
      "a million patterns that elements inherit",
      repeatLine((at) => `<pattern id="p${at + 1}"><g fill="url(#p${at})"><rect/><rect/></g></pattern>`),
    ],
    [
      "a million patterns that repeated elements inherit",
      `<g id="g"><rect/><rect/></g>${repeatLine((at) => `<pattern id="p${at + 1}"><use href="#g" stroke="url(#p${at})"/></pattern>`)}`,
    ],
    [
      "a million patterns in capitals",
      repeatLine((at) => `<pattern id="p${at + 1}">${`<rect fill="URL(#p${at})"/>`.repeat(2)}</pattern>`),
    ],
    [
      "a million patterns in a spaced style",
      repeatLine(
        (at) =>
          `<pattern id="p${at + 1}">${`<rect style="fill:url(          #p${at})"/>`.repeat(2)}</pattern>`,
      ),
    ],
    ["an escaped reference", '<rect fill="url(#%70)"/>'],
    ["600 KiB", `<path d="${"M0 0".repeat(150_000)}"/>`],
  ])("is refused before it is drawn when it has %s", (_, content) => {
    expect(() => sanitise(content)).toThrow(/the SVG (draws|refers|is|has)/);
  });

  it("is refused when it declares entities", () => {
    const source = '<!DOCTYPE svg [<!ENTITY a "&#60;script>">]><svg>&a;</svg>';
    expect(() => checkImage(Buffer.from(source))).toThrow();
  });
});
