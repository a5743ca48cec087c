import { formatHex } from "culori";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  blendColour,
  type Color,
  computeContrast,
  findBackgrounds,
  findColour,
  isLightColour,
  lookUpInOrder,
  type SchemeName,
} from "./colours.ts";
import { chooseTextColour } from "./complete-tokens.ts";

const tokens = new Map([
  ["--red", "#ff0000"],
  ["--again", "var(--red)"],
  ["--self", "var(--self)"],
  ["--both", "light-dark(#ffffff, #000000)"],
]);
const findTestColour = (value: string, scheme: SchemeName = "light") => findColour(value, tokens, scheme);
const toHex = (value: string, scheme: SchemeName = "light") => formatHex(findTestColour(value, scheme));
const getAlpha = (value: string) => findTestColour(value)?.alpha ?? 1;
const getColour = (value: string): Color => {
  const foundColour = findTestColour(value);
  if (!foundColour) throw new Error(`${value} is no colour`);
  return foundColour;
};

describe("the colour of a value", () => {
  it.each([
    ["#0f0", "#00ff00"],
    [" red ", "#ff0000"],
    ["rgb(0 0 255)", "#0000ff"],
    ["var(--red)", "#ff0000"],
    ["VAR(--again)", "#ff0000"],
    ["var( --red )", "#ff0000"],
    ["var(--none, #123456)", "#123456"],
    ["var(--none, rgb(1, 2, 3))", "#010203"],
    ["color-mix(in oklab, white, white)", "#ffffff"],
    ["color-mix(in srgb, red 100%, blue)", "#ff0000"],
    ["color-mix(in srgb, red 0%, blue)", "#0000ff"],
    ["color-mix(in srgb, red, blue 100%)", "#0000ff"],
  ])("%s is %s", (value, expected) => {
    expect(toHex(value)).toBe(expected);
  });

  it("depends on the scheme if the value names both", () => {
    expect([toHex("var(--both)"), toHex("var(--both)", "dark")]).toEqual(["#ffffff", "#000000"]);
  });

  it.each([
    "currentcolor",
    "linear-gradient(red, blue)",
    "var(--none)",
    "var(--self)",
    "light-dark(#fff)x",
    "no var(--red)",
    "color-mix(in oklab)",
    "color-mix(in oklab, red)",
    "",
  ])("is undefined for %j", (value) => expect(findTestColour(value)).toBeUndefined());

  it.each([
    ["color-mix(in oklab, red 50%, nothing)", undefined],
    ["color-mix(in oklab, nothing, red)", undefined],
    ["color-mix(in oklab, red 0%, blue 0%)", undefined],
    ["color-mix(in oklab, red 20%, red 30%)", 0.5],
    ["color-mix(in oklab, red 80%, red 80%)", 1],
    ["color-mix(in oklab, rgb(255 0 0 / 0.5), rgb(255 0 0 / 0.5))", 0.5],
    ["color-mix(in oklab, rgb(255 0 0 / 50%), rgb(255 0 0 / 50%))", 0.5],
  ])("%s has the alpha %s", (value, alpha) => {
    const foundColour = findTestColour(value);
    expect(foundColour && getAlpha(value)).toEqual(alpha === undefined ? undefined : expect.closeTo(alpha));
  });

  it("is found through eight tokens, and not through more", () => {
    const tokenChain = new Map(Array.from({ length: 9 }, (_, at) => [`--t${at}`, `var(--t${at + 1})`]));
    tokenChain.set("--t9", "#ffffff");
    expect(findColour("var(--t2)", tokenChain, "light")).toBeDefined();
    expect(findColour("var(--t1)", tokenChain, "light")).toBeUndefined();
  });

  it("is mixed in the given proportions", () => {
    const blendWithBlack = (value: string) => blendColour(getColour(value), getColour("black"));
    const readGrey = (value: string) => Number.parseInt(formatHex(blendWithBlack(value)).slice(1, 3), 16);
    expect(readGrey("color-mix(in oklab, white 90%, black)")).toBeGreaterThan(
      readGrey("color-mix(in oklab, white, black)"),
    );
    expect(readGrey("color-mix(in oklab, white, black 90%)")).toBeLessThan(
      readGrey("color-mix(in oklab, white, black)"),
    );
    expect(toHex("color-mix(in oklab, white 25%, black)")).toBe(
      toHex("color-mix(in oklab, white, black 75%)"),
    );
    expect(toHex("color-mix(in oklab, white 30%, black 10%)")).toBe(
      toHex("color-mix(in oklab, white 75%, black)"),
    );
  });

  it("is looked up in the first map that has the token", () => {
    const order = lookUpInOrder(
      new Map([["--a", "1"]]),
      new Map([
        ["--a", "2"],
        ["--b", "3"],
      ]),
    );
    expect(["--a", "--b", "--c"].map((name) => order.get(name))).toEqual(["1", "3", undefined]);
  });
});

describe("the colours of a background", () => {
  const computeBackgrounds = (value: string) =>
    findBackgrounds(value, tokens, "light").map((background) => formatHex(background));

  it("are a plain colour, or all colours of a gradient", () => {
    expect(computeBackgrounds("#ffffff")).toEqual(["#ffffff"]);
    expect(computeBackgrounds("var(--red) linear-gradient(90deg, #000000 10%, white, rgb(0 0 255))")).toEqual(
      ["#ff0000", "#000000", "#ffffff", "#0000ff"],
    );
    expect(computeBackgrounds("none")).toEqual([]);
    expect(computeBackgrounds("linear-gradient(color-mix(in oklab, red, red), white)")).toEqual([
      "#ff0000",
      "#ffffff",
    ]);
  });
});

describe("contrast", () => {
  it("is calculated from the visible colours: translucent text is blended with its background", () => {
    expect(computeContrast(getColour("black"), getColour("white"))).toBeCloseTo(21);
    expect(computeContrast(getColour("rgb(0 0 0 / 0)"), getColour("white"))).toBeCloseTo(1);
    expect(formatHex(blendColour(getColour("rgb(255 0 0 / 0.5)"), getColour("blue")))).toBe("#800080");
    expect(blendColour(getColour("red"), getColour("blue"))).toBe(getColour("red"));
  });

  it("determines the text colour on a background: the more readable of white and near black", () => {
    const channel = fc.integer({ min: 0, max: 255 });
    fc.assert(
      fc.property(channel, channel, channel, (red, green, blue) => {
        const background = getColour(`rgb(${red} ${green} ${blue})`);
        const [white, black] = ["#ffffff", "#14202c"].map((ink) =>
          computeContrast(getColour(ink), background),
        );
        expect(chooseTextColour(background)).toBe((white ?? 0) >= (black ?? 0) ? "#ffffff" : "#14202c");
      }),
    );
  });

  it("tells light from dark colours", () => {
    expect(
      ["white", "yellow", "#808080", "black", "#17517d"].map((value) => isLightColour(getColour(value))),
    ).toEqual([true, true, false, false, false]);
  });
});
