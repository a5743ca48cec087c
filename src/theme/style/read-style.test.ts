import { describe, expect, it } from "vitest";
import { createStyle, listViolations } from "./read-style.fixture.ts";
import { readStyle, writeRules } from "./read-style.ts";

describe("a harmless theme", () => {
  const colours = ["#fff", "#1a2b3c80", "rebeccapurple", "currentColor", "rgb(10 20 30 / 50%)"];
  const otherColours = [
    "rgba(1,2,3,.4)",
    "hsl(200deg 50% 40%)",
    "hwb(90 10% 10%)",
    "lab(50% 40 59.5)",
    "oklch(0.6 0.1 240)",
  ];
  const derivedColours = [
    "color-mix(in oklab, var(--brand-primary) 80%, white)",
    "light-dark(#111, #eee)",
    "var(--link, blue)",
  ];
  const lengths = [
    "0",
    "4px",
    "0.5rem",
    "1em",
    "calc(0.5rem * 2)",
    "calc(1rem * var(--density))",
    "clamp(4px, 1vw, 1rem)",
  ];
  const benignStyles: (readonly [string, string, string])[] = [
    ...[...colours, ...otherColours, ...derivedColours].flatMap((value) => [
      [".card", "color", value] as const,
      [".button-primary:hover", "background-color", value] as const,
      [":root", "--brand-primary", value] as const,
      [".table", "border-color", value] as const,
    ]),
    ...[...lengths, "max(1px, 0.1em)"].flatMap((value) => [
      [".card", "padding", value] as const,
      [".field", "gap", value] as const,
      [".card", "border-radius", value] as const,
      [":root", "--radius", value] as const,
    ]),
    ...[
      ["color", "WHITE !important"],
      ["color", "inherit;"],
      ["background", "none"],
      ["background", "#fff none"],
      ["background", "transparent"],
      ["background-color", "transparent"],
      ["border-color", "transparent"],
      ["background-color", "rgba(0,0,0,0.5)"],
      ["background", "linear-gradient(to right, rgba(30,87,153,1) 0%,rgba(41,137,216,1) 50%,#7db9e8 100%)"],
      ["border", "none"],
      ["border", "0"],
      ["border-color", "#ccc transparent"],
      ["border-radius", "4px 4px 0 0"],
      ["box-shadow", "0px 4px 12px -2px rgba(0, 0, 0, .25)"],
      ["margin", "0 auto"],
      ["padding", "10px 20px 10px 20px"],
      ["font-family", '"Roboto", "Helvetica Neue", Helvetica, Arial, sans-serif'],
      ["font-size", "120%"],
      ["font-size", "small"],
      ["font-weight", "bold"],
      ["line-height", "normal"],
      ["line-height", "24px"],
      ["letter-spacing", "normal"],
      ["letter-spacing", ".5px"],
      ["text-decoration", "none"],
      ["text-align", "start"],
      ["opacity", ".9"],
    ].map(([property = "", value = ""]) => [".button-primary", property, value] as const),
    [".portal-header", "background", "linear-gradient(90deg, #123 0%, var(--brand-accent) 100%)"],
    [".portal-header", "background", "#123 linear-gradient(red, blue) no-repeat center / cover"],
    [".portal-banner", "background-image", "radial-gradient(circle at top, white, #eee 60%)"],
    [".portal-banner", "background-image", "repeating-linear-gradient(45deg, #eee 0 10px, #ddd 10px 20px)"],
    [".portal-banner", "background-size", "cover"],
    [".portal-banner", "background-position", "right 1rem top 50%"],
    [".button-primary", "border-radius", "9999px"],
    [".button-primary", "border-start-start-radius", "999px"],
    [".card", "border-radius", "50% / 10%"],
    [".card", "border", "1px solid var(--border)"],
    [".card", "border-block-end", "2px dashed hsl(0 0% 50%)"],
    [".card", "box-shadow", "0 1px 2px rgb(0 0 0 / 0.2), inset 0 0 0 1px currentColor"],
    [".card", "box-shadow", "none"],
    [":root", "--shadow", "0 2px 8px var(--border)"],
    [":root", "--density", "0.85"],
    [":root", "--brand-primary", "transparent"],
    [":root", "--font-body", "'Source Sans 3', 'Helvetica Neue', Arial, sans-serif"],
    [":root", "--font-heading", "Georgia, 'Times New Roman', serif"],
    [":root", "--font-size-base", "17px"],
    [".page-title", "font-family", "Inter, system-ui"],
    [".page-title", "font-family", "var(--font-heading)"],
    [".page-title", "font-size", "clamp(1.5rem, 1rem + 2vw, 2.25rem)"],
    [".page-title", "font-weight", "600"],
    [".page-title", "font-style", "italic"],
    [".page-title", "line-height", "1.2"],
    [".page-title", "letter-spacing", "-0.01em"],
    [".page-title", "word-spacing", "0.05em"],
    [".page-title", "text-transform", "uppercase"],
    [".page-title", "text-decoration", "underline dotted 2px"],
    [".page-title", "text-align", "center"],
    [".button-secondary:disabled", "opacity", "0.6"],
    [".button-primary:focus-visible", "outline-color", "var(--focus)"],
    [".card .field-label", "margin", "0 0 0.25rem"],
    ["body .card, .toast", "margin-block", "1rem"],
    ["body", "background", "var(--surface-sunken)"],
  ];

  it(`is accepted completely, in ${benignStyles.length} declarations`, () => {
    expect(benignStyles.length).toBeGreaterThanOrEqual(100);
    for (const [selector, property, value] of benignStyles) {
      const { refused, rules } = readStyle(createStyle(selector, property, value));
      expect(refused, `${selector} { ${property}: ${value} }`).toEqual([]);
      expect(listViolations(writeRules(rules).join("\n"))).toEqual([]);
      expect(rules).toHaveLength(1);
    }
  });

  it("lists its self-hosted families", () => {
    expect([...readStyle({ ":root": { "--font-body": "source sans 3, serif" } }).families]).toEqual([
      "Source Sans 3",
    ]);
  });

  it("is limited in size", () => {
    const countRefusals = (declarations: Record<string, string>) =>
      readStyle({ ".card": declarations }).refused.length;
    expect(countRefusals({ opacity: "0.39", "font-size": "4px", margin: "-1px", padding: "900px" })).toBe(4);
    expect(countRefusals({ opacity: "0.4", "font-size": "12px", margin: "0", padding: "90px" })).toBe(0);
  });
});
