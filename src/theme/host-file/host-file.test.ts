import { describe, expect, it } from "vitest";
import { readHostSettings } from "./host-file.ts";

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
const readSettings = (file: unknown, environment = "development", overrides = {}) =>
  readHostSettings(
    "a.example",
    {
      own: { path: "hosts/a.example.json", content: file },
      defaults: { path: "hosts/_defaults.json", content: defaults },
    },
    environment,
    overrides,
  );

describe("a host file", () => {
  it("is merged over the defaults, the environment field by field", () => {
    const { config, languages } = readSettings({
      title: "A",
      environments: { development: { pageSize: 50 } },
    });
    expect(languages).toEqual(["en-US"]);
    expect(config).toMatchObject({
      pageSize: 50,
      maxFileSize: 1000,
      applicantPortalUrl: "http://a.example:4321",
    });
  });

  it("copies the council's time zone to the runtime config; the default is Melbourne's", () => {
    expect(readSettings({ title: "A" }).config.timeZone).toBe("Australia/Melbourne");
    expect(readSettings({ title: "A", timeZone: "Australia/Perth" }).config.timeZone).toBe("Australia/Perth");
  });

  it("copies the country to the runtime config, and accepts only countries with a profile", () => {
    expect(readSettings({ title: "A" }).config.country).toBeUndefined();
    expect(readSettings({ title: "A", country: "NZ" }).config.country).toBe("NZ");
    expect(() => readSettings({ title: "A", country: "FR" })).toThrow("Use one of AU, NZ, GB, US");
  });

  it("is overridden by the URLs of this run", () => {
    const { config } = readSettings({ title: "A" }, "development", {
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
    [
      { title: "A", timeZone: "Australia/Ballarat" },
      'timeZone: "Australia/Ballarat" is not allowed. Use an IANA time zone, for example "Australia/Perth".',
    ],
    [{ title: "A", timeZone: "+10:00" }, "Use an IANA time zone"],
    [{ title: "A", font: "Comic Sans" }, 'font: "Comic Sans" is not allowed. Use one of Inter, '],
    [{ title: "A", environments: { development: { pageSize: 0 } } }, "pageSize"],
    [{ title: "A", environments: { development: { baseUrl: "javascript:alert(1)" } } }, "baseUrl"],
    [{ title: "A", imageOrigins: ["https://a.example/path"] }, "imageOrigins"],
    ["no object", "hosts/a.example.json: the file is not a JSON object"],
    [null, "the file is not a JSON object"],
    [{ title: "A", environments: [] }, "environments: [] is not an object"],
    [{ title: "A", environments: { development: 3 } }, "environments.development: 3 is not an object"],
    [
      { title: "A", environments: { development: { captchaSiteKey: "abc" } } },
      'environments.development.captchaSiteKey: "abc" is not allowed. Use turnstile:KEY or recaptcha:KEY',
    ],
    [{ title: "A", environments: { development: { captchaSiteKey: "recaptcha:" } } }, "captchaSiteKey"],
  ])("is refused with the name of the invalid field: %j", (file, field) => {
    expect(() => readSettings(file)).toThrow(field);
  });

  it.each([
    [{ environments: { production: { baseURL: "x" } } }, "baseURL: unknown setting. Did you mean baseUrl?"],
    [{ environments: { test: { notifyURL: "x" } } }, "notifyURL: unknown setting. Did you mean notifyUrl?"],
    [{ environments: { a: { capchaSiteKey: "x" } } }, "Did you mean captchaSiteKey?"],
    [
      { environments: { a: { pushMessaging: { vapidKey: "x" } } } },
      "pushMessaging.vapidKey: unknown setting",
    ],
    [
      { environments: { a: { timeZone: "x" } } },
      "timeZone: unknown setting. It belongs to the top of the file.",
    ],
    [{ pageSize: 3 }, "pageSize: unknown setting. It belongs to environments.NAME.pageSize."],
    [{ contact: { telephone: "1" } }, "contact.telephone: unknown setting. Remove it; hosts/README.md lists"],
    [{ Contact: {} }, "Contact: unknown setting. Did you mean contact?"],
  ])("refuses unknown settings on every level and in every environment: %j", (unknownSettings, problem) => {
    expect(() => readSettings({ title: "A", ...unknownSettings })).toThrow(problem);
    expect(() =>
      readHostSettings(
        "a.example",
        {
          own: { path: "hosts/a.example.json", content: { title: "A" } },
          defaults: { path: "hosts/_defaults.json", content: { ...defaults, ...unknownSettings } },
        },
        "development",
      ),
    ).toThrow(/^hosts\/_defaults\.json: .*unknown setting/);
  });

  it("causes an error with file, setting, value and remedy in one line", () => {
    const readErrorMessage = (own: object, base: object) => {
      try {
        const environments = { development: { ...development, ...base } };
        const files = {
          own: { path: "own.json", content: { title: "A", environments: { development: own } } },
          defaults: { path: "base.json", content: { languages: ["en-US"], environments } },
        };
        return String(readHostSettings("a.example", files, "development"));
      } catch (error) {
        return (error as Error).message;
      }
    };
    const remedy = "Use a whole number from 1 to 200, for example 20.";
    expect(readErrorMessage({ pageSize: "20" }, {})).toBe(
      `own.json: environments.development.pageSize: "20" is not allowed. ${remedy}`,
    );
    expect(readErrorMessage({}, { pageSize: 0 })).toBe(
      `base.json: environments.development.pageSize: 0 is not allowed. ${remedy}`,
    );
    expect(readErrorMessage({}, { zeroHash: undefined })).toBe(
      'own.json: environments.development.zeroHash: is missing. Use a text, for example "0".',
    );
    expect(readErrorMessage({ globalFileTypes: [".pdf", "docx"] }, {})).toContain(
      'globalFileTypes.1: "docx" is not',
    );
  });

  it.each([
    "https://b.example/",
    "https://b.example/x",
    "https://*.b.example",
    "b.example",
    "ws://b.example",
  ])("is refused with the upload origin %s", (origin) => {
    const development = { uploadOrigins: [origin] };
    expect(() => readSettings({ title: "A", environments: { development } })).toThrow(
      "is not allowed. Use a list of at most 10 origins",
    );
  });

  it("must have the requested environment", () => {
    expect(() => readSettings({ title: "A" }, "production")).toThrow(
      "hosts/a.example.json: no environment production. It has development: add it, or choose another with --env.",
    );
    expect(() => readSettings({ title: "A" }, "__proto__")).toThrow("no environment");
    expect(() => readSettings({ title: "A" }, "constructor")).toThrow("no environment");
  });

  it.each([
    ["websocketUrl", { websocketUrl: "ws://service.example/ws" }],
    ["documentBaseUrl", { documentBaseUrl: "http://documents.example" }],
    ["applicantPortalUrl", { applicantPortalUrl: "http://a.example" }],
    ["uploadOrigins", { uploadOrigins: ["https://b.example", "http://c.example"] }],
  ])("must use encrypted URLs in production: %s", (field, change) => {
    const service = "https://service.example";
    const encryptedUrls = {
      ...development,
      ...{ baseUrl: service, documentBaseUrl: service, websocketUrl: "wss://service.example/ws" },
      ...{ gisBaseUrl: `${service}/gis`, applicantPortalUrl: "https://{host}", production: true },
    };
    const readProduction = (production: object) =>
      readSettings({ title: "A", environments: { production } }, "production");
    expect(readProduction(encryptedUrls).config.baseUrl).toBe(service);
    expect(() => readProduction({ ...encryptedUrls, ...change })).toThrow(
      new RegExp(`production\\.${field}: .* is not allowed\\. It must be encrypted`),
    );
    expect(
      readProduction({ ...encryptedUrls, websocketUrl: "ws://localhost:4322/ws" }).config.production,
    ).toBe(true);
  });

  it("cannot reach a prototype", () => {
    const hostileText =
      '{"title":"A","environments":{"__proto__":{"polluted":1},"development":{"__proto__":{"polluted":1}}}}';
    expect(() => readSettings(JSON.parse(hostileText))).toThrow(
      "environments.development.__proto__: unknown setting",
    );
    expect(
      readSettings(JSON.parse('{"title":"A","environments":{"__proto__":{"pageSize":7}}}')).config.pageSize,
    ).toBe(20);
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
  });
});

describe("a service on the portal's own origin", () => {
  const ownPaths = {
    ...{ baseUrl: "/service", documentBaseUrl: "/service", websocketUrl: "/service/ws" },
    gisBaseUrl: "/service/gis",
  };
  const readDevelopment = (development: object, overrides = {}) =>
    readSettings({ title: "A", environments: { development } }, "development", overrides);

  it("keeps its paths in the config, and the bake reads from bakeUrl or --bake-url", () => {
    const { config, bakeUrl } = readDevelopment({ ...ownPaths, bakeUrl: "http://10.0.0.5:8080/" });
    expect(config).toMatchObject(ownPaths);
    expect(config).not.toHaveProperty("bakeUrl");
    expect(bakeUrl).toBe("http://10.0.0.5:8080");
    expect(readDevelopment(ownPaths, { bakeUrl: "http://b.example" }).bakeUrl).toBe("http://b.example");
    expect(readDevelopment({ ...ownPaths, baseUrl: "", bakeUrl: "http://b.example" }).config.baseUrl).toBe(
      "",
    );
  });

  it("needs a URL for the bake", () => {
    expect(() => readDevelopment(ownPaths)).toThrow(
      "environments.development.bakeUrl: is missing. Add the provider's URL",
    );
  });

  it("moves to --service-url without the prefix", () => {
    const { config, bakeUrl } = readDevelopment(
      { ...ownPaths, bakeUrl: "http://b.example" },
      { serviceUrl: "http://c.example/" },
    );
    expect(config).toMatchObject({
      ...{ baseUrl: "http://c.example", documentBaseUrl: "http://c.example" },
      ...{ websocketUrl: "ws://c.example/ws", gisBaseUrl: "http://c.example/gis" },
    });
    expect(bakeUrl).toBe("http://c.example");
  });

  it.each(["/documents", "/auth/x", "/_astro", "/en-US", "/app"])(
    "may not be at %s, where the portal has pages or files",
    (path) => {
      expect(() =>
        readDevelopment({ ...ownPaths, documentBaseUrl: path, bakeUrl: "http://b.example" }),
      ).toThrow(`documentBaseUrl: "${path}" is not allowed. The portal has pages or files there`);
    },
  );
});

describe("a map URL", () => {
  it("follows the service's URL if it is on the service, and is otherwise unchanged", () => {
    const otherMapUrl = { development: { gisBaseUrl: "https://maps.example/gis" } };
    const overrides = { serviceUrl: "http://localhost:5000" };
    const { config } = readSettings({ title: "A", environments: otherMapUrl }, "development", overrides);
    expect(config.gisBaseUrl).toBe("https://maps.example/gis");
  });
});
