import { describe, expect, it } from "vitest";
import { listConnectOrigins } from "./connect-origins.ts";
import { resolveUrls } from "./own-origin.ts";
import { type RuntimeConfig, runtimeConfig } from "./runtime-config.ts";

const config = runtimeConfig.parse({
  ...{ baseUrl: "/service", documentBaseUrl: "", websocketUrl: "/service/ws", gisBaseUrl: "/service/gis" },
  ...{ applicantPortalUrl: "https://permits.example", pageSize: 20, pageOptions: [20], zeroHash: "0" },
  ...{ maxFileSize: 1, globalFileTypes: [], publicInspectionFileTypes: [], production: true },
}) satisfies RuntimeConfig;

describe("URLs on the portal's own origin", () => {
  it("are resolved against the page's origin, the websocket with its own scheme", () => {
    expect(resolveUrls(config, "https://preview.example")).toMatchObject({
      baseUrl: "https://preview.example/service",
      documentBaseUrl: "https://preview.example",
      websocketUrl: "wss://preview.example/service/ws",
      gisBaseUrl: "https://preview.example/service/gis",
    });
    expect(resolveUrls(config, "http://a.localhost:4321").websocketUrl).toBe(
      "ws://a.localhost:4321/service/ws",
    );
  });

  it("do not change complete URLs", () => {
    const absoluteConfig = { ...config, baseUrl: "https://api.example/v1", gisBaseUrl: undefined };
    expect(resolveUrls(absoluteConfig, "https://permits.example")).toMatchObject({
      baseUrl: "https://api.example/v1",
      gisBaseUrl: undefined,
    });
  });

  it("need only the origin of the websocket in the security policy", () => {
    expect(listConnectOrigins(config)).toEqual(["wss://permits.example"]);
  });

  it.each(["service", "/service/", "//evil.example", "/a/../b", "/.", "/a b", "\\a", "javascript:alert(1)"])(
    "may not be %s",
    (url) => {
      expect(runtimeConfig.shape.baseUrl.safeParse(url).success).toBe(false);
      expect(runtimeConfig.shape.websocketUrl.safeParse(url).success).toBe(false);
    },
  );
});
