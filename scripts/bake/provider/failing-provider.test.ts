import { readdirSync } from "node:fs";
import { afterEach, describe, expect, it } from "vitest";
import {
  createPortalConfigReply,
  type FixturePlan,
  type FixtureReply,
} from "../../bench/fixture-provider.ts";
import { getCanaryText, getGeneratedHostName, respondForGeneratedHost } from "../../bench/generated-hosts.ts";
import { type BakeFixture, createBakeFixture, createUndrawnBakeFixture } from "../bake.fixture.ts";
import { getExitCode } from "../report.ts";

let fixture: BakeFixture;
afterEach(() => fixture.close());

const badHost = getGeneratedHostName(1);
/** Returns the default plan, except that requests of `badHost` for paths that contain `part` get `reply`. */
const createFailingPlan =
  (part: string, reply: FixtureReply | undefined): FixturePlan =>
  (path) =>
    path.includes(part) && path.includes(badHost) ? reply : respondForGeneratedHost(path);
const CONFIG_CALL = "GetApplicantPortalConfig";
const ui = (value: unknown): FixtureReply => ({ body: { UiConfig: value } });
/**
 * Lists the output folder without hidden files and folders, such as the versions of the hosts' folders in
 * `.hosts`.
 */
const listVisible = (outDir: string) =>
  readdirSync(outDir)
    .filter((name) => !name.startsWith("."))
    .sort();
const createLogoConfig = (src: string) => createPortalConfigReply({ images: { ".portal-logo": { src } } });

const failures: readonly (readonly [string, FixturePlan, stage: string, reason: string])[] = [
  ["responds with 500", createFailingPlan(CONFIG_CALL, { status: 500 }), "portal config", "HTTP status 500"],
  ["responds with 404", createFailingPlan(CONFIG_CALL, undefined), "portal config", "HTTP status 404"],
  [
    "responds with an HTML page",
    createFailingPlan(CONFIG_CALL, { body: "<!doctype html>", type: "text/html" }),
    "portal config",
    "not JSON",
  ],
  ["sends an empty response", createFailingPlan(CONFIG_CALL, { body: "" }), "portal config", "not JSON"],
  [
    "sends half a response",
    createFailingPlan(CONFIG_CALL, { body: { UiConfig: "{}" }, isCut: true }),
    "portal config",
    "the response is incomplete",
  ],
  [
    "sends invalid JSON",
    createFailingPlan(CONFIG_CALL, { body: '{"UiConfig":"{' }),
    "portal config",
    "not JSON",
  ],
  [
    "redirects",
    createFailingPlan(CONFIG_CALL, { status: 302, headers: { Location: "http://10.0.0.1/" } }),
    "portal config",
    "redirects",
  ],
  [
    "sends 3 MiB",
    createFailingPlan(CONFIG_CALL, { body: `"${"a".repeat(3 << 20)}"` }),
    "portal config",
    "larger than",
  ],
  ["has no UiConfig", createFailingPlan(CONFIG_CALL, { body: {} }), "portal config", "not { UiConfig: text"],
  [
    "has a UiConfig that is not a string",
    createFailingPlan(CONFIG_CALL, ui({ StyleConfig: {} })),
    "portal config",
    "not { UiConfig: text",
  ],
  [
    "has a UiConfig that is not JSON",
    createFailingPlan(CONFIG_CALL, ui("{oops")),
    "portal config",
    "UiConfig is not JSON",
  ],
  [
    "has a UiConfig that is an array",
    createFailingPlan(CONFIG_CALL, ui("[]")),
    "portal config",
    "UiConfig is not {",
  ],
  [
    "has a UiConfig that is null",
    createFailingPlan(CONFIG_CALL, ui("null")),
    "portal config",
    "UiConfig is not {",
  ],
  [
    "has a StyleConfig of numbers",
    createFailingPlan(CONFIG_CALL, ui('{"StyleConfig":{".card":{"gap":3}}}')),
    "portal config",
    "UiConfig is not {",
  ],
  [
    "sends ten thousand nested arrays",
    createFailingPlan(CONFIG_CALL, ui("[".repeat(10_000))),
    "portal config",
    "too deeply",
  ],
  [
    "has an image that does not exist",
    createFailingPlan(CONFIG_CALL, createLogoConfig("/gone.png")),
    "images",
    "HTTP status 404",
  ],
  [
    "has an image from another origin",
    createFailingPlan(CONFIG_CALL, createLogoConfig("https://evil.example/a.png")),
    "images",
    "not allowed",
  ],
  [
    "has an image at a private address",
    createFailingPlan(CONFIG_CALL, createLogoConfig("http://169.254.169.254/a")),
    "images",
    "not allowed",
  ],
  [
    "has an image that redirects",
    (path) =>
      path === "/moved.png"
        ? { status: 302, headers: { Location: "/a" } }
        : createFailingPlan(CONFIG_CALL, createLogoConfig("/moved.png"))(path),
    "images",
    "redirects",
  ],
  [
    "has an image of 3 MiB",
    (path) =>
      path === "/big.png"
        ? { body: Buffer.alloc(3 << 20) }
        : createFailingPlan(CONFIG_CALL, createLogoConfig("/big.png"))(path),
    "images",
    "larger than",
  ],
  [
    "has an image that is an HTML page",
    (path) =>
      path === "/p.png"
        ? { body: "<html>", type: "image/png" }
        : createFailingPlan(CONFIG_CALL, createLogoConfig("/p.png"))(path),
    "images",
    "not a PNG",
  ],
  [
    "has an image with a script",
    (path) =>
      path === "/s.svg"
        ? { body: "<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>" }
        : createFailingPlan(CONFIG_CALL, createLogoConfig("/s.svg"))(path),
    "images",
    "<script>",
  ],
  [
    "has a picture that takes seconds to draw",
    (path) =>
      path === "/t.svg"
        ? { body: `<svg xmlns='http://www.w3.org/2000/svg'><text>${"a".repeat(10_000)}</text></svg>` }
        : createFailingPlan(CONFIG_CALL, createLogoConfig("/t.svg"))(path),
    "images",
    "t.svg): the SVG draws too many",
  ],
];

