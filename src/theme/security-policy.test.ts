import { describe, expect, it } from "vitest";
import { listConnectOrigins } from "#contract/config/connect-origins.ts";
import type { RuntimeConfig } from "#contract/config/runtime-config.ts";
import { hostConfig as config } from "./host-config.fixture.ts";
import {
  createDevelopmentPolicy,
  createPagePolicy,
  createResponsePolicy,
  createScriptPolicy,
  insertPolicy,
  type PolicyHost,
} from "./security-policy.ts";

const inline = { scripts: ["sha256-abc="], styles: ["sha256-def="] };
const formPath = "public-lodgement/index.html";

function parseDirectives(policy: string): Record<string, string> {
  return Object.fromEntries(
    policy.split("; ").map((rule) => [rule.split(" ")[0] ?? "", rule.split(" ").slice(1).join(" ")]),
  );
}
const createPolicy = (changes: Partial<RuntimeConfig> = {}, path = "auth/login/index.html", host = {}) =>
  createPagePolicy({ config: { ...config, ...changes }, ...host }, path, inline);

describe("the policy of a page", () => {
  it("allows only the host's own service", () => {
    expect(parseDirectives(createPolicy())).toMatchObject({
      "default-src": "'none'",
      "script-src": "'self' 'sha256-abc='",
      "style-src": "'self' 'sha256-def='",
      "connect-src":
        "'self' https://api.riverbend.example https://docs.riverbend.example wss://api.riverbend.example",
      "img-src": "'self' data: blob: https://docs.riverbend.example",
      "base-uri": "'none'",
      "form-action": "'self'",
      "require-trusted-types-for": "'script'",
    });
  });

  it("allows upload targets, each origin once", () => {
    const uploadOrigins = ["https://bucket.example", "https://api.riverbend.example"];
    const origins = listConnectOrigins({ ...config, uploadOrigins });
    expect(origins).toEqual([
      "https://api.riverbend.example",
      "https://docs.riverbend.example",
      "wss://api.riverbend.example",
      "https://bucket.example",
    ]);
    expect(parseDirectives(createPolicy({ uploadOrigins }))["connect-src"]).toBe(
      `'self' ${origins.join(" ")}`,
    );
  });

  it("allows no inline or evaluated code", () => {
    expect(createPolicy()).not.toMatch(/unsafe|\*|http:/);
  });

  it("has only directives that browsers read from a meta element", () => {
    expect(createPolicy({}, formPath, { reportTo: "https://reports.example/csp" })).not.toMatch(
      /frame-ancestors|sandbox|report-uri/,
    );
  });

  it("requires https except on this machine", () => {
    expect(parseDirectives(createPolicy())).toHaveProperty("upgrade-insecure-requests");
    for (const changes of [{ baseUrl: "http://localhost:4322" }, { production: false }])
      expect(parseDirectives(createPolicy(changes))).not.toHaveProperty("upgrade-insecure-requests");
  });

  it("allows the worker of the host's kind", () => {
    expect(createPolicy()).toContain("trusted-types file-hash captcha-worker pdf-worker portal-worker");
    expect(createPolicy({ mock: true })).toContain(
      "trusted-types file-hash captcha-worker pdf-worker mock-service",
    );
  });

  it("reports violations if the host has an address for reports", () => {
    expect(createPolicy({}, formPath, { reportTo: "https://reports.example/csp" })).toContain(
      "report-to csp",
    );
    expect(createPolicy()).not.toContain("report-to");
  });
});

describe("a third-party captcha", () => {
  it.each([
    ["turnstile:0x4AAAAAAAexample", "https://challenges.cloudflare.com"],
    ["0x4AAAAAAAexample", "https://challenges.cloudflare.com"],
    [
      "recaptcha:6LexampleExample",
      "https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/",
    ],
    ["6LexampleExample", "https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/"],
  ])("%s is in the policy of the public forms and nowhere else", (captchaSiteKey, frames) => {
    for (const path of [
      formPath,
      "vi/public-inspection/index.html",
      "single-page-public-lodgement/index.html",
    ]) {
      const directives = parseDirectives(createPolicy({ captchaSiteKey }, path));
      expect(directives["frame-src"]).toBe(frames);
      expect(directives).not.toHaveProperty("trusted-types");
    }
    for (const path of ["index.html", "auth/login/index.html", "app/index.html"])
      expect(createPolicy({ captchaSiteKey }, path)).toBe(createPolicy({}, path));
  });

  it("allows only its path, not the whole origin", () => {
    const policy = createPolicy({ captchaSiteKey: "6LexampleExample" }, formPath);
    expect(policy).toContain(" https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/; ");
    expect(policy).not.toMatch(/https:\/\/www\.g\w+\.com[ ;]/);
  });

  it("of an unknown kind changes nothing", () => {
    expect(createPolicy({ captchaSiteKey: "something-else-12345" }, formPath)).toBe(
      createPolicy({}, formPath),
    );
  });
});

describe("the policies in headers", () => {
  const hosts: PolicyHost[] = [
    { config },
    { config: { ...config, baseUrl: "https://other.example", captchaSiteKey: "6LexampleExample" } },
    { config: { ...config, mock: true, production: false } },
  ];

  it("are the same for every host, without hashes", () => {
    expect(new Set(hosts.map(createResponsePolicy)).size).toBe(1);
    expect(new Set(hosts.map(createScriptPolicy)).size).toBe(1);
    expect(createResponsePolicy({ config }) + createScriptPolicy({ config })).not.toMatch(
      /sha256|unsafe|https?:/,
    );
  });

  it("forbid frames, and workers that evaluate code or reach other origins", () => {
    expect(createResponsePolicy({ config })).toContain("frame-ancestors 'none'");
    expect(parseDirectives(createScriptPolicy({ config }))).toMatchObject({
      "default-src": "'none'",
      "script-src": "'self'",
      "connect-src": "'self'",
      "require-trusted-types-for": "'script'",
    });
  });
});

describe("a policy in a page", () => {
  const head = "<!doctype html><html><head>";

  it("is directly after the charset, with its quotes escaped", () => {
    expect(insertPolicy(`${head}<meta charset="utf-8"><script>a()</script></head>`, `a "b" 'c'`)).toBe(
      `${head}<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="a &quot;b&quot; 'c'"><script>a()</script></head>`,
    );
  });

  it.each([
    ["no charset", `${head}<title>a</title></head>`],
    ["a script before the charset", `${head}<script>a()</script><meta charset="utf-8"></head>`],
    ["a style before the charset", `${head}<style>a{}</style><meta charset="utf-8"></head>`],
    ["a charset in the body only", `${head}</head><body><meta charset="utf-8"></body>`],
  ])("is refused with %s", (_, html) => {
    expect(() => insertPolicy(html, "default-src 'none'")).toThrow("must be the first element of the head");
  });

  it("allows the inline code and socket of the development server, but no other origin", () => {
    const directives = parseDirectives(createDevelopmentPolicy({ config }));
    expect(directives["script-src"]).toBe("'self' 'unsafe-inline'");
    expect(directives["connect-src"]).toMatch(/^'self' ws: .* wss:\/\/api\.riverbend\.example$/);
    expect(directives["default-src"]).toBe("'none'");
  });
});
