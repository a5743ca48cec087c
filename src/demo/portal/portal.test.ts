import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { checkImage } from "#theme/image/check-image.ts";
import { readImagePlaces } from "#theme/image/image-places.ts";
import { weakContrasts } from "#theme/style/contrast.ts";
import { readDefaultTokens } from "#theme/style/default-tokens.ts";
import { readStyle } from "#theme/style/read-style.ts";
import { demoHosts } from "./hosts.ts";
import { uiConfigOf } from "./ui-config.ts";

const tokens = readDefaultTokens(
  readFileSync(new URL("../../ui/styles/tokens.css", import.meta.url), "utf8"),
);

describe.each(demoHosts)("the portal of $host", (host) => {
  const { StyleConfig = {}, images } = uiConfigOf(host, "http://localhost:4322");

  it("has sufficient colour contrast", () => {
    const own = new Map(Object.entries(StyleConfig[":root"] ?? {}));
    const scheme = own.has("--surface") ? "light" : "auto";
    const rules = Object.entries(StyleConfig)
      .filter(([selector]) => selector !== ":root")
      .map(([selector, declarations]) => ({
        selectors: [selector],
        declarations: new Map(Object.entries(declarations)),
      }));
    expect(weakContrasts(own, rules, scheme, tokens)).toEqual([]);
  });

  it("styles only properties that a provider may style", () => {
    expect(readStyle(StyleConfig).refused).toEqual([]);
  });

  it("has safe pictures, only where a portal shows them", () => {
    const { images: placed, refused } = readImagePlaces(images, "http://localhost:4322");
    expect(refused).toEqual([]);
    expect(placed.length).toBeGreaterThanOrEqual(2);
    for (const { url } of placed) {
      const asset = host.assets[url.pathname.split("/").at(-1) ?? ""];
      expect(checkImage(Buffer.from(asset?.body ?? "")).extension).toBe("svg");
    }
  });

  it("has its own texts in each of its languages", () => {
    for (const texts of Object.values(host.texts)) expect(Object.keys(texts).length).toBeGreaterThan(0);
  });
});
