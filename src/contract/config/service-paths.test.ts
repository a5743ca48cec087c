import { describe, expect, it } from "vitest";
import { findServicePath, listServicePaths } from "./service-paths.ts";

const settingsBelowService = {
  baseUrl: "/service",
  documentBaseUrl: "/service",
  websocketUrl: "/service/ws",
  gisBaseUrl: "/service/gis",
};
const listPaths = (settings: Partial<typeof settingsBelowService>) =>
  listServicePaths({ ...settingsBelowService, ...settings }).map(
    ({ path, prefix }) => `${prefix}|${path.slice(prefix.length)}`,
  );

describe("the paths that lead to the service", () => {
  it("are those of the settings, without the prefix of baseUrl at the service", () => {
    expect(listPaths({})).toEqual([
      "/service|/api/",
      "/service|/documents/",
      "/service|/gis/parcels",
      "/service|/gis/streets",
      "/service|/ws",
    ]);
  });

  it("are unchanged if they do not start with the prefix of baseUrl", () => {
    const settings = { baseUrl: "", documentBaseUrl: "", websocketUrl: "/ws", gisBaseUrl: "/maps" };
    expect(listPaths(settings)).toEqual(["|/api/", "|/maps/parcels", "|/maps/streets", "|/ws"]);
    expect(listPaths({ documentBaseUrl: "/files", websocketUrl: "/services/ws" })).toEqual([
      "/service|/api/",
      "|/files/api/",
      "|/files/documents/",
      "/service|/gis/parcels",
      "/service|/gis/streets",
      "|/services/ws",
    ]);
  });

  it("exclude URLs with an origin", () => {
    const serviceUrl = "https://api.example/service";
    const socketSetting = { websocketUrl: "wss://api.example/ws" };
    expect(
      listPaths({
        baseUrl: serviceUrl,
        documentBaseUrl: serviceUrl,
        gisBaseUrl: serviceUrl,
        ...socketSetting,
      }),
    ).toEqual([]);
    expect(listPaths({ baseUrl: serviceUrl, documentBaseUrl: serviceUrl, gisBaseUrl: serviceUrl })).toEqual([
      "|/service/ws",
    ]);
  });
});

describe("a request", () => {
  const paths = listServicePaths(settingsBelowService);

  it.each([
    ["/service/api/Thing/a%2Fb", "/service/api/"],
    ["/service/documents/plan..v2.pdf", "/service/documents/"],
    ["/service/api/.well-known", "/service/api/"],
    ["/service/ws", "/service/ws"],
  ])("for %s is for the service", (path, expected) => {
    expect(findServicePath(paths, path)?.path).toBe(expected);
  });

  it.each([
    "/service/desk",
    "/service/api",
    "/service/ws/desk",
    "/service/gis/",
    "/api/Thing",
    "/services/api/x",
    "//service/api/x",
    "/service/api/../desk",
    "/service/api/%2E%2e/desk",
    "/service/api/..%2fdesk",
    "/service/api%2f..%2f../desk",
    "/service/api/..\\desk",
    "/service/api/a%5c..%5c..%5cdesk",
    "/service/api/..;a=1/desk",
    "/service/api/.",
    "/service/api/x/..",
  ])("for %s is not", (path) => {
    expect(findServicePath(paths, path)).toBeUndefined();
  });
});
