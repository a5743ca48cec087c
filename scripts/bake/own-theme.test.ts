import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { createPortalConfigReply } from "../bench/fixture-provider.ts";
import { getGeneratedHostName } from "../bench/generated-hosts.ts";
import { type BakeFixture, createBakeFixture } from "./bake.fixture.ts";

let fixture: BakeFixture;
afterEach(() => fixture.close());

const FILE_THEME = { StyleConfig: { ".card": { "border-radius": "11px" } } };
const PROVIDER_THEME = { StyleConfig: { ".card": { "border-radius": "5px" } } };

/** Bakes a host with a theme file. `providerConfig` is the `UiConfig` of the provider's response. */
async function bakeWithFile(providerConfig: object | undefined, fileContent: unknown, ...flags: string[]) {
  fixture = await createBakeFixture(1, (path) =>
    path.includes("PortalConfig") && providerConfig ? createPortalConfigReply(providerConfig) : undefined,
  );
  fixture.draw = async () => Buffer.from("drawn");
  const text = typeof fileContent === "string" ? fileContent : JSON.stringify(fileContent);
  writeFileSync(join(fixture.hostsDir, `${getGeneratedHostName(0)}.theme.json`), text);
  const { hosts } = await fixture.bake(...flags);
  // The folder may still contain replaced theme files.
  const readTheme = () =>
    [...fixture.read(getGeneratedHostName(0))]
      .flatMap(([path, css]) => (path.startsWith("theme.") ? css : []))
      .join();
  return { hosts, theme: readTheme };
}

describe("a host's own theme file", () => {
  it.each([
    ["does not know the host", undefined],
    ["has an empty theme", { StyleConfig: {}, images: {} }],
  ])("is used, with a warning, if the provider %s", async (_, providerConfig) => {
    const { hosts, theme } = await bakeWithFile(providerConfig, FILE_THEME);
    expect(hosts).toMatchObject([{ host: getGeneratedHostName(0), status: "baked" }]);
    expect(theme()).toContain("11px");
    expect(hosts[0]?.warnings?.[0]).toMatch(
      /host-0\.example\.theme\.json is used, because the provider has no theme/,
    );
  });

  it("is not used if the provider has a theme, unless --theme-files is given", async () => {
    const { hosts, theme } = await bakeWithFile(PROVIDER_THEME, FILE_THEME);
    expect(hosts[0]?.warnings).toBeUndefined();
    expect([theme().includes("5px"), theme().includes("11px")]).toEqual([true, false]);
    const forcedReport = await fixture.bake("--theme-files");
    expect(forcedReport.hosts[0]?.warnings?.[0]).toContain("because --theme-files is given");
    expect(theme()).toContain("11px");
  });

  it("is needed to bake a host that the provider does not know", async () => {
    fixture = await createBakeFixture(1, () => undefined);
    expect((await fixture.bake()).hosts[0]?.reason).toContain("HTTP status 404");
  });

  it.each([
    ["[]", "file: is not allowed"],
    [{ StyleConfig: { ".card": { gap: 3 } } }, "StyleConfig..card.gap: is not allowed"],
    ["{ oops", "line 1, column 3"],
  ])("is refused with its name if it is %j", async (fileContent, problem) => {
    const { hosts } = await bakeWithFile(PROVIDER_THEME, fileContent);
    expect(hosts[0]).toMatchObject({ status: "failed", stage: "host file" });
    expect(hosts[0]?.reason).toMatch(/host-0\.example\.theme\.json: /);
    expect(hosts[0]?.reason).toContain(problem);
  });

  it("is filtered like a provider's theme", async () => {
    const hostileTheme = { StyleConfig: { ".card": { background: "url(//evil.example)", gap: "1px" } } };
    const { hosts, theme } = await bakeWithFile(undefined, hostileTheme);
    expect(hosts[0]?.refused?.length).toBeGreaterThan(0);
    expect(theme()).not.toContain("evil.example");
  });
});
