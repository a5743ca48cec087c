import { afterEach, describe, expect, it } from "vitest";
import type { HostedImage } from "../provider/fetch-images.ts";
import { createDrawingPool, type DrawingPool, launchProcess } from "./drawing-pool.ts";
import { drawPicture, type PictureJob } from "./drawings.ts";

const createLogo = (svg: string, href = "/images/1.svg"): HostedImage => ({
  ...{ place: "logo", url: "https://council.example/logo.svg", href, size: { width: 100, height: 100 } },
  bytes: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${svg}</svg>`),
});
const createJob = (image?: HostedImage): PictureJob => ({
  source: {
    ...{ title: "Riverbend Shire permits", address: "permits.riverbend.example", logo: image },
    colours: {
      ...{ header: "#17517d", headerText: "#ffffff", surface: "#ffffff" },
      ...{ brand: "#17517d", onBrand: "#ffffff", accent: "#0b6e63" },
    },
  },
  icon: { side: 192, isMaskable: false },
});
/**
 * An image that takes minutes to draw. `checkImage` would refuse it; the test uses it as an example of an image that
 * `checkImage` misses.
 */
const endlessImage = createLogo(
  `<filter id="f"><feGaussianBlur stdDeviation="900"/></filter>${'<rect width="99" height="99" filter="url(#f)"/>'.repeat(20_000)}`,
  "/images/2.svg",
);

let pool: DrawingPool;
afterEach(() => pool.close());

describe("a provider's image", () => {
  it("is drawn in another process, with the same result", async () => {
    pool = createDrawingPool();
    const job = createJob(createLogo('<path d="M0 0h90v90z"/>'));
    expect(await pool.draw(job)).toEqual(await drawPicture(job));
    expect(await pool.draw(createJob())).toEqual(await drawPicture(createJob()));
  });

  it("that takes too long to draw is named, is not tried again, and stops no other picture", {
    timeout: 30_000,
  }, async () => {
    pool = createDrawingPool({ limits: { cpuMs: 2_000, wallMs: 60_000 } });
    const reason =
      "logo (https://council.example/logo.svg): drawing it takes more than 2 s of processor time";
    await expect(pool.draw(createJob(endlessImage))).rejects.toThrow(reason);
    const startedAt = performance.now();
    await expect(pool.draw(createJob(endlessImage))).rejects.toThrow(reason);
    expect(performance.now() - startedAt).toBeLessThan(1_000);
    const goodImage = createLogo('<path d="M0 0h90v90z"/>');
    const drawnPictures = await Promise.all(Array.from({ length: 6 }, () => pool.draw(createJob(goodImage))));
    expect(new Set(drawnPictures.map((bytes) => bytes.toString("base64"))).size).toBe(1);
  });

  it("is drawn by another process if an idle one has ended", async () => {
    const children = [launchProcess(), launchProcess()];
    const waitingChildren = [...children];
    pool = createDrawingPool({ launch: () => waitingChildren.shift() ?? launchProcess() });
    const job = createJob(createLogo('<path d="M0 0h90v90z"/>'));
    const picture = await pool.draw(job);
    const exitPromise = new Promise((resolve) => children[0]?.once("exit", resolve));
    children[0]?.kill("SIGKILL");
    await exitPromise;
    expect(await pool.draw(job)).toEqual(picture);
    expect(waitingChildren).toEqual([]);
  });

  it("is drawn even if a busy machine delays it", { timeout: 30_000 }, async () => {
    const [child, job] = [launchProcess(), createJob(createLogo('<path d="M0 0h90v90z"/>'))];
    pool = createDrawingPool({ limits: { cpuMs: 2_000, wallMs: 60_000 }, launch: () => child });
    const drawing = pool.draw(job);
    child.kill("SIGSTOP");
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    child.kill("SIGCONT");
    expect(await drawing).toEqual(await drawPicture(job));
  });

  it("that ends its process, or stops it from responding, is named too", { timeout: 30_000 }, async () => {
    const [ended, silent] = [launchProcess(), launchProcess()];
    const children = [ended, silent];
    pool = createDrawingPool({
      limits: { cpuMs: 2_000, wallMs: 500 },
      launch: () => children.shift() ?? launchProcess(),
    });
    const drawing = pool.draw(createJob(createLogo('<path d="M0 0h90v90z"/>', "/images/3.svg")));
    ended.kill("SIGKILL");
    await expect(drawing).rejects.toThrow("logo (https://council.example/logo.svg): drawing it ended");
    const waitingDrawing = pool.draw(createJob(createLogo('<path d="M0 0h90v90z"/>', "/images/4.svg")));
    silent.kill("SIGSTOP");
    await expect(waitingDrawing).rejects.toThrow("drawing it takes more than 0.5 s");
    expect(silent.killed).toBe(true);
  });
});
