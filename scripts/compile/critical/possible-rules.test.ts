import { describe, expect, it } from "vitest";
import { parsePageVocabulary } from "./page-vocabulary.ts";
import { removeUnmatchableRules } from "./possible-rules.ts";

const page = {
  words: new Set(["body", "a", "button", "input", "page-title", "sm:wide"]),
  attributes: new Set(["class", "type", "placeholder"]),
  types: new Set(["date", "email"]),
};

describe("the rules that a page can need", () => {
  it.each([
    [".button{color:red}", ".button{color:red}"],
    [".dialog{color:red}", ""],
    [".button,.dialog{color:red}", ".button{color:red}"],
    ["a .dialog b{color:red}", ""],
    ["dialog a{color:red}", ""],
    [".sm\\:wide{width:1px}", ".sm\\:wide{width:1px}"],
    ["a:not(.dialog){color:red}", "a:not(.dialog){color:red}"],
    ["a:is(.dialog,.button){color:red}", "a:is(.dialog,.button){color:red}"],
    [":where(.dialog,.sheet) a{color:red}", ""],
    ["body:has(#lead[hidden]) a{color:red}", ""],
    ["body:has(>.button) a{color:red}", "body:has(>.button) a{color:red}"],
    ["[aria-invalid=true],.button{color:red}", ".button{color:red}"],
    ["a[aria-busy=true]{color:red}", "a[aria-busy=true]{color:red}"],
    ["[dir=rtl] a,[data-signed-in] a{color:red}", "[dir=rtl] a,[data-signed-in] a{color:red}"],
    ["[type=date],[type=time]{color:red}", "[type=date]{color:red}"],
    ["a:disabled{color:red}", ""],
    [":placeholder-shown{color:red}", ":placeholder-shown{color:red}"],
    ["::-webkit-datetime-edit{padding:0}", "::-webkit-datetime-edit{padding:0}"],
    ["::file-selector-button{padding:0}", ""],
    ["*,:root,:host{color:red}", "*,:root,:host{color:red}"],
    [".button{&:hover{color:red}}", ".button{&:hover{color:red}}"],
    ["@media print{.dialog{color:red}}", ""],
    ["@media print{.dialog{color:red}.button{color:red}}", "@media print{.button{color:red}}"],
    ["@layer base,components;", "@layer base,components;"],
    ["@layer base{.dialog{color:red}}", "@layer base{}"],
    ["@keyframes turn{to{rotate:360deg}}", ""],
    [
      "a{animation:turn 1s}@keyframes turn{to{rotate:360deg}}",
      "a{animation:turn 1s}@keyframes turn{to{rotate:360deg}}",
    ],
    ['@property --tw-x{syntax:"*";inherits:false}', ""],
    [
      'a{width:var(--tw-x)}@property --tw-x{syntax:"*";inherits:false}',
      'a{width:var(--tw-x)}@property --tw-x{syntax:"*";inherits:false}',
    ],
    ["@layer theme{:root{--a:var(--b);--b:1px}}", "@layer theme{}"],
    [
      "@layer theme{:root{--a:var(--b);--b:1px}}a{width:var(--a)}",
      "@layer theme{:root{--a:var(--b);--b:1px}}a{width:var(--a)}",
    ],
    // Tokens remain, because the theme of a host may use them.
    ["@layer tokens{:root{--success:green}}", "@layer tokens{:root{--success:green}}"],
  ])("of %s are %s", (sheet, rules) => {
    expect(removeUnmatchableRules(sheet, page)).toBe(rules);
  });
});

describe("the vocabulary of a page", () => {
  it("has the markup of hosts, and that of the guide on pages that name it", () => {
    const [plain, guide] = ["<p>", '<p data-fragments="guide">'].map(
      (html) => parsePageVocabulary(html).words,
    );
    expect([plain, guide].map((words) => words?.has("language-links"))).toEqual([true, true]);
    expect([plain, guide].map((words) => words?.has("guide-screen"))).toEqual([false, true]);
    expect([guide?.has("button-primary"), guide?.has("button-secondary")]).toEqual([true, true]);
  });

  it("refuses an unknown name of fragments", () => {
    expect(() => parsePageVocabulary('<p data-fragments="gide">')).toThrow("use guide");
  });
});
