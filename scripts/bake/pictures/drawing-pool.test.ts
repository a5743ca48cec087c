import { afterEach, describe, expect, it } from "vitest";
import type { HostedImage } from "../fetch-images.ts";
import { createDrawingPool, type DrawingPool } from "./drawing-pool.ts";
import { drawPicture, type PictureJob } from "./drawings.ts";

const logo = (svg: string, href = "/images/1.svg"): HostedImage => ({
  ...{ place: "logo", url: "https://council.example/logo.svg", href, size: { width: 100, height: 100 } },
  bytes: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${svg}</svg>`),
});
const jobWith = (image?: HostedImage): PictureJob => ({
  source: {
    ...{ title: "Riverbend Shire permits", address: "permits.riverbend.example", logo: image },
    colours: {
      ...{ header: "#17517d", headerText: "#ffffff", surface: "#ffffff" },
      ...{ brand: "#17517d", onBrand: "#ffffff", accent: "#0b6e63" },
    },
  },
  icon: { side: 192, isMaskable: false },
});
/** Takes minutes to draw. `checkImage` refuses it; this test uses it in place of an image that `checkImage` misses. */
const endless = logo(
  `<filter id="f"><feGaussianBlur stdDeviation="900"/></filter>${'<rect width="99" height="99" filter="url(#f)"/>'.repeat(20_000)}`,
  "/images/2.svg",
);

let pool: DrawingPool;
afterEach(() => pool.close());

describe("a provider's image", () => {
  it("is drawn in another process, with the same result", async () => {
    pool = createDrawingPool();
    const job = jobWith(logo('<path d="M0 0h90v90z"/>'));
    expect(await pool.draw(job)).toEqual(await drawPicture(job));
    expect(await pool.draw(jobWith())).toEqual(await drawPicture(jobWith()));
  });

  it("that takes too long to draw is named, is not tried again, and stops no other picture", {
    timeout: 30_000,
  }, async () => {
    pool = createDrawingPool(5_000);
    const reason = "logo (https://council.example/logo.svg): drawing it takes more than 5 s";
    await expect(pool.draw(jobWith(endless))).rejects.toThrow(reason);
    const startedAt = performance.now();
    await expect(pool.draw(jobWith(endless))).rejects.toThrow(reason);
    expect(performance.now() - startedAt).toBeLessThan(1_000);
    const good = logo('<path d="M0 0h90v90z"/>');
    const drawn = await Promise.all(Array.from({ length: 6 }, () => pool.draw(jobWith(good))));
    expect(new Set(drawn.map((bytes) => bytes.toString("base64"))).size).toBe(1);
  });
});
