import { describe, expect, it } from "vitest";
import { createPortalProvider } from "../../browser/portal-provider.ts";
import type { DemoHost } from "../../portal/host.ts";
import { riverbendHost } from "../../portal/riverbend.ts";
import { createInProcessService } from "../../service/in-process.ts";

const ORIGIN = "http://localhost";
const PATH = `${ORIGIN}/api/Licence/GetApplicantPortalConfig/${riverbendHost.host}`;

async function getVersion(fetch: (request: Request) => Response | Promise<Response>): Promise<string> {
  const reply = await fetch(new Request(PATH, { headers: { Product: "PA" } }));
  return ((await reply.json()) as { ContentVersion: string }).ContentVersion;
}
const getVersionOf = (host: DemoHost) => getVersion(createPortalProvider(host, ORIGIN).fetch);

const changes: readonly (readonly [string, Partial<DemoHost>])[] = [
  ["a text", { texts: { "en-US": { "pages.help": "Write to us" } } }],
  ["the licence", { licence: { ...riverbendHost.licence, Phone: "03 5550 0000" } }],
  ["the theme", { style: { ":root": { "--radius": "1px" } } }],
  [
    "the bytes of an image",
    { assets: { ...riverbendHost.assets, "logo.svg": { type: "image/svg+xml", body: "<svg/>" } } },
  ],
];

describe("the content version of a host", () => {
  it("is the same for the same content", async () => {
    const firstVersion = await getVersionOf(riverbendHost);
    expect(firstVersion).toMatch(/^[\w-]{43}$/);
    expect(await getVersionOf({ ...riverbendHost })).toBe(firstVersion);
  });

  it.each(changes)("changes with %s", async (_, change) => {
    expect(await getVersionOf({ ...riverbendHost, ...change })).not.toBe(await getVersionOf(riverbendHost));
  });

  it("changes when the desk puts a form version in force that changes the guide", async () => {
    const service = await createInProcessService();
    const readVersions = async () => {
      const guideResponse = await service.app.request("/api/PublicLodgement/GetGuide", {
        headers: { Product: "PA" },
      });
      return [await getVersion((request) => service.app.fetch(request)), await guideResponse.text()];
    };
    const putInForce = (Version: number) =>
      service.app.request("/desk/api/forms/building-permit", {
        method: "POST",
        headers: { "Content-Type": "application/json", Origin: ORIGIN },
        body: JSON.stringify({ Version }),
      });
    try {
      const [version, guide] = await readVersions();
      expect((await putInForce(1)).ok).toBe(true);
      const [olderVersion, olderGuide] = await readVersions();
      expect(olderGuide).not.toBe(guide);
      expect(olderVersion).not.toBe(version);
    } finally {
      service.close();
    }
  });
});
