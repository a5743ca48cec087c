import { readFileSync } from "node:fs";
import { converter, formatHex, type Oklch } from "culori";
import { describe, expect, it } from "vitest";
import { separateColourRoles } from "./colour-roles.ts";
import { findColour, lookUpInOrder } from "./colours.ts";
import { parseDefaultTokens } from "./default-tokens.ts";

const { light } = parseDefaultTokens(
  readFileSync(new URL("../../ui/styles/tokens.css", import.meta.url), "utf8"),
);
const toOklch = converter("oklch");

/**
 * Separates the roles of a theme with these tokens. Returns the warnings, a look-up of the resulting
 * colours, and the names of the changed tokens.
 */
function getRoles(ownTokens: Record<string, string>) {
  const theme = new Map(Object.entries(ownTokens));
  const { tokens, warnings } = separateColourRoles(theme, light, "light");
  const tokensInOrder = lookUpInOrder(tokens, theme, light);
  const getColour = (name: string) => toOklch(findColour(`var(${name})`, tokensInOrder, "light")) as Oklch;
  return { warnings, colour: getColour, moved: [...tokens.keys()] };
}
const getHueDifference = (one: Oklch, other: Oklch) => {
  const hueDistance = Math.abs((one.h ?? 0) - (other.h ?? 0)) % 360;
  return Math.min(hueDistance, 360 - hueDistance);
};

