/**
 * Tests that each host of a provider gets its own data in production, where requests have no licence id (decisions
 * 81).
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { harbourHost } from "#demo/portal/harbour.ts";
import { riverbendHost } from "#demo/portal/riverbend.ts";
import { summitHost } from "#demo/portal/summit.ts";
import { type RunningService, startService } from "#demo/service/start-service.ts";
import { createPortalConfigReply, type FixturePlan } from "../../bench/fixture-provider.ts";
import { getGeneratedHostName, respondForGeneratedHost } from "../../bench/generated-hosts.ts";
import { type BakeFixture, createBakeFixture } from "../bake.fixture.ts";

let fixture: BakeFixture;
afterEach(() => fixture.close());

/** Bakes and returns the warnings about hosts that received the same data. */
const bakeAndListShared = async (...flags: string[]) => {
  const { hosts } = await fixture.bake(...flags);
  return hosts.map(({ warnings = [] }) => warnings.filter((line) => /^(licence|config): /.test(line)));
};

const customers = [riverbendHost, harbourHost, summitHost];

describe("hosts of one provider in production", () => {
  let service: RunningService;

  beforeEach(async () => {
    fixture = await createBakeFixture(0, () => undefined);
    fixture.draw = async () => Buffer.from("drawn");
    service = await startService({ port: 0, dataDir: join(fixture.folder, "service") });
    const production = {
      ...{ baseUrl: service.url, documentBaseUrl: service.url, production: true },
      websocketUrl: `${service.url.replace("http", "ws")}/ws`,
      applicantPortalUrl: "http://{host}:4321",
      ...{ pageSize: 20, pageOptions: [20], zeroHash: "0", maxFileSize: 1000 },
      ...{ globalFileTypes: [".pdf"], publicInspectionFileTypes: [".pdf"] },
    };
    const writeHostFile = (name: string, content: object) =>
      writeFileSync(join(fixture.hostsDir, `${name}.json`), JSON.stringify(content));
    writeHostFile("_defaults", { languages: ["en-US"], environments: { production } });
    for (const { host } of customers) writeHostFile(host, { title: `Permits at ${host}` });
    fixture.compile({
      templates: [
        {
          path: "index.html",
          chunks: ['<html><meta charset="utf-8">', "<p>", "</html>"],
          slots: [
            { name: "contact", encoder: "html" },
            { name: "text:pages.help", encoder: "text" },
          ],
          inline: { scripts: [], styles: [] },
        },
      ],
    });
  });
  afterEach(() => service.close());

  it("have their own contact, texts and security.txt", async () => {
    expect(await bakeAndListShared("--env", "production")).toEqual([[], [], []]);
    for (const { host, licence, texts } of customers) {
      const files = fixture.read(host);
      const page = files.get("index.html") ?? "";
      const security = files.get(".well-known/security.txt") ?? "";
      const textsPath = [...files.keys()].find((path) => /^texts\.en-US\.\w+\.json$/.test(path)) ?? "";
      const ownTexts = JSON.parse(files.get(textsPath) ?? "{}");
      expect(security).toContain(licence.Email);
      expect(ownTexts).toEqual(texts["en-US"]);
      for (const other of customers) {
        expect(page.includes(other.licence.Phone)).toBe(other.host === host);
        expect(security.includes(other.licence.Email)).toBe(other.host === host);
      }
    }
  });
});

describe("hosts that receive the same data", () => {
  const licence = { ...riverbendHost.licence };
  const sameLicencePlan: FixturePlan = (path) =>
    path === "/api/Licence" ? { body: licence } : respondForGeneratedHost(path);
  const listWarnings = async (plan: FixturePlan, count: number) => {
    fixture = await createBakeFixture(count, plan);
    return bakeAndListShared();
  };

  it("are warned of, with the other hosts and the provider", async () => {
    const [first, second] = await listWarnings(sameLicencePlan, 2);
    expect(first).toEqual([
      `licence: ${fixture.provider.url} sent the same name, telephone and email for ${getGeneratedHostName(1)}; it must tell hosts apart by the Origin header (docs/deployment.md)`,
    ]);
    expect(second?.[0]).toContain(`for ${getGeneratedHostName(0)};`);
    // The warning must appear even if the bake writes nothing.
    expect((await bakeAndListShared())[0]).toEqual(first);
  });

  it("name three of many other hosts", async () => {
    const [first] = await listWarnings(sameLicencePlan, 6);
    expect(first?.[0]).toContain(
      `for ${getGeneratedHostName(1)}, ${getGeneratedHostName(2)}, ${getGeneratedHostName(3)} and 2 more;`,
    );
  });

  it("may share a licence if a host file has its own contact", async () => {
    fixture = await createBakeFixture(2, sameLicencePlan);
    const hostFile = { title: "A", contact: { name: "Own" }, environments: { development: {} } };
    writeFileSync(join(fixture.hostsDir, `${getGeneratedHostName(0)}.json`), JSON.stringify(hostFile));
    expect(await bakeAndListShared()).toEqual([[], []]);
  });

  it("are warned of the same UiConfig, unless it is empty", async () => {
    const planUiConfig =
      (ui: object): FixturePlan =>
      (path) =>
        path.includes("PortalConfig") ? createPortalConfigReply(ui) : undefined;
    const [first] = await listWarnings(planUiConfig({ StyleConfig: { ":root": { "--radius": "3px" } } }), 2);
    expect(first?.[0]).toMatch(/^config: http.* sent the same UiConfig for host-1\.example;/);
    fixture.plan = planUiConfig({ StyleConfig: {} });
    expect(await bakeAndListShared()).toEqual([[], []]);
  });
});
