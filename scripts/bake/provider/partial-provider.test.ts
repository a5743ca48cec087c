import { afterEach, describe, expect, it } from "vitest";
import { fixtureConfig as runtimeConfig } from "#api/transport.fixture.ts";
import { callsByName } from "#contract/config/call-list.ts";
import { featureRequirements } from "#contract/config/feature-requirements.ts";
import { featureNames } from "#contract/config/features.ts";
import { contractProfiles } from "#contract/profiles.ts";
import { createPortalConfigReply } from "../../bench/fixture-provider.ts";
import { getGeneratedHostName } from "../../bench/generated-hosts.ts";
import { type BakeFixture, createBakeFixture } from "../bake.fixture.ts";
import { restrictToCalls } from "./partial-provider.ts";

const list = (names: readonly string[]) => names.map((name) => callsByName.get(name) ?? name);
const listWithout = (...names: string[]) =>
  list([...callsByName.keys()].filter((name) => !names.includes(name)));

describe("a provider with a list of its calls", () => {
  it("has every feature without a list and with a complete one", () => {
    expect(restrictToCalls(runtimeConfig, undefined)).toEqual({ config: runtimeConfig, warnings: [] });
    const { config, warnings } = restrictToCalls(runtimeConfig, listWithout());
    expect(warnings).toEqual([]);
    expect(config.features).toEqual({});
    expect(config.calls).toHaveLength(callsByName.size);
  });

  it.each(featureNames)("has no %s without one of its calls, and the report names the call", (name) => {
    const { calls, oneOf = [] } = featureRequirements[name];
    const missingCalls = calls[0] ? [calls[0]] : oneOf;
    const { config, warnings } = restrictToCalls(runtimeConfig, listWithout(...missingCalls));
    expect(config.features).toMatchObject({ [name]: false });
    const warning = warnings.find((text) => text.startsWith(`features.${name} is off`));
    expect(warning).toContain(callsByName.get(missingCalls[0] ?? "")?.replace(/:(\w+)/g, "{$1}"));
  });

  it("has the profile core alone with eight calls", () => {
    const { config, warnings } = restrictToCalls(runtimeConfig, list(contractProfiles.core));
    expect(Object.keys(config.features ?? {}).toSorted()).toEqual([...featureNames].toSorted());
    expect(config.calls).toHaveLength(8);
    expect(warnings).toHaveLength(featureNames.length);
  });

  it("is read whatever the spelling of methods, paths and parameters", () => {
    const entries = [
      "get /api/application/applicantappdetails/{applicationId}/",
      " GET  /API/Licence ",
      "GET /ws",
    ];
    const { config, warnings } = restrictToCalls(runtimeConfig, entries);
    expect(config.calls).toEqual([
      "GET /api/Application/ApplicantAppDetails/:id",
      "GET /api/Licence",
      "GET /ws",
    ]);
    expect(warnings[0]).toContain("people cannot sign in without POST /api/Account/ApplicantLogin");
  });

  it("gets a remedy for an entry that the contract does not have", () => {
    const { warnings } = restrictToCalls(runtimeConfig, [...listWithout(), "GET /api/Lisence", "nothing"]);
    expect(warnings).toEqual([
      'Calls: "GET /api/Lisence" is unknown. Did you mean GET /api/Licence?',
      'Calls: "nothing" is unknown. Use a method and a path of the OpenAPI document.',
    ]);
  });

  it("needs the captcha's call only without a site key, and only for forms with a captcha", () => {
    const entries = listWithout("captcha.getChallenge");
    const { config } = restrictToCalls(runtimeConfig, entries);
    expect(config.features).toMatchObject({ publicLodgement: false, quotation: false });
    expect(config.features).not.toHaveProperty("lodgement");
    const configWithKey = { ...runtimeConfig, captchaSiteKey: "turnstile:0x4AAAAAAAdemoKey" };
    expect(restrictToCalls(configWithKey, entries).config.features).toEqual({});
  });

  it("is not reported for features that the host file has switched off", () => {
    const hostConfig = { ...runtimeConfig, features: { search: false } };
    expect(restrictToCalls(hostConfig, listWithout("search.globalSearchList"))).toMatchObject({
      config: { features: { search: false } },
      warnings: [],
    });
  });
});

let fixture: BakeFixture | undefined;
afterEach(async () => {
  await fixture?.close();
  fixture = undefined;
});

it("is baked with its calls, although it answers 501 to the others", async () => {
  fixture = await createBakeFixture(1, (path) =>
    path.includes("PortalConfig")
      ? { body: { ...(createPortalConfigReply({}).body as object), Calls: ["GET /api/Licence"] } }
      : { status: 501, body: "" },
  );
  fixture.draw = async () => Buffer.from("drawn");
  const { hosts } = await fixture.bake();
  expect(hosts[0]).toMatchObject({ status: "baked" });
  expect(hosts[0]?.warnings?.join("\n")).toContain("features.search is off, because the provider does not");
  const config = JSON.parse(fixture.read(getGeneratedHostName(0)).get("config.json") ?? "");
  expect(config).toMatchObject({ calls: ["GET /api/Licence"], features: { search: false } });
});
