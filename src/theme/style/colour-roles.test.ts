import { readFileSync } from "node:fs";
import { converter, type Oklch } from "culori";
import { describe, expect, it } from "vitest";
import { separateColourRoles } from "./colour-roles.ts";
import { findColour, lookUpInOrder } from "./colours.ts";
import { readDefaultTokens } from "./default-tokens.ts";

const { light } = readDefaultTokens(
  readFileSync(new URL("../../ui/styles/tokens.css", import.meta.url), "utf8"),
);
const toOklch = converter("oklch");

/** Returns the warnings, a look-up of the resulting colours, and the names of the changed tokens. */
function getRoles(own: Record<string, string>) {
  const theme = new Map(Object.entries(own));
  const { tokens, warnings } = separateColourRoles(theme, light, "light");
  const shown = lookUpInOrder(tokens, theme, light);
  const colour = (name: string) => toOklch(findColour(`var(${name})`, shown, "light")) as Oklch;
  return { warnings, colour, moved: [...tokens.keys()] };
}
const hueBetween = (one: Oklch, other: Oklch) => {
  const turn = Math.abs((one.h ?? 0) - (other.h ?? 0)) % 360;
  return Math.min(turn, 360 - turn);
};

describe("colour roles", () => {
  it("are left alone where they differ", () => {
    expect(getRoles({}).moved).toEqual([]);
    expect(getRoles({ "--brand-primary": "#0f5f57", "--focus": "#a35c12" }).moved).toEqual([]);
  });

  it.each([
    ["a red brand and focus", { "--brand-primary": "#b93a22", "--focus": "#b93a22" }, "--danger"],
    ["a crimson brand", { "--brand-primary": "#a5124c" }, "--danger"],
    ["a green brand", { "--brand-primary": "#1b7d47", "--focus": "#1b7d47" }, "--success"],
  ] as const)("are moved apart for %s, with a warning", (_, own, state) => {
    const { colour, warnings } = getRoles(own);
    expect(warnings.some((line) => line.startsWith(`${state} is too close to --brand-primary`))).toBe(true);
    const names = ["--focus", "--current", "--success", "--danger"];
    for (const [at, name] of names.entries())
      for (const other of names.slice(at + 1)) {
        const [one, two] = [colour(name), colour(other)];
        const isGrey = Math.min(one.c, two.c) < 0.04;
        expect(isGrey || hueBetween(one, two) >= 24, `${name} and ${other}`).toBe(true);
      }
  });

  it("are reported by name with the colour used instead", () => {
    expect(getRoles({ "--focus": "#b3261e" }).warnings).toEqual([
      "--focus is too close to --danger: #0b6e63 is used instead",
    ]);
  });
});
