import { describe, expect, it } from "vitest";
import { chooseColourScheme, listMissingTextColours } from "./complete-tokens.ts";
import { defaultTokens, toTokens } from "./theme-tokens.fixture.ts";

describe("the scheme of a theme", () => {
  const getScheme = (values: Record<string, string>, explicit?: "light" | "dark" | "auto") =>
    chooseColourScheme(toTokens(values), explicit, defaultTokens);

  it("is the one it names, or that of the page colours it sets, or the device's", () => {
    expect(getScheme({ "--surface": "#000000" }, "light")).toBe("light");
    expect(getScheme({ "--surface": "#000000" })).toBe("dark");
    expect(getScheme({ "--text": "#000000" })).toBe("light");
    expect(getScheme({ "--surface": "light-dark(#fff, #000)" })).toBe("auto");
    expect(
      getScheme({ "--brand-primary": "#000000", "--header-background": "#000000", "--focus": "red" }),
    ).toBe("auto");
    expect(getScheme({ "--radius": "4px", "--unknown": "#000000", "--text": "inherit" })).toBe("auto");
    expect(getScheme({})).toBe("auto");
  });
});

describe("the texts that a theme leaves out", () => {
  const missing = (values: Record<string, string>) =>
    Object.fromEntries(listMissingTextColours(toTokens(values), defaultTokens));

  it.each([
    ["--brand-primary", "--brand-on-primary"],
    ["--brand-accent", "--brand-on-accent"],
    ["--header-background", "--header-text"],
    ["--menu-background", "--menu-text"],
    ["--menu-active-background", "--menu-active-text"],
    ["--footer-background", "--footer-text"],
  ])("on %s are %s", (ground, text) => {
    expect(missing({ [ground]: "#ffffff" })).toEqual({ [text]: "#14202c" });
  });

  it("are left out if the background has no colour in one scheme", () => {
    expect(missing({ "--menu-background": "light-dark(#ffffff, currentcolor)" })).toEqual({});
    expect(missing({ "--menu-background": "light-dark(currentcolor, #ffffff)" })).toEqual({});
  });

  it("are those of backgrounds that it sets without a text", () => {
    expect(missing({ "--header-background": "#ffffff" })).toEqual({ "--header-text": "#14202c" });
    expect(missing({ "--header-background": "#ffffff", "--header-text": "#111111" })).toEqual({});
    expect(missing({ "--menu-background": "light-dark(#ffffff, #000000)" })).toEqual({
      "--menu-text": "light-dark(#14202c,#ffffff)",
    });
    expect(missing({ "--menu-background": "none" })).toEqual({});
    expect(missing({ "--footer-background": "rgb(0 0 0 / 0.05)" })).toEqual({ "--footer-text": "#14202c" });
    expect(missing({})).toEqual({});
  });
});
