import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { removeUnmatchableRules, splitCriticalCss } from "./critical-css.ts";

const vocabulary = new Set(["body", "a", "button", "page-title", "sm:wide"]);

describe("critical CSS", () => {
  it.each([
    [".button{color:red}", ".button{color:red}"],
    [".dialog{color:red}", ""],
    [".button,.dialog{color:red}", ".button{color:red}"],
    ["a .dialog b{color:red}", ""],
    ["dialog a{color:red}", ""],
    [".sm\\:wide{width:1px}", ".sm\\:wide{width:1px}"],
    ["a:not(.dialog){color:red}", "a:not(.dialog){color:red}"],
    ["a:is(.dialog,.button){color:red}", "a:is(.dialog,.button){color:red}"],
    ["[aria-invalid=true],.dialog{color:red}", "[aria-invalid=true]{color:red}"],
    ["*,:root,:host{color:red}", "*,:root,:host{color:red}"],
    [".button{&:hover{color:red}}", ".button{&:hover{color:red}}"],
    ["@media print{.dialog{color:red}}", ""],
    ["@media print{.dialog{color:red}.button{color:red}}", "@media print{.button{color:red}}"],
    ["@layer base,components;", "@layer base,components;"],
    ["@layer base{.dialog{color:red}}", "@layer base{}"],
    ["@keyframes turn{to{rotate:360deg}}", "@keyframes turn{to{rotate:360deg}}"],
    ['@property --x{syntax:"*";inherits:false}', '@property --x{syntax:"*";inherits:false}'],
  ])("of %s is %s", (sheet, first) => {
    expect(removeUnmatchableRules(sheet, vocabulary)).toBe(first);
  });

  it("is part of the whole style sheet, which is a separate file; internal pages inline all of it", () => {
    const sheet = ".button{color:red}.language-links{color:red}.dialog{color:red}";
    const page = (path: string) => ({
      path,
      html: `<link rel="stylesheet" href="/_astro/later.css"><style data-sheet>${sheet}</style><style>.theme{}</style><button class="button">Go</button>`,
    });
    const folder = mkdtempSync(join(tmpdir(), "critical-css-"));
    const [start, own, other] = splitCriticalCss(
      [page("start/index.html"), page("styleguide/index.html"), { path: "index.html", html: "<p>app" }],
      folder,
    );
    const address = /data-sheet="\/([^"]+)"/.exec(start?.html ?? "")?.[1] ?? "";
    expect(readFileSync(join(folder, address), "utf8")).toBe(sheet);
    expect([start, own].map((one) => one?.html.includes("later.css"))).toEqual([false, true]);
    // The class occurs only in markup that each host adds.
    expect(start?.html).toContain(
      ">.button{color:red}.language-links{color:red}</style><style>.theme{}</style>",
    );
    expect(own?.html).toContain(`<style>${sheet}</style>`);
    expect(other?.html).toBe("<p>app");
    rmSync(folder, { recursive: true });
  });
});
