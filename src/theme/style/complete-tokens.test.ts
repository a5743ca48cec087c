import { describe, expect, it } from "vitest";
import { chooseColourScheme, listMissingTextColours } from "./complete-tokens.ts";
import { defaultTokens, toTokens } from "./theme-tokens.fixture.ts";

describe("the scheme of a theme", () => {
  const getScheme = (values: Record<string, string>, explicit?: "light" | "dark" | "auto") =>
    chooseColourScheme(toTokens(values), explicit, defaultTokens);

  it("is the one that it names, otherwise that of its page colours, otherwise that of the device", () => {
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

describe("the missing text colours of a theme", () => {
  const listMissing = (values: Record<string, string>) =>
    Object.fromEntries(listMissingTextColours(toTokens(values), defaultTokens));

  it.each([
    ["--brand-primary", "--brand-on-primary"],
    ["--brand-accent", "--brand-on-accent"],
    ["--header-background", "--header-text"],
    ["--menu-background", "--menu-text"],
    ["--menu-active-background", "--menu-active-text"],
    ["--footer-background", "--footer-text"],
  ])("on %s are %s", (background, text) => {
    expect(listMissing({ [background]: "#ffffff" })).toEqual({ [text]: "#14202c" });
  });

  it("are not added if the background has no colour in one scheme", () => {
    expect(listMissing({ "--menu-background": "light-dark(#ffffff, currentcolor)" })).toEqual({});
    expect(listMissing({ "--menu-background": "light-dark(currentcolor, #ffffff)" })).toEqual({});
  });

  it("are added for backgrounds that it sets without a text colour", () => {
    expect(listMissing({ "--header-background": "#ffffff" })).toEqual({ "--header-text": "#14202c" });
    expect(listMissing({ "--header-background": "#ffffff", "--header-text": "#111111" })).toEqual({});
    expect(listMissing({ "--menu-background": "light-dark(#ffffff, #000000)" })).toEqual({
      "--menu-text": "light-dark(#14202c,#ffffff)",
    });
    expect(listMissing({ "--menu-background": "none" })).toEqual({});
    expect(listMissing({ "--footer-background": "rgb(0 0 0 / 0.05)" })).toEqual({
      "--footer-text": "#14202c",
    });
    expect(listMissing({})).toEqual({});
  });
});
