import { describe, expect, it } from "vitest";
import { isHostName, readHostSettings } from "./host-file.ts";

const development = {
  baseUrl: "http://localhost:4322",
  documentBaseUrl: "http://localhost:4322",
  websocketUrl: "ws://localhost:4322/ws",
  gisBaseUrl: "http://localhost:4322/gis",
  applicantPortalUrl: "http://{host}:4321",
  pageSize: 20,
  pageOptions: [10, 20],
  zeroHash: "0",
  maxFileSize: 1000,
  globalFileTypes: [".pdf"],
  publicInspectionFileTypes: [".pdf"],
  production: false,
};
const defaults = { languages: ["en-US"], environments: { development } };
const read = (file: unknown, environment = "development", overrides = {}) =>
  readHostSettings("a.example", file, defaults, environment, overrides);

describe("a host file", () => {
  it("is merged over the defaults, the environment field by field", () => {
    const { config, languages } = read({ title: "A", environments: { development: { pageSize: 50 } } });
    expect(languages).toEqual(["en-US"]);
    expect(config).toMatchObject({
      pageSize: 50,
      maxFileSize: 1000,
      applicantPortalUrl: "http://a.example:4321",
    });
  });

  it("puts the council's time zone into the runtime config, Melbourne's if none is set", () => {
    expect(read({ title: "A" }).config.timeZone).toBe("Australia/Melbourne");
    expect(read({ title: "A", timeZone: "Australia/Perth" }).config.timeZone).toBe("Australia/Perth");
  });

  it("is overridden by the addresses of this run", () => {
    const { config } = read({ title: "A" }, "development", {
      serviceUrl: "http://localhost:5000/",
      portalPort: 99,
    });
    expect(config).toMatchObject({
      baseUrl: "http://localhost:5000",
      documentBaseUrl: "http://localhost:5000",
      websocketUrl: "ws://localhost:5000/ws",
      gisBaseUrl: "http://localhost:5000/gis",
      applicantPortalUrl: "http://a.example:99",
    });
  });

  it.each([
    [{}, "title"],
    [{ title: "A", colour: "red" }, "colour"],
    [{ title: "A", languages: [] }, "languages"],
    [{ title: "A", timeZone: "Australia/Ballarat" }, "timeZone: must be an IANA time zone"],
    [{ title: "A", timeZone: "+10:00" }, "timeZone: must be an IANA time zone"],
    [{ title: "A", environments: { development: { pageSize: 0 } } }, "pageSize"],
    [{ title: "A", environments: { development: { baseUrl: "javascript:alert(1)" } } }, "baseUrl"],
    [{ title: "A", imageOrigins: ["https://a.example/path"] }, "imageOrigins"],
    ["no object", "title"],
    [null, "title"],
  ])("is refused with the name of the invalid field: %j", (file, field) => {
    expect(() => read(file)).toThrow(field);
  });

  it("must have the requested environment", () => {
    expect(() => read({ title: "A" }, "production")).toThrow("no environment production");
    expect(() => read({ title: "A" }, "__proto__")).toThrow("no environment");
    expect(() => read({ title: "A" }, "constructor")).toThrow("no environment");
  });

  it.each([
    ["websocketUrl", { websocketUrl: "ws://service.example/ws" }],
    ["documentBaseUrl", { documentBaseUrl: "http://documents.example" }],
    ["applicantPortalUrl", { applicantPortalUrl: "http://a.example" }],
  ])("encrypts everything in production: %s", (field, change) => {
    const service = "https://service.example";
    const encrypted = {
      ...development,
      ...{ baseUrl: service, documentBaseUrl: service, websocketUrl: "wss://service.example/ws" },
      ...{ gisBaseUrl: `${service}/gis`, applicantPortalUrl: "https://{host}", production: true },
    };
    const open = (production: object) => read({ title: "A", environments: { production } }, "production");
    expect(open(encrypted).config.baseUrl).toBe(service);
    expect(() => open({ ...encrypted, ...change })).toThrow(`${field}: must be encrypted`);
    expect(open({ ...encrypted, websocketUrl: "ws://localhost:4322/ws" }).config.production).toBe(true);
  });

  it("cannot reach a prototype", () => {
    read(
      JSON.parse(
        '{"title":"A","environments":{"__proto__":{"polluted":1},"development":{"__proto__":{"polluted":1}}}}',
      ),
    );
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
  });
});

describe("a host's name", () => {
  it.each(["riverbend.localhost", "a", "xn--bcher-kva.example", "a-b.c0.example", "127.0.0.1"])(
    "may be %s",
    (name) => {
      expect(isHostName(name)).toBe(true);
    },
  );

  it.each([
    ...[
      "..",
      "../a",
      "a/b",
      "a\\b",
      ".a",
      "a.",
      "a..b",
      "-a",
      "a-",
      "A.example",
      "bücher.example",
      "a b",
      "",
      "a\0b",
    ],
    ...[
      "xn--\u{1F600}",
      "xn--a.example\u0000",
      `${"a".repeat(64)}.example`,
      `${"a.".repeat(130)}a`,
      "_a",
      "a:80",
      "%2e",
    ],
  ])("may not be %j", (name) => {
    expect(isHostName(name)).toBe(false);
  });
});

describe("a map URL", () => {
  it("follows the service's address if it is on the service, and stays otherwise", () => {
    const elsewhere = { development: { gisBaseUrl: "https://maps.example/gis" } };
    const overrides = { serviceUrl: "http://localhost:5000" };
    const { config } = read({ title: "A", environments: elsewhere }, "development", overrides);
    expect(config.gisBaseUrl).toBe("https://maps.example/gis");
  });
});
