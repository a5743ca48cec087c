import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { riverbendHost } from "#demo/portal/riverbend.ts";
import type { FixturePlan, FixtureReply } from "../../bench/fixture-provider.ts";
import { addValidators, getGeneratedHostName, respondForGeneratedHost } from "../../bench/generated-hosts.ts";
import { type BakeFixture, createBakeFixture } from "../bake.fixture.ts";

let fixture: BakeFixture;
afterEach(() => {
  vi.useRealTimers();
  return fixture.close();
});

const host = getGeneratedHostName(0);
const bake = async (...flags: string[]) => (await fixture.bake(...flags)).hosts[0];
const createChangedPlan =
  (part: string, reply: FixtureReply | undefined): FixturePlan =>
  (path) =>
    path.includes(part) ? reply : respondForGeneratedHost(path);

async function createBakedFixture(plan: FixturePlan = respondForGeneratedHost): Promise<void> {
  fixture = await createBakeFixture(1, plan);
  fixture.draw = async () => Buffer.from("drawn");
  expect((await bake())?.status).toBe("baked");
}

const editHost = (settings: object) => {
  const file = join(fixture.hostsDir, `${host}.json`);
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, "utf8")), ...settings }));
};

const editDefaults = () => {
  const file = join(fixture.hostsDir, "_defaults.json");
  const { environments } = JSON.parse(readFileSync(file, "utf8"));
  writeFileSync(file, JSON.stringify({ languages: ["en-US", "vi"], environments }));
};

const otherLogoReply = {
  type: "image/svg+xml",
  body: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><circle r="1"/></svg>',
};

const changes: readonly (readonly [string, () => void, (readonly string[])?])[] = [
  ["the host file", () => editHost({ title: "Another title" })],
  ["a theme file", () => writeFileSync(join(fixture.hostsDir, `${host}.theme.json`), "{}")],
  ["the defaults", editDefaults],
  ["the compile", () => fixture.compile({ id: "two" })],
  [
    "an option",
    () => {},
    ["--push-key", "BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM"],
  ],
  ["the theme", () => (fixture.plan = createChangedPlan("PortalConfig", { body: { UiConfig: "{}" } }))],
  [
    "a text",
    () => (fixture.plan = createChangedPlan("/Translation/", { body: { "pages.help": "Write to us" } })),
  ],
  [
    "the licence",
    () =>
      (fixture.plan = (path) =>
        path === "/api/Licence" ? { body: { ...riverbendHost.licence } } : respondForGeneratedHost(path)),
  ],
  ["the logo", () => (fixture.plan = createChangedPlan("/logo.svg", otherLogoReply))],
];

describe("a host whose inputs are recorded", () => {
  it.each(["without", "with"])(
    "is unchanged after one request for each reply, %s validators",
    async (kind) => {
      await createBakedFixture(
        kind === "with" ? addValidators(respondForGeneratedHost) : respondForGeneratedHost,
      );
      const requestCount = fixture.provider.requestedPaths.length;
      const inode = statSync(join(fixture.outDir, host)).ino;
      const report = await bake();
      expect(report?.status).toBe("unchanged");
      expect(fixture.provider.requestedPaths.length).toBe(requestCount * 2);
      expect(fixture.provider.sentBodyCount).toBe(kind === "with" ? requestCount : requestCount * 2);
      expect(statSync(join(fixture.outDir, host)).ino).toBe(inode);
    },
  );

  it.each(changes.map(([name, change, flags = []]) => ({ name, change, flags })))(
    "is baked again after a change of $name",
    async ({ change, flags }) => {
      await createBakedFixture();
      expect((await bake())?.status).toBe("unchanged");
      change();
      expect((await bake(...flags))?.status).not.toBe("unchanged");
    },
  );

  it("is baked again in the month in which its security.txt has another date", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 0, 15) });
    fixture = await createBakeFixture(1, respondForGeneratedHost);
    fixture.draw = async () => Buffer.from("drawn");
    editHost({ securityContact: "mailto:security@example.com" });
    await bake();
    vi.setSystemTime(Date.UTC(2026, 0, 30));
    expect((await bake())?.status).toBe("unchanged");
    vi.setSystemTime(Date.UTC(2026, 1, 2));
    expect((await bake())?.status).toBe("baked");
  });

  it("is baked again if its folder is gone, and keeps its warnings while it is unchanged", async () => {
    const ui = JSON.stringify({ StyleConfig: { ":root": { "--nonsense": "1" } }, fonts: {} });
    await createBakedFixture(createChangedPlan("PortalConfig", { body: { UiConfig: ui } }));
    const first = await bake();
    expect(first?.warnings).toContain('UiConfig: "fonts" is unknown. Use StyleConfig and images.');
    expect(await bake()).toMatchObject({ status: "unchanged", warnings: first?.warnings });
    rmSync(join(fixture.outDir, host));
    rmSync(join(fixture.outDir, ".hosts"), { recursive: true });
    expect((await bake())?.status).toBe("baked");
  });

  it("is baked again after a failed request, and keeps its output meanwhile", async () => {
    await createBakedFixture();
    fixture.plan = createChangedPlan("PortalConfig", { status: 404 });
    expect(await bake()).toMatchObject({ status: "kept", stage: "portal config" });
    fixture.plan = respondForGeneratedHost;
    expect((await bake())?.status).toBe("unchanged");
  });
});

describe("a reply of which only the status matters", () => {
  const withPasskeys =
    (status: number): FixturePlan =>
    (path) =>
      path.includes("PasskeyOptions")
        ? { status, body: { Challenge: String(Math.random()), RpId: host } }
        : respondForGeneratedHost(path);
  const readRecordTime = () => statSync(join(fixture.outDir, ".inputs", `${host}.json`)).mtimeMs;

  it("may have another body, but not another status", async () => {
    await createBakedFixture(withPasskeys(200));
    const earlierRecordTime = readRecordTime();
    expect((await bake())?.status).toBe("unchanged");
    // A complete bake would have written the record of the inputs again.
    expect(readRecordTime()).toBe(earlierRecordTime);
    fixture.plan = withPasskeys(404);
    expect((await bake())?.status).toBe("baked");
  });
});
