import { existsSync, linkSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { HostedImage } from "../provider/fetch-images.ts";
import { drawIcon, drawPicture, drawPreview, type PictureSource } from "./drawings.ts";
import { collectPictures, planPictures } from "./host-pictures.ts";
import { getMonogram } from "./lettering.ts";
import { removeUnusedPictures } from "./picture-cache.ts";

const source: PictureSource = {
  title: "Riverbend Shire permits",
  address: "permits.riverbend.example",
  colours: {
    ...{ header: "#17517d", headerText: "#ffffff", surface: "#ffffff" },
    ...{ brand: "#17517d", onBrand: "#ffffff", accent: "#0b6e63" },
  },
};
const createLogo = (svg: string, size?: { width: number; height: number }): HostedImage => ({
  ...{ place: "logo", url: "https://council.example/logo.svg", href: "/images/1.svg", size },
  bytes: Buffer.from(svg),
});

/** Returns the format, width and height from the header of a PNG. */
const describePng = (png: Buffer) => [
  png.toString("latin1", 1, 4),
  png.readUInt32BE(16),
  png.readUInt32BE(20),
];

describe("a host's images", () => {
  it("are a preview of 1200 × 630 and square icons", async () => {
    expect(describePng(await drawPreview(source))).toEqual(["PNG", 1200, 630]);
    expect(describePng(await drawIcon(source, 192))).toEqual(["PNG", 192, 192]);
    expect(describePng(await drawIcon(source, 512, true))).toEqual(["PNG", 512, 512]);
  });

  it.each(["x".repeat(200), "بوابة التصاريح", "<b>&\u0000 ' \" {{name}}", "\u200B \u200B", "建筑许可"])(
    "can be drawn for any name: %j",
    async (title) => {
      expect(describePng(await drawPreview({ ...source, title }))).toEqual(["PNG", 1200, 630]);
      expect(describePng(await drawIcon({ ...source, title }, 192))).toEqual(["PNG", 192, 192]);
    },
  );

  it("show the logo, or the monogram if it is unreadable or too wide for a square", async () => {
    const plainIcon = await drawIcon(source, 192);
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>';
    const square = createLogo(svg, { width: 9, height: 9 });
    expect(await drawIcon({ ...source, logo: square }, 192)).not.toEqual(plainIcon);
    expect(await drawIcon({ ...source, logo: createLogo(svg, { width: 90, height: 9 }) }, 192)).toEqual(
      plainIcon,
    );
    expect(await drawIcon({ ...source, logo: createLogo("no picture") }, 192)).toEqual(plainIcon);
    expect(await drawPreview({ ...source, logo: square })).not.toEqual(await drawPreview(source));
  });

  it("are named by a hash of their inputs and drawn once", async () => {
    const { pictures, drawings } = planPictures(source);
    expect(planPictures(source).pictures).toEqual(pictures);
    expect(planPictures({ ...source, title: "Harbour" }).pictures.preview).not.toBe(pictures.preview);
    const folder = mkdtempSync(join(tmpdir(), "portal-pictures-"));
    const cache = join(folder, "cache");
    const firstPictures = await collectPictures(drawings, folder, cache, drawPicture);
    expect([firstPictures.linked.length, firstPictures.drawnCount]).toEqual([4, 4]);
    expect((await collectPictures(drawings, folder, cache, drawPicture)).drawnCount).toBe(0);
    const otherPlan = planPictures({ ...source, address: "other.example" });
    expect((await collectPictures(otherPlan.drawings, folder, cache, drawPicture)).drawnCount).toBe(1);
    const [used, unused] = firstPictures.linked;
    linkSync(used?.source ?? "", join(folder, "picture.png"));
    removeUnusedPictures(cache);
    expect([used, unused].map((file) => existsSync(file?.source ?? ""))).toEqual([true, false]);
    rmSync(folder, { recursive: true });
  });

  it.each([
    ["Riverbend Shire permits", "RS"],
    ["permits of canary", "P"],
    ["Harbour City", "HC"],
    ["بوابة", "ب"],
    ["–", "P"],
  ])("have the monogram of %s: %s", (title, letters) => {
    expect(getMonogram(title).toUpperCase()).toBe(letters);
  });
});
