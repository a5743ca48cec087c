import { describe, expect, it } from "vitest";
import { createSlotMarker } from "#theme/slot.ts";
import { hashInlineCode } from "./inline-code.ts";
import { parseTemplate } from "./template.ts";

const astroText = (kind: "text" | "url" | "html", name: string) =>
  createSlotMarker(kind, name).replace("'", "&#39;");
const reactText = (kind: "text" | "url", name: string) => createSlotMarker(kind, name).replace("'", "&#x27;");
const parse = (html: string) => parseTemplate("page.html", html);

describe("a template", () => {
  it("selects the encoder of each slot by its place", () => {
    const { slots, chunks } = parse(
      [
        `<html lang="${createSlotMarker("text", "lang")}"><title>${astroText("text", "title")}</title>`,
        `<a href="${createSlotMarker("url", "href:/a/")}">${astroText("text", "text:a.b")}</a>${createSlotMarker("html", "brand")}`,
        `<astro-island props="{&quot;t&quot;:[0,&quot;${astroText("text", "text:a.c")}&quot;]}">`,
        `<b title="${reactText("text", "text:a.d")}">${reactText("text", "text:a.d")}</b></astro-island>`,
      ].join(""),
    );
    expect(slots.map(({ name, encoder }) => `${name} ${encoder}`)).toEqual([
      "lang attribute",
      "title text",
      "href:/a/ attribute",
      "text:a.b text",
      "brand html",
      "text:a.c props",
      "text:a.d react",
      "text:a.d react",
    ]);
    expect(chunks).toHaveLength(slots.length + 1);
    expect(chunks.join("")).not.toMatch(/[\uE000\uE001]/);
  });

  it.each([
    ["an executed script", `<script>let a = "${createSlotMarker("text", "title")}"</script>`],
    ["a JSON script", `<script type="application/json">"${createSlotMarker("text", "title")}"</script>`],
    ["a style", `<style>a{color:${createSlotMarker("text", "title")}}</style>`],
    ["a comment", `<!-- ${createSlotMarker("text", "title")} -->`],
    ["an event handler", `<a onclick="${createSlotMarker("text", "title")}">a</a>`],
    ["a style attribute", `<a style="${createSlotMarker("text", "title")}">a</a>`],
    ["an attribute's name", `<a ${createSlotMarker("text", "title")}="a">a</a>`],
    ["a tag's name", `<${createSlotMarker("text", "title")}>a`],
    ["an unquoted attribute", `<a title=${createSlotMarker("text", "title")}>a</a>`],
    ["a text written without escaping", `<p>${createSlotMarker("text", "title")}</p>`],
    ["a fragment inside a title", `<title>${createSlotMarker("html", "brand")}</title>`],
    ["a fragment in an attribute", `<a title="${createSlotMarker("html", "brand")}">a</a>`],
    ["a text in an address", `<a href="${createSlotMarker("text", "title")}">a</a>`],
    ["an address in a text", `<p>${astroText("url", "href:/a/")}</p>`],
    ["a script's address", `<script src="${createSlotMarker("url", "theme")}"></script>`],
    ["an island's own attributes", `<astro-island opts="${astroText("text", "title")}"></astro-island>`],
    ["half a marker", `<p>\uE000text|title</p>`],
    ["an unknown kind", `<p>\uE000css|title|&#39;\uE001</p>`],
  ])("refuses a slot in %s", (_, html) => {
    expect(() => parse(html)).toThrow(/slot/);
  });

  it("refuses slot names that escaping could change", () => {
    for (const name of ["a'b", "a b", "a|b", "<a>", "", "a:b:c"])
      expect(() => createSlotMarker("text", name), name).toThrow("not allowed");
  });
});

describe("code inside a page", () => {
  it("is listed in the policy by hash, each script or style once", () => {
    const html = "<script>a()</script><style>b{}</style>";
    const { scripts, styles } = hashInlineCode({ path: "a", html: html + html });
    expect(scripts).toEqual([expect.stringMatching(/^sha256-.{44}$/)]);
    expect(styles).toHaveLength(1);
  });

  it.each([
    ['<p style="color:red">a</p>', "style"],
    ['<p onclick="a()">a</p>', "onclick"],
    ["<astro-island><astro-slot>a</astro-slot></astro-island>", "children"],
  ])("is refused if no policy could allow it: %s", (html, reason) => {
    expect(() => hashInlineCode({ path: "a", html })).toThrow(reason);
  });
});
