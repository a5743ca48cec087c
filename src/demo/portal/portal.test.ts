import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { defaultFont } from "#theme/fonts.ts";
import { checkImage } from "#theme/image/check-image.ts";
import { readImagePlaces } from "#theme/image/image-places.ts";
import { parseDefaultTokens } from "#theme/style/default-tokens.ts";
import { readStyle } from "#theme/style/read-style.ts";
import { readTheme } from "#theme/theme-file.ts";
import { demoHosts } from "./hosts.ts";
import { createUiConfig } from "./ui-config.ts";

const tokens = parseDefaultTokens(
  readFileSync(new URL("../../ui/styles/tokens.css", import.meta.url), "utf8"),
);

describe.each(demoHosts)("the portal of $host", (host) => {
  const { StyleConfig = {}, images } = createUiConfig(host, "http://localhost:4322");

  it("has sufficient contrast, light and dark, and colours of its own for focus, current, success and error", () => {
    const theme = readTheme(defaultFont, StyleConfig, tokens);
    expect(theme.scheme).toBe("auto");
    expect(theme.contrastWarnings).toEqual([]);
    expect(theme.roleWarnings).toEqual([]);
  });

  it("styles only properties that a provider may style", () => {
    expect(readStyle(StyleConfig).refused).toEqual([]);
  });

  it("has safe pictures, only where a portal shows them", () => {
    const { images: placedImages, refused: refusals } = readImagePlaces(images, "http://localhost:4322");
    expect(refusals).toEqual([]);
    expect(placedImages.length).toBeGreaterThanOrEqual(2);
    for (const { url } of placedImages) {
      const asset = host.assets[url.pathname.split("/").at(-1) ?? ""];
      expect(checkImage(Buffer.from(asset?.body ?? "")).extension).toBe("svg");
    }
  });

  it("has the languages and the country of its host file", () => {
    const readTexts = (name: string) =>
      JSON.parse(readFileSync(new URL(`../../../hosts/${name}.json`, import.meta.url), "utf8"));
    expect(host.languages ?? ["en-US"]).toEqual(
      readTexts(host.host).languages ?? readTexts("_defaults").languages,
    );
    expect(host.country).toBe(readTexts(host.host).country ?? readTexts("_defaults").country);
  });

  it("has its own texts in each of its languages", () => {
    for (const texts of Object.values(host.texts)) expect(Object.keys(texts).length).toBeGreaterThan(0);
  });
});