describe("a host whose provider", () => {
  it.each(failures)(
    "%s fails alone, with stage and reason, and the others are complete",
    async (_, plan, stage, reason) => {
      fixture = await createUndrawnBakeFixture(3, plan);
      const report = await fixture.bake();
      expect(report.hosts.map(({ status }) => status)).toEqual(["baked", "failed", "baked"]);
      expect(report.hosts[1]).toMatchObject({ host: badHost, stage });
      expect(report.hosts[1]?.reason).toContain(reason);
      expect(getExitCode(report)).toBe(2);
      expect(listVisible(fixture.outDir)).toEqual([
        getGeneratedHostName(0),
        getGeneratedHostName(2),
        "manifests",
        "release.json",
        "report.json",
      ]);
      expect(fixture.read(getGeneratedHostName(2)).get("index.html")).toContain(getCanaryText(2));
    },
  );

  it("is down keeps its last good output, and the bake ends with 1", async () => {
    fixture = await createBakeFixture(2, respondForGeneratedHost);
    await fixture.bake();
    const filesBefore = [getGeneratedHostName(0), getGeneratedHostName(1)].map((host) => fixture.read(host));
    fixture.compile({ id: "two" });
    await fixture.provider.close();
    const report = await fixture.bake();
    expect(report.hosts.map(({ status, reason }) => [status, reason])).toEqual(
      [getGeneratedHostName(0), getGeneratedHostName(1)].map(() => [
        "kept",
        // Several calls are in flight, and any of them may fail first.
        expect.stringMatching(/^http:\/\/[\w.:]+\/api\/\S+: connection refused$/),
      ]),
    );
    expect(getExitCode(report)).toBe(1);
    expect([getGeneratedHostName(0), getGeneratedHostName(1)].map((host) => fixture.read(host))).toEqual(
      filesBefore,
    );
  });

  it("has a logo that cannot be drawn keeps its earlier pictures, and gets new ones from a later bake", async () => {
    fixture = await createBakeFixture(2, respondForGeneratedHost);
    const createDrawing = (content: string) => async () => Buffer.from(content);
    fixture.draw = createDrawing("before");
    await fixture.bake();
    const drawing =
      "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><path d='M0 0h9v9z'/></svg>";
    fixture.plan = (path) =>
      path === "/l.svg"
        ? { body: drawing }
        : createFailingPlan(CONFIG_CALL, createLogoConfig("/l.svg"))(path);
    fixture.draw = () => Promise.reject(new Error("drawing it takes more than 10 s"));
    const listPictures = () => {
      const files = fixture.read(badHost);
      const { icons } = JSON.parse(files.get("manifest.webmanifest") ?? "");
      return icons.map(({ src }: { src: string }) => files.get(src.slice(1)));
    };
    const secondReport = await fixture.bake();
    expect(secondReport.hosts.map(({ status }) => status)).toEqual(["unchanged", "baked"]);
    expect(secondReport.hosts[1]?.warnings).toContain(
      "earlier pictures stay: drawing it takes more than 10 s",
    );
    expect(listPictures()).toEqual(["before", "before", "before"]);
    expect((await fixture.bake()).hosts[1]?.status).toBe("baked");
    fixture.draw = createDrawing("after");
    expect((await fixture.bake()).hosts[1]?.warnings ?? []).toEqual([]);
    expect(listPictures()).toEqual(["after", "after", "after"]);
    expect((await fixture.bake()).hosts[1]?.status).toBe("unchanged");
  });

  it("has a logo that cannot be drawn fails if it has no picture yet", async () => {
    fixture = await createBakeFixture(2, respondForGeneratedHost);
    let count = 0;
    fixture.draw = async () => {
      if (++count === 1) throw new Error("drawing it takes more than 10 s");
      return Buffer.from("drawn");
    };
    const { hosts } = await fixture.bake("--only", badHost);
    expect(hosts).toMatchObject([
      { status: "failed", stage: "pictures", reason: "drawing it takes more than 10 s" },
    ]);
  });

  it("fails twice is requested a third time", async () => {
    let count = 0;
    fixture = await createBakeFixture(1, (path) => {
      if (path.includes(CONFIG_CALL) && ++count < 3) return { status: 503 };
      return respondForGeneratedHost(path);
    });
    expect((await fixture.bake()).hosts[0]?.status).toBe("baked");
    expect(fixture.provider.requestedPaths.filter((path) => path.includes(CONFIG_CALL))).toHaveLength(3);
  });

  it("sends a malicious theme is baked without it and reported, and the bake ends with 2", async () => {
    const hostile = createPortalConfigReply({
      StyleConfig: { "input[value^=a]": { background: "url(//evil.example)" }, ".card": { gap: "1px" } },
    });
    fixture = await createBakeFixture(2, createFailingPlan(CONFIG_CALL, hostile));
    const report = await fixture.bake();
    expect(report.hosts[1]).toMatchObject({ status: "baked", isMalicious: true });
    expect(report.hosts[1]?.refused?.[0]).toContain("input[value^=a]");
    expect(getExitCode(report)).toBe(2);
    const theme = [...fixture.read(badHost)].find(([path]) => path.startsWith("theme."))?.[1];
    expect(theme).toContain(".card{gap:1px}");
    expect(theme).not.toContain("evil.example");
  });
});
