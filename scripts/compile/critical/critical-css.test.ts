import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { splitCriticalCss } from "./critical-css.ts";

describe("critical CSS", () => {
  it("is part of the whole style sheet, which is a separate file; internal pages inline all of it", () => {
    const sheet = ".button{color:red}.language-links{color:red}.dialog{color:red}";
    const createPage = (path: string) => ({
      path,
      html: `<link rel="stylesheet" href="/_astro/later.css"><style data-sheet>${sheet}</style><style>.theme{}</style><button class="button">Go</button>`,
    });
    const folder = mkdtempSync(join(tmpdir(), "critical-css-"));
    const [start, own, other] = splitCriticalCss(
      [
        createPage("start/index.html"),
        createPage("styleguide/index.html"),
        { path: "index.html", html: "<p>app" },
      ],
      folder,
    );
    const address = /data-sheet="\/([^"]+)"/.exec(start?.html ?? "")?.[1] ?? "";
    expect(readFileSync(join(folder, address), "utf8")).toBe(sheet);
    expect([start, own].map((compiledPage) => compiledPage?.html.includes("later.css"))).toEqual([
      false,
      true,
    ]);
    // The class occurs only in markup that each host adds.
    expect(start?.html).toContain(
      ">.button{color:red}.language-links{color:red}</style><style>.theme{}</style>",
    );
    expect(own?.html).toContain(`<style>${sheet}</style>`);
    expect(other?.html).toBe("<p>app");
    rmSync(folder, { recursive: true });
  });

  it("has only the rules of the page itself", () => {
    const sheet = ".button{color:red}.card{color:red}.guide-screen{color:red}";
    const createPage = (html: string) => ({
      path: "index.html",
      html: `<style data-sheet>${sheet}</style>${html}`,
    });
    const folder = mkdtempSync(join(tmpdir(), "critical-css-"));
    const pages = splitCriticalCss(
      [
        createPage('<p class="button">'),
        createPage('<p class="card">'),
        createPage('<p data-fragments="guide">'),
      ],
      folder,
    );
    rmSync(folder, { recursive: true });
    const rules = pages.map(({ html }) => html.replace(/^<style[^>]*>/, ""));
    expect(rules[0]).toBe('.button{color:red}</style><p class="button">');
    expect(rules[1]).toBe('.button{color:red}.card{color:red}</style><p class="card">');
    expect(rules[2]).toBe(".button{color:red}.guide-screen{color:red}</style><p>");
  });
});
