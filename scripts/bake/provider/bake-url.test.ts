import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import type { RuntimeConfig } from "#contract/config/runtime-config.ts";
import { createPortalConfigReply, type FixturePlan } from "../../bench/fixture-provider.ts";
import { getGeneratedHostName } from "../../bench/generated-hosts.ts";
import { type BakeFixture, createBakeFixture } from "../bake.fixture.ts";
import { fetchImages } from "./fetch-images.ts";

let fixture: BakeFixture | undefined;
afterEach(async () => {
  await fixture?.close();
  fixture = undefined;
});

const PUBLIC_URL = "https://api.example/v1";
const drawing = "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><path d='M0 0h9v9z'/></svg>";

/** Bakes a host with a logo at the URL `logo`. The public URL of the host's service cannot be reached. */
async function bakeBehind(logo: string, origin: (provider: string) => object) {
  const plan: FixturePlan = (path) => {
    if (path.includes("PortalConfig"))
      return createPortalConfigReply({ images: { ".portal-logo": { src: logo } } });
    return path === "/logo.svg" ? { type: "image/svg+xml", body: drawing } : undefined;
  };
  fixture = await createBakeFixture(1, plan);
  fixture.draw = async () => Buffer.from("drawn");
  const development = {
    baseUrl: PUBLIC_URL,
    documentBaseUrl: PUBLIC_URL,
    websocketUrl: "wss://api.example/ws",
    ...origin(fixture.provider.url),
  };
  writeFileSync(
    join(fixture.hostsDir, `${getGeneratedHostName(0)}.json`),
    JSON.stringify({ title: "A", environments: { development } }),
  );
  const { hosts } = await fixture.bake();
  return { report: hosts[0], fixture };
}

describe("the address of the service for the bake", () => {
  it.each(["/logo.svg", `${PUBLIC_URL}/logo.svg`])(
    "is read from, and in no baked file, for the image %s",
    async (logo) => {
      const { report, fixture } = await bakeBehind(logo, (bakeUrl) => ({ bakeUrl: `${bakeUrl}/` }));
      expect(report?.status).toBe("baked");
      expect(fixture.provider.requestedPaths).toContain("/logo.svg");
      const files = fixture.read(getGeneratedHostName(0));
      expect(JSON.parse(files.get("config.json") ?? "")).toMatchObject({ baseUrl: PUBLIC_URL });
      expect(files.get("config.json")).not.toContain("bakeUrl");
      expect([...files.values()].filter((text) => text.includes(new URL(fixture.provider.url).host))).toEqual(
        [],
      );
      const repeatedReport = await fixture.bake(
        "--bake-url",
        fixture.provider.url.replace("127.0.0.1", "localhost"),
      );
      expect(repeatedReport.hosts[0]?.status).toBe("unchanged");
    },
  );

  it("allows no origin that the host file does not name", async () => {
    const { report } = await bakeBehind("http://127.0.0.1:9/a.svg", (bakeUrl) => ({ bakeUrl }));
    expect(report?.reason).toContain("images from this origin are not allowed. Add it to imageOrigins");
  });
});

describe("an image at a private address", () => {
  const get = (settings: { bakeUrl?: string; imageOrigins?: string[] }) =>
    fetchImages(
      [{ place: "logo", url: new URL("https://192.168.254.254:9/a.svg") }],
      {
        config: { baseUrl: PUBLIC_URL, documentBaseUrl: "https://192.168.254.254:9" } as RuntimeConfig,
        bakeUrl: PUBLIC_URL,
        ...settings,
      },
      undefined,
      undefined,
      { maxBytes: 10, timeoutMs: 20, pausesMs: [] },
    );

  it("is refused at the address for browsers, and tried if the host file names it for the bake", async () => {
    await expect(get({})).rejects.toThrow("the address is private. Add its origin to imageOrigins");
    const connectionFailure = /no complete response|the connection failed|connection refused/;
    await expect(get({ imageOrigins: ["https://192.168.254.254:9"] })).rejects.toThrow(connectionFailure);
    await expect(get({ bakeUrl: "https://192.168.254.254:9/service" })).rejects.toThrow(connectionFailure);
  });
});