describe("colour roles", () => {
  it("are unchanged if they differ", () => {
    expect(getRoles({}).moved).toEqual([]);
    expect(getRoles({ "--brand-primary": "#0f5f57", "--focus": "#a35c12" }).moved).toEqual([]);
  });

  it.each([
    ["a red brand and focus", { "--brand-primary": "#b93a22", "--focus": "#b93a22" }, "--danger"],
    ["a crimson brand", { "--brand-primary": "#a5124c" }, "--danger"],
    ["a green brand", { "--brand-primary": "#1b7d47", "--focus": "#1b7d47" }, "--success"],
  ] as const)("are moved apart for %s, with a warning", (_, ownTokens, state) => {
    const { colour, warnings } = getRoles(ownTokens);
    expect(warnings.some((line) => line.startsWith(`${state} is too close to --brand-primary`))).toBe(true);
    const names = ["--focus", "--current", "--success", "--danger"];
    for (const [at, name] of names.entries())
      for (const other of names.slice(at + 1)) {
        const [one, two] = [colour(name), colour(other)];
        const isGrey = Math.min(one.c, two.c) < 0.04;
        expect(isGrey || getHueDifference(one, two) >= 24, `${name} and ${other}`).toBe(true);
      }
  });

  it("are reported by name with the colour used instead", () => {
    expect(getRoles({ "--focus": "#b3261e" }).warnings).toEqual([
      "--focus is too close to --danger: #0b6e63 is used instead",
    ]);
  });

  it("are compared by hue: a difference of 24 degrees is enough, also across red", () => {
    const at = (h: number, l = 0.5, c = 0.12) => formatHex({ mode: "oklch", l, c, h }) ?? "";
    const doesFocusMove = (focus: string, danger: string) =>
      getRoles({ "--focus": focus, "--danger": danger, "--current": at(250) }).moved.includes("--focus");
    expect(doesFocusMove(at(30), at(30))).toBe(true);
    expect(doesFocusMove(at(50), at(30))).toBe(true);
    expect(doesFocusMove(at(58), at(30))).toBe(false);
    expect(doesFocusMove(at(5), at(350))).toBe(true);
    expect(doesFocusMove(at(350), at(5))).toBe(true);
    expect(doesFocusMove(at(330), at(10))).toBe(false);
  });

  it("that are grey are compared by lightness, and always differ from a colour", () => {
    const doesFocusMove = (focus: string, danger: string) =>
      getRoles({ "--focus": focus, "--danger": danger }).moved.includes("--focus");
    expect(doesFocusMove("#505050", "#606060")).toBe(true);
    expect(doesFocusMove("#303030", "#808080")).toBe(false);
    expect(doesFocusMove("#505050", "#b3261e")).toBe(false);
  });

  it.each([
    ["--danger", "#b93a22", [345, 410]],
    ["--danger", "#a5124c", [345, 410]],
    ["--success", "#1b7d47", [125, 175]],
    ["--success", "#1b7d6a", [125, 175]],
  ] as const)(
    "%s beside the brand %s keeps a hue in which people recognise it",
    (state, brand, [first, last]) => {
      const { colour, moved, warnings } = getRoles({ "--brand-primary": brand });
      expect(moved).toEqual(expect.arrayContaining([state, `${state}-surface`, `${state}-text`]));
      for (const name of [state, `${state}-surface`, `${state}-text`]) {
        const hue = colour(name).h ?? 0;
        const comparableHue = hue < 180 && first > 180 ? hue + 360 : hue;
        expect(comparableHue, name).toBeGreaterThan(first - 6);
        expect(comparableHue, name).toBeLessThan(last + 6);
      }
      expect(getHueDifference(colour(state), colour("--brand-primary"))).toBeGreaterThanOrEqual(24);
      expect(warnings[0]).toBe(
        `${state} is too close to --brand-primary: ${formatHex(colour(state))} is used instead`,
      );
    },
  );

  it("of an error keep the lightness and chroma of the theme", () => {
    const { colour } = getRoles({ "--brand-primary": "#b3261e", "--danger": "#b3261e" });
    const originalColour = toOklch("#b3261e") as Oklch;
    expect(colour("--danger").l).toBeCloseTo(originalColour.l, 1);
    expect(colour("--danger").c).toBeCloseTo(originalColour.c, 1);
  });

  it("that a theme does not set are unchanged, however similar the defaults are", () => {
    const similarTokens = new Map([
      ...light,
      ["--danger", "#b3261e"],
      ["--focus", "#b3261e"],
      ["--brand-primary", "#b3261e"],
    ]);
    expect(separateColourRoles(new Map([["--surface", "#ffffff"]]), similarTokens, "light")).toEqual({
      ...{ tokens: new Map(), warnings: [] },
    });
  });

  it("are changed without a warning if only defaults are similar", () => {
    const similarTokens = new Map([...light, ["--danger", "#b3261e"], ["--focus", "#b3261e"]]);
    const { tokens, warnings } = separateColourRoles(
      new Map([["--brand-primary", "#17517d"]]),
      similarTokens,
      "light",
    );
    expect([...tokens.keys()]).toEqual(["--focus"]);
    expect(warnings).toEqual([]);
  });

  it("fall back to violet if accent and link are in use, then to the text's colour", () => {
    const takenColours = {
      "--brand-accent": "#b3261e",
      "--link": "#b3261e",
      "--focus": "#b3261e",
      "--danger": "#b3261e",
    };
    const getRole = (ownTokens: Record<string, string>, scheme: "light" | "dark") =>
      separateColourRoles(
        new Map(Object.entries({ "--current": "#145a92", ...ownTokens })),
        light,
        scheme,
      ).tokens.get("--focus");
    expect(getRole(takenColours, "light")).toBe("#6b2bb5");
    expect(getRole({ ...takenColours, "--surface": "#111111" }, "dark")).toBe("#cfb0ff");
    expect(getRole({ ...takenColours, "--surface": "#6b2bb5", "--text": "#ffffff" }, "light")).toBe(
      "#ffffff",
    );
  });

  it("are visible on the page: a replacement has a contrast of 3 with it", () => {
    const ownTokens = {
      "--focus": "#b3261e",
      "--danger": "#b3261e",
      "--brand-accent": "#ffe9a8",
      "--link": "#145a92",
      "--current": "#6b2bb5",
    };
    expect(getRoles(ownTokens).colour("--focus")).toEqual(toOklch("#145a92"));
  });
});
