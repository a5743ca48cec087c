import { describe, expect, it } from "vitest";
import { readStyle } from "../read-style.ts";

const countRefusals = (config: Record<string, Record<string, string>>) => readStyle(config).refused.length;
const countCardRefusals = (property: string, value: string, tokens: Record<string, string> = {}) =>
  countRefusals({ ":root": tokens, ".card": { [property]: value } });

describe("a calculated value", () => {
  it.each([
    ["font-size", "calc(12px * 0)"],
    ["font-size", "calc(12px - 12px)"],
    ["font-size", "min(12px, 1vw)"],
    ["font-size", "max(12px, 20vw)"],
    ["font-size", "clamp(0px, 1px, 12px)"],
    ["font-size", "calc((1rem + 2rem) * 3)"],
    ["font-size", "2vw"],
    ["font-size", "0"],
    ["font-size", "xx-small"],
    ["padding", "calc(0px - 100px)"],
    ["padding", "calc(1px * -1)"],
    ["padding", "calc(300px * 3)"],
    ["padding", "calc(1px / 0)"],
    ["padding", "calc(1px * infinity)"],
    ["padding", "1px calc(2px - (4px - 1px))"],
    ["margin", "calc(100vw * 2)"],
    ["margin-inline-start", "max(-5px, -3px)"],
    ["gap", "calc(1px - 2px)"],
    ["border", "calc(1px * 999) solid red"],
    ["letter-spacing", "-1em"],
    ["letter-spacing", "calc(100px * 2)"],
    ["word-spacing", "200px"],
    ["line-height", "0"],
    ["line-height", "calc(0.1 * 2)"],
    ["line-height", "1px"],
    ["text-decoration", "underline 40px"],
    ["text-underline-offset", "-10px"],
    ["box-shadow", "0 0 0 9999px white"],
    ["box-shadow", "0 0 0 calc(1px * 999) white"],
    ["opacity", "calc(0.1)"],
    ["padding", "150%"],
    ["font-weight", "calc(999 * 2)"],
    ["font-size", "calc(2 * 3)"],
    ["box-shadow", "0 0 0 150px white"],
    ["text-decoration-thickness", "9px"],
  ])("cannot exceed a limit: %s: %s", (property, value) => {
    expect(countCardRefusals(property, value)).toBe(1);
  });

  it.each([
    ["font-size", "clamp(1.5rem, 1rem + 2vw, 2.25rem)"],
    ["font-size", "calc(var(--font-size-base) * 1.25)"],
    ["font-size", "70%"],
    ["font-size", "larger"],
    ["padding", "calc(1rem * var(--density)) calc(2rem - (1rem / 2))"],
    ["padding", "min(5vw, 3rem)"],
    ["margin", "0 auto"],
    ["line-height", "calc(1 + 0.4)"],
    ["line-height", "150%"],
    ["border-radius", "calc(var(--radius) * 2)"],
    ["text-underline-offset", "0.2em"],
    ["text-underline-offset", "1px"],
    ["text-decoration-thickness", "2px"],
    ["padding", "100%"],
  ])("may be within it: %s: %s", (property, value) => {
    expect(countCardRefusals(property, value)).toBe(0);
  });
});

describe("the reason of a refusal", () => {
  it.each([
    ["font-size", "4.567px", "from 11px to 72px is expected, and it is 4.57px"],
    ["line-height", "0.5", "from 0.9 to 4 is expected, and it is 0.5"],
    ["font-size", "x-small", "the text is too small"],
    ["color", "color-mix(in srgb, currentcolor 50%, red)", "the colour cannot be checked"],
    ["color", "#0000", "the colour is too transparent"],
  ])("of %s: %s is that %s", (property, value, reason) => {
    const { refused } = readStyle({ ".card": { [property]: value } });
    expect(refused.map(({ line }) => line)).toEqual([expect.stringContaining(reason)]);
  });
});

