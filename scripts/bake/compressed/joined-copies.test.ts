import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from "node:zlib";
import { afterEach, describe, expect, it } from "vitest";
import { getGeneratedHostName, respondForGeneratedHost } from "../../bench/generated-hosts.ts";
import { type BakeFixture, createUndrawnBakeFixture } from "../bake.fixture.ts";
import { packBrotli } from "./brotli-segment.ts";
import { packGzip } from "./gzip-segment.ts";

let fixture: BakeFixture;
afterEach(() => fixture.close());

const sheet = Array.from(
  { length: 400 },
  (_, index) => `.part-${index} > .card{color:var(--brand-primary);margin:${index % 7}px}`,
).join("\n");

/**
 * Creates a page that resembles a compiled page: a head with short values, critical CSS, the theme, and a
 * body.
 */
const createTemplate = (path: string) => ({
  path,
  chunks: [
    '<html lang="',
    '"><head><meta charset="utf-8"><title>',
    `</title><style>${sheet}</style>`,
    `<body><p>${"A body that no other page has. ".repeat(9)}${path}</p><nav>`,
    `</nav><aside data-feature="startGuide">${"Guide ".repeat(30)}</aside><p>`,
    "</p></html>",
  ],
  slots: [
    { name: "lang", encoder: "attribute" as const },
    { name: "title", encoder: "text" as const },
    { name: "theme-styles", encoder: "html" as const },
    { name: "contact", encoder: "html" as const },
    { name: "text:pages.help", encoder: "text" as const },
  ],
  inline: { scripts: ["sha256-abc"], styles: [] },
});

const readPage = (host: string, path: string, out = fixture.outDir) => {
  const file = join(out, host, path);
  const [content, br, gz] = [file, `${file}.br`, `${file}.gz`].map((name) => readFileSync(name));
  if (!content || !br || !gz) throw new Error(`${path} is incomplete`);
  return { content, br, gz };
};

const compile = () =>
  fixture.compile({ templates: [createTemplate("index.html"), createTemplate("auth/login/index.html")] });

const setHost = (index: number, settings: object) =>
  writeFileSync(
    join(fixture.hostsDir, `${getGeneratedHostName(index)}.json`),
    JSON.stringify({ title: `Permits ${index}`, ...settings }),
  );

describe("joined copies of pages", () => {
  it("decode to the page, for hosts with other values, texts and features", async () => {
    fixture = await createUndrawnBakeFixture(4, respondForGeneratedHost);
    compile();
    setHost(1, { features: { startGuide: false } });
    setHost(2, { reportTo: "https://reports.example/csp" });
    fixture.plan = (path) =>
      path.startsWith("/api/Translation/") ? undefined : respondForGeneratedHost(path);
    await fixture.bake("--only", getGeneratedHostName(3));
    fixture.plan = respondForGeneratedHost;
    await fixture.bake("--only", [0, 1, 2].map(getGeneratedHostName).join());
    for (const host of [0, 1, 2, 3].map(getGeneratedHostName))
      for (const path of ["index.html", "auth/login/index.html"]) {
        const { content, br, gz } = readPage(host, path);
        expect(brotliDecompressSync(br).equals(content)).toBe(true);
        expect(gunzipSync(gz).equals(content)).toBe(true);
      }
    const texts = [0, 1, 3].map((index) =>
      String(readPage(getGeneratedHostName(index), "index.html").content),
    );
    expect(texts.map((text) => text.includes("Ring us on weekdays"))).toEqual([true, true, false]);
    expect(texts.map((text) => text.includes("Guide "))).toEqual([true, false, true]);
  });

  it("are hardly larger than those of the whole page, and were not made from it", async () => {
    fixture = await createUndrawnBakeFixture(1, respondForGeneratedHost);
    compile();
    await fixture.bake();
    const { content, br, gz } = readPage(getGeneratedHostName(0), "index.html");
    const wholeCopy = brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
    expect(br.length).toBeLessThan(wholeCopy.length * 1.15);
    expect(gz.length).toBeLessThan(wholeCopy.length * 1.4);
    expect(br.subarray(-40).equals(wholeCopy.subarray(-40))).toBe(false);
    expect(br.at(-1)).toBe(3);
  });

  it("contain the block of the host's own values with equal compressed bytes on all its pages", async () => {
    fixture = await createUndrawnBakeFixture(2, respondForGeneratedHost);
    const start = [
      '<html><head><meta charset="utf-8">',
      `</head><style>${sheet}</style>`,
      "</html>",
    ] as const;
    const theme = { name: "theme-styles", encoder: "html" as const };
    const title = { name: "title", encoder: "text" as const };
    const inline = { scripts: [], styles: [] };
    const [charset, shared, end] = start;
    fixture.compile({
      templates: ["one", "two"].map((name) => ({
        path: `${name}.html`,
        chunks: [charset, shared + name, end],
        slots: [theme, title],
        inline: { ...inline, scripts: [`sha256-${name}`] },
      })),
    });
    await fixture.bake();
    for (const host of [0, 1].map(getGeneratedHostName)) {
      const { content, br, gz } = readPage(host, "one.html");
      const otherPage = readPage(host, "two.html");
      const block = String(content).slice(
        String(content).indexOf("sha256", String(content).indexOf("style-src")),
        String(content).indexOf("</head>"),
      );
      expect(block).toContain("--brand-primary");
      expect(String(otherPage.content)).toContain(block);
      const [packedBr, packedGz] = [packBrotli(Buffer.from(block)), packGzip(Buffer.from(block))];
      for (const page of [{ br, gz }, otherPage]) {
        expect(page.br.includes(packedBr)).toBe(true);
        expect(page.gz.includes(packedGz)).toBe(true);
      }
    }
  });

  it("have the same bytes if other hosts were baked before", async () => {
    fixture = await createUndrawnBakeFixture(3, respondForGeneratedHost);
    compile();
    await fixture.bake();
    const separateOutDir = join(fixture.folder, "alone");
    await fixture.bake("--only", getGeneratedHostName(2), "--out", separateOutDir);
    expect(readPage(getGeneratedHostName(2), "index.html")).toEqual(
      readPage(getGeneratedHostName(2), "index.html", separateOutDir),
    );
  });

  it("are those of the whole page if most of it is a host's own", async () => {
    fixture = await createUndrawnBakeFixture(1, respondForGeneratedHost);
    const title = "</p><p>A short text</p><p>";
    const titleSlots = Array.from({ length: 60 }, () => ({ name: "title", encoder: "text" as const }));
    const chunks = ['<html><meta charset="utf-8"><p>', ...Array.from({ length: 60 }, () => title)];
    const inline = { scripts: [], styles: [] };
    fixture.compile({ templates: [{ path: "index.html", chunks, slots: titleSlots, inline }] });
    await fixture.bake();
    const { content, br } = readPage(getGeneratedHostName(0), "index.html");
    expect(brotliDecompressSync(br).equals(content)).toBe(true);
    expect(br.length).toBeLessThan(content.length / 5);
  });
});
