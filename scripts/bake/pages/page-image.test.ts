import { describe, expect, it } from "vitest";
import { getPageImageAddress } from "./page-image.ts";

const drawing = `<svg xmlns="http://www.w3.org/2000/svg"><title>50% & #1 "fence"</title></svg>`;
const image = (bytes: Buffer, extension: string) => ({
  place: "banner" as const,
  url: "https://council.example/banner",
  href: `/images/1.${extension}`,
  bytes,
  size: undefined,
});

describe("an image on a public page", () => {
  it("is inlined unchanged if it is a small SVG", () => {
    const address = getPageImageAddress(image(Buffer.from(drawing), "svg")) ?? "";
    expect(address).toMatch(/^data:image\/svg\+xml,/);
    expect(decodeURIComponent(address.slice(address.indexOf(",") + 1))).toBe(drawing);
    expect(address).not.toMatch(/[<>"#]/);
  });

  it("stays a file if it is large or not an SVG", () => {
    expect(getPageImageAddress(image(Buffer.from(drawing.padEnd(10_001)), "svg"))).toBe("/images/1.svg");
    expect(getPageImageAddress(image(Buffer.from("a"), "png"))).toBe("/images/1.png");
    expect(getPageImageAddress(undefined)).toBeUndefined();
  });
});
