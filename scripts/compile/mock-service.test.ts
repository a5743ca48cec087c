/** Tests the demo service's browser build, which hosts with a service must not contain (design 2). */
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BakeFixture, createBakeFixture } from "../bake/bake.fixture.ts";
import { readMockService } from "../bake/mock-files.ts";
import { createPortalConfigReply } from "../bench/fixture-provider.ts";
import { compileIfChanged } from "./compile-if-changed.ts";

const compiledDir = join(import.meta.dirname, "../../.compiled");
let scripts: Map<string, Buffer>;

beforeAll(async () => {
  await compileIfChanged(compiledDir);
  scripts = readMockService(compiledDir);
}, 180_000);

const getText = (name: string) => scripts.get(name)?.toString("utf8") ?? "";

describe("the service for a browser", () => {
  it("uses no Node modules and evaluates no code from text", () => {
    const isFontSlice = (name: string) => /^mock-fonts\/chinese-\d+\.woff2$/.test(name);
    expect([...scripts.keys()].filter(isFontSlice).length).toBeGreaterThan(90);
    expect([...scripts.keys()].filter((name) => !isFontSlice(name)).sort()).toEqual([
      "THIRD-PARTY-NOTICES-MOCK.txt",
      "mock-bar.css",
      "mock-bar.css.br",
      "mock-bar.css.gz",
      "mock-fonts/arabic-bold.ttf",
      "mock-fonts/arabic.ttf",
      "mock-fonts/sans-bold.ttf",
      "mock-fonts/sans.ttf",
      "mock-service.js",
      "mock-service.js.br",
      "mock-service.js.gz",
      "mock-start.js",
      "mock-start.js.br",
      "mock-start.js.gz",
    ]);
    expect(getText("mock-service.js")).not.toMatch(/\bnode:|\brequire\(|__vite-browser-external/);
    expect(getText("mock-service.js")).toContain("/api/Account/ApplicantLogin");
  });

  it("is a single script, because service workers cannot import dynamically", () => {
    expect(getText("mock-service.js")).not.toMatch(/\bimport\s*\(|^import\b/m);
  });

  it("adds at most 1 KB to its pages before their first request", () => {
    expect(scripts.get("mock-start.js.br")?.length).toBeLessThan(1000);
  });
});

describe("a baked host", () => {
  let fixture: BakeFixture;
  beforeAll(async () => {
    fixture = await createBakeFixture(2, (path) =>
      path.includes("GetApplicantPortalConfig")
        ? createPortalConfigReply({ StyleConfig: {}, images: {} })
        : undefined,
    );
  });
  afterAll(() => fixture.close());

  it("with a service contains no file of mock mode", async () => {
    await fixture.bake();
    expect([...fixture.read("host-0.example").keys()].filter((path) => path.includes("mock"))).toEqual([]);
  });

  it("in mock mode is baked without a request to a provider", async () => {
    cpSync(join(compiledDir, "mock"), join(fixture.folder, "compiled/mock"), { recursive: true });
    const file = join(fixture.hostsDir, "host-1.example.json");
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, "utf8")), mock: true }));
    const requestedPaths: string[] = [];
    fixture.plan = (path) => {
      requestedPaths.push(path);
      return { status: 500 };
    };
    const report = await fixture.bake("--only", "host-1.example");
    expect(report.hosts.map(({ status, reason }) => [status, reason])).toEqual([["baked", undefined]]);
    expect(requestedPaths).toEqual([]);
    const files = fixture.read("host-1.example");
    const ownFiles = [...files.keys()].filter((path) => path.startsWith("mock-"));
    expect(ownFiles.filter((path) => !path.startsWith("mock-fonts/chinese-"))).toHaveLength(16);
    const fileList = JSON.parse(files.get("mock-files.json") ?? "") as { files: string[] };
    expect(fileList.files).toContain("/mock-start.js");
    expect(fileList.files.filter((path) => /\.br$|chinese/.test(path))).toEqual([]);
  });
});