describe("a token", () => {
  it.each([
    ["padding", "var(--radius)", { "--radius": "9999px" }],
    ["font-size", "var(--radius)", { "--radius": "0px" }],
    ["font-size", "calc(var(--radius) * 100)", { "--radius": "4px" }],
    ["font-size", "calc(var(--radius) * 100)", {}],
    ["padding", "calc(var(--density) * -1px)", {}],
    ["color", "var(--border)", { "--border": "transparent" }],
    ["color", "var(--link)", { "--link": "color-mix(in srgb, var(--border) 5%, transparent)" }],
    ["box-shadow", "0 0 0 var(--radius) white", { "--radius": "9999px" }],
  ])("cannot bring a value past a limit: %s: %s with %j", (property, value, tokens) => {
    expect(countCardRefusals(property, value, tokens)).toBeGreaterThan(0);
    const { rules } = readStyle({ ":root": tokens, ".card": { [property]: value } });
    expect(rules.some(({ declarations }) => declarations.has(property))).toBe(false);
  });

  it.each([
    { "--text": "transparent" },
    { "--header-text": "#fff0" },
    { "--brand-on-primary": "rgb(0 0 0 / 10%)" },
    { "--focus": "rgba(0, 0, 0, 0.1)" },
    { "--radius": "calc(1px - 9px)" },
    { "--font-size-base": "calc(1px * 15 - 3px)" },
    { "--shadow": "0 0 0 9999px white" },
    { "--radius": "calc(var(--radius) * 1)" },
  ])("has limits of its own: %j", (tokens) => {
    expect(countRefusals({ ":root": tokens as Record<string, string> })).toBe(1);
  });
});

describe("a text colour", () => {
  it.each([
    "transparent",
    "#0000",
    "#00000060",
    "rgb(0 0 0 / 39%)",
    "hsl(0deg 0% 0% / 0.2)",
    "oklch(0.6 0.1 240 / 0.3)",
    "color-mix(in srgb, black 10%, transparent)",
    "color-mix(in srgb, black 10%, black 10%)",
    "light-dark(black, transparent)",
    "light-dark(transparent, black)",
    "rgb(0 0 0 / calc(0.01 * 2))",
  ])("is not %s", (value) => {
    expect(countCardRefusals("color", value)).toBe(1);
    expect(countCardRefusals("outline-color", value)).toBe(1);
  });

  it.each([
    "#000000a0",
    "inherit",
    "currentColor",
    "rgb(0 0 0 / 0.6)",
    "color-mix(in srgb, black 40%, white)",
  ])("may be %s", (value) => {
    expect(countCardRefusals("color", value)).toBe(0);
  });

  it("is not limited in backgrounds and borders", () => {
    expect(countCardRefusals("background-color", "rgb(0 0 0 / 5%)")).toBe(0);
    expect(countCardRefusals("border-color", "transparent")).toBe(0);
  });
});

describe("a large theme", () => {
  it("is read up to a limit of rules, declarations and characters, which is reported once", () => {
    const manyRules = Object.fromEntries(
      Array.from({ length: 5_000 }, (_, at) => [`.card-${at}`, { gap: "1px" }]),
    );
    expect(readStyle(manyRules).refused.length).toBeLessThanOrEqual(201);
    expect(readStyle(manyRules).refused.map(({ line }) => line)).toContain(
      '"StyleConfig": only 300 rules are read',
    );
    const manyTokens = Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`--x${at}`, "1px"]));
    const { refused } = readStyle({ ":root": manyTokens });
    expect(refused.map(({ line }) => line)).toContain('":root": it has too many or too long declarations');
    expect(refused.length).toBeLessThanOrEqual(82);
  });

  it("is refused as a whole, naming the most expensive part, when the CPU time is spent", async () => {
    const { createCpuBudget } = await import("../../cpu-budget.ts");
    let ms = 0;
    const readCpuMs = () => {
      ms += 30;
      return ms;
    };
    expect(() => readStyle({ ".card": { gap: "1px" } }, createCpuBudget(100, readCpuMs))).not.toThrow();
    expect(() =>
      readStyle({ ".card": { gap: "1px", color: "red" } }, createCpuBudget(100, readCpuMs)),
    ).toThrow(/more than 100 ms of CPU time, 30 ms of it for ".card"/);
  });
});
