/** Tests a host whose provider sends `ContentVersion` (decisions 133). */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type FixturePlan, type FixtureReply, startFixtureProvider } from "../../bench/fixture-provider.ts";
import {
  addContentVersion,
  addValidators,
  getGeneratedHostName,
  respondForGeneratedHost,
} from "../../bench/generated-hosts.ts";
import { type BakeFixture, createUndrawnBakeFixture } from "../bake.fixture.ts";

const host = getGeneratedHostName(0);
const CONFIG_PATH = `/api/Licence/GetApplicantPortalConfig/${host}`;
const TEXTS_PATH = "/api/Translation/";
const otherLogoReply = {
  type: "image/svg+xml",
  body: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><circle r="1"/></svg>',
};

let fixture: BakeFixture;
let version: string;
beforeEach(async () => {
  version = "1";
  fixture = await createUndrawnBakeFixture(1, createVersionedPlan());
});
afterEach(() => fixture.close());

/** Returns the default plan with a version, and with another response for paths that contain `part`. */
function createVersionedPlan(part?: string, reply?: FixtureReply): FixturePlan {
  const plan: FixturePlan = (path) =>
    part !== undefined && path.includes(part) ? reply : respondForGeneratedHost(path);
  return addContentVersion(plan, () => version);
}

/** Bakes; returns the host's report and the paths that were requested. */
async function bake(...flags: string[]) {
  const earlierRequestCount = fixture.provider.requestedPaths.length;
  const { hosts } = await fixture.bake(...flags);
  return { report: hosts[0], requested: fixture.provider.requestedPaths.slice(earlierRequestCount) };
}

it.each(["without", "with"])("needs one request while it is unchanged, %s validators", async (kind) => {
  if (kind === "with") fixture.plan = addValidators(createVersionedPlan());
  const first = await bake();
  expect(first.report?.status).toBe("baked");
  expect(first.requested.length).toBeGreaterThan(3);
  const second = await bake();
  expect(second.report?.status).toBe("unchanged");
  expect(second.requested).toEqual([CONFIG_PATH]);
});

it.each([
  ["a text", TEXTS_PATH, { body: { "pages.help": "Write to us" } }, "Write to us"],
  ["an image", "/logo.svg", otherLogoReply, "<circle"],
])("is baked again after a change of %s and of the version", async (_, part, reply, expectedText) => {
  await bake();
  version = "2";
  fixture.plan = createVersionedPlan(part, reply);
  const { report, requested } = await bake();
  expect(report?.status).toBe("baked");
  expect([...fixture.read(host).values()].some((content) => content.includes(expectedText))).toBe(true);
  expect(new Set(requested).size).toBe(requested.length);
  expect((await bake()).requested).toEqual([CONFIG_PATH]);
});

it("is baked again after a change of the theme, even if the version is the same", async () => {
  await bake();
  fixture.plan = createVersionedPlan("PortalConfig", { body: { UiConfig: "{}" } });
  expect((await bake()).report?.status).toBe("baked");
});

it("is baked again if the version is gone", async () => {
  await bake();
  fixture.plan = respondForGeneratedHost;
  expect((await bake()).requested.length).toBeGreaterThan(3);
  expect((await bake()).requested.length).toBeGreaterThan(3);
});

it.each([
  ["another build", () => fixture.compile({ id: "two" })],
  [
    "another host file",
    () => {
      const file = join(fixture.hostsDir, `${host}.json`);
      writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, "utf8")), title: "Another" }));
    },
  ],
])("is baked completely by %s", async (_, change) => {
  const first = await bake();
  change();
  const { report, requested } = await bake();
  expect(report?.status).toBe("baked");
  expect([...requested].sort()).toEqual([...first.requested].sort());
});

it("keeps its warnings and refused parts while it is unchanged", async () => {
  const UiConfig = JSON.stringify({
    StyleConfig: { ".card": { background: "url(//evil.example)", gap: "1px" } },
    fonts: {},
  });
  fixture.plan = createVersionedPlan("PortalConfig", { body: { UiConfig } });
  const { report: first } = await bake();
  expect([first?.refused?.length, first?.warnings?.length]).toEqual([expect.any(Number), expect.any(Number)]);
  const { report, requested } = await bake();
  expect(requested).toEqual([CONFIG_PATH]);
  expect(report).toMatchObject({ status: "unchanged", refused: first?.refused, warnings: first?.warnings });
});

it("is tried again after a failure with a new version, and keeps its output meanwhile", async () => {
  await bake();
  version = "2";
  fixture.plan = createVersionedPlan("/logo.svg", { status: 404 });
  for (let time = 0; time < 2; time += 1)
    expect((await bake()).report).toMatchObject({ status: "kept", stage: "images" });
  fixture.plan = createVersionedPlan("/logo.svg", otherLogoReply);
  expect((await bake()).report?.status).toBe("baked");
});

it("requests a response again that was refused for a time", async () => {
  fixture.plan = addContentVersion(
    (path) => (path === "/api/Licence" ? { status: 429 } : respondForGeneratedHost(path)),
    () => version,
  );
  await bake();
  expect((await bake()).requested.sort()).toEqual(["/api/Licence", CONFIG_PATH].sort());
});

it("requests the images of other origins again", async () => {
  let logo: FixtureReply = { ...otherLogoReply, body: otherLogoReply.body.replace("1", "3") };
  const imageServer = await startFixtureProvider(() => logo);
  try {
    const UiConfig = JSON.stringify({ images: { ".portal-logo": { src: `${imageServer.url}/logo.svg` } } });
    const file = join(fixture.hostsDir, `${host}.json`);
    writeFileSync(
      file,
      JSON.stringify({ ...JSON.parse(readFileSync(file, "utf8")), imageOrigins: [imageServer.url] }),
    );
    fixture.plan = createVersionedPlan("PortalConfig", { body: { UiConfig } });
    expect((await bake()).report?.status).toBe("baked");
    expect((await bake()).report?.status).toBe("unchanged");
    expect(imageServer.requestedPaths.length).toBe(2);
    logo = otherLogoReply;
    expect((await bake()).report?.status).toBe("baked");
  } finally {
    await imageServer.close();
  }
});

it("requests the config before everything else, so that its version is never newer than the rest", async () => {
  const slowPlan: FixturePlan = (path) => {
    const reply = createVersionedPlan()(path);
    return path === CONFIG_PATH && reply ? { ...reply, delay: 50 } : reply;
  };
  let isConfigSent = false;
  let isEarly = false;
  fixture.plan = (path) => {
    if (path === CONFIG_PATH) setTimeout(() => (isConfigSent = true), 40);
    else isEarly ||= !isConfigSent;
    return slowPlan(path);
  };
  await bake();
  expect(isEarly).toBe(false);
});
