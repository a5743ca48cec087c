import { describe, expect, it } from "vitest";
import { getPageImageUrl } from "./page-image.ts";

const drawing = `<svg xmlns="http://www.w3.org/2000/svg"><title>50% & #1 "fence"</title></svg>`;
const createImage = (bytes: Buffer, extension: string) => ({
  place: "banner" as const,
  url: "https://council.example/banner",
  href: `/images/1.${extension}`,
  bytes,
  size: undefined,
});

describe("an image on a public page", () => {
  it("is inlined unchanged if it is a small SVG", () => {
    const url = getPageImageUrl(createImage(Buffer.from(drawing), "svg")) ?? "";
    expect(url).toMatch(/^data:image\/svg\+xml,/);
    expect(decodeURIComponent(url.slice(url.indexOf(",") + 1))).toBe(drawing);
    expect(url).not.toMatch(/[<>"#]/);
  });

  it("stays a file if it is large or not an SVG", () => {
    expect(getPageImageUrl(createImage(Buffer.from(drawing.padEnd(10_001)), "svg"))).toBe("/images/1.svg");
    expect(getPageImageUrl(createImage(Buffer.from("a"), "png"))).toBe("/images/1.png");
    expect(getPageImageUrl(undefined)).toBeUndefined();
  });
});
