import { describe, expect, it } from "vitest";
import { defaultFont } from "#theme/fonts.ts";
import { themeHooks, themeTokens } from "#theme/style/hooks.ts";
import { readTheme } from "#theme/theme-file.ts";
import { readDesignTokens } from "./design-tokens.ts";

const tokens = readDesignTokens();

describe("the portal's own colours", () => {
  it.each(["light", "dark"])("meet WCAG AA in the %s scheme", (scheme) => {
    expect(readTheme(defaultFont, { ":root": { "color-scheme": scheme } }, tokens).contrastWarnings).toEqual(
      [],
    );
  });

  it("include every token that a provider may set", () => {
    expect([...themeTokens.keys()].filter((name) => !tokens.light.has(name))).toEqual([]);
    expect(tokens.dark.get("--surface")).not.toBe(tokens.light.get("--surface"));
  });

  it("include the tokens of each hook's contrast check", () => {
    const namedTokens = [...themeHooks.values()].flatMap(({ text, background }) => [text, background]);
    expect(namedTokens.filter((name) => !tokens.light.has(name))).toEqual([]);
  });
});
