import { describe, expect, it } from "vitest";
import type { RuntimeConfig } from "#contract/config/runtime-config.ts";
import { DEFAULT_TIME_ZONE } from "#contract/config/time-zone.ts";
import { headersFile, redirectsFile } from "./host-rules.ts";
import { contentSecurityPolicy } from "./security-policy.ts";

const config: RuntimeConfig = {
  baseUrl: "https://api.riverbend.example/v1",
  documentBaseUrl: "https://docs.riverbend.example",
  websocketUrl: "wss://api.riverbend.example/ws",
  applicantPortalUrl: "https://permits.riverbend.example",
  pageSize: 20,
  pageOptions: [20],
  zeroHash: "0",
  maxFileSize: 1,
  globalFileTypes: [".pdf"],
  timeZone: DEFAULT_TIME_ZONE,
  publicInspectionFileTypes: [".pdf"],
  production: true,
};
const inline = { scripts: ["sha256-abc="], styles: [] };
const headers = headersFile({ config, inline, themeHref: "/theme.1.css", pages: ["/", "/auth/login/"] });

function directives(of: RuntimeConfig): Record<string, string> {
  return Object.fromEntries(
    contentSecurityPolicy(of, inline)
      .split("; ")
      .map((rule) => [rule.split(" ")[0] ?? "", rule.split(" ").slice(1).join(" ")]),
  );
}

describe("the security policy", () => {
  it("allows only the host's own service", () => {
    expect(directives(config)).toMatchObject({
      "default-src": "'none'",
      "script-src": "'self' 'sha256-abc='",
      "style-src": "'self'",
      "connect-src":
        "'self' https://api.riverbend.example https://docs.riverbend.example wss://api.riverbend.example",
      "img-src": "'self' data: blob: https://docs.riverbend.example",
      "base-uri": "'none'",
      "form-action": "'self'",
      "frame-ancestors": "'none'",
      "require-trusted-types-for": "'script'",
    });
  });

  it("allows no inline or evaluated code", () => {
    expect(contentSecurityPolicy(config, inline)).not.toMatch(/unsafe|\*|http:/);
  });

  it("requires https except on this machine", () => {
    expect(directives(config)).toHaveProperty("upgrade-insecure-requests");
    expect(directives({ ...config, baseUrl: "http://localhost:4322" })).not.toHaveProperty(
      "upgrade-insecure-requests",
    );
    expect(directives({ ...config, production: false })).not.toHaveProperty("upgrade-insecure-requests");
  });
});

describe("a third-party captcha", () => {
  const pages = ["/auth/login/", "/public-lodgement/", "/vi/public-inspection/"];
  const rulesOf = (captchaSiteKey: string) =>
    headersFile({ config: { ...config, captchaSiteKey }, inline, themeHref: "/theme.1.css", pages });
  const blockOf = (path: string, captchaSiteKey: string) =>
    rulesOf(captchaSiteKey)
      .split("\n\n")
      .find((block) => block.startsWith(`${path}\n`));

  it.each([
    ["turnstile:0x4AAAAAAAexample", "https://challenges.cloudflare.com"],
    ["0x4AAAAAAAexample", "https://challenges.cloudflare.com"],
    [
      "recaptcha:6LexampleExample",
      "https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/",
    ],
    ["6LexampleExample", "https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/"],
  ])(
    "%s is in the policy of the public forms, in place of the strict one, and nowhere else",
    (key, frames) => {
      for (const path of ["/public-lodgement/", "/vi/public-inspection/"]) {
        expect(blockOf(path, key)).toContain("  ! Content-Security-Policy\n  Content-Security-Policy: ");
        expect(blockOf(path, key)).toContain(`frame-src ${frames};`);
      }
      expect(blockOf("/auth/login/", key)).not.toContain("Content-Security-Policy");
      expect(blockOf("/*", key)).not.toContain(frames.split(" ")[0]);
    },
  );

  it("allows only its path, not the whole origin", () => {
    const block = blockOf("/public-lodgement/", "6LexampleExample");
    expect(block).toContain(" https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/; ");
    expect(block).not.toMatch(/https:\/\/www\.g\w+\.com[ ;]/);
  });

  it("of an unknown kind changes nothing", () => {
    expect(rulesOf("something-else-12345")).toBe(
      headersFile({ config, inline, themeHref: "/theme.1.css", pages }),
    );
  });
});

describe("the headers of a host", () => {
  it("make hashed files immutable and revalidate pages", () => {
    expect(headers).toContain("/_astro/*\n  Cache-Control: public, max-age=31536000, immutable");
    expect(headers).toContain("/theme.1.css\n  Cache-Control: public, max-age=31536000, immutable");
    for (const path of ["/", "/auth/login/", "/app-details/*", "/config.json"])
      expect(headers).toContain(`${path}\n  Cache-Control: no-cache`);
  });

  it("send no referrer from the sign-in pages, whose URLs contain reset tokens", () => {
    expect(headers).toContain("/auth/*\n  Referrer-Policy: no-referrer");
  });

  it("enforce https in production only", () => {
    expect(headers).toContain("Strict-Transport-Security: max-age=31536000; includeSubDomains");
    const development = { config: { ...config, production: false }, inline, themeHref: "/t", pages: [] };
    expect(headersFile(development)).not.toContain("Strict-Transport-Security");
  });

  it("answer deep links with the app shell, and leave the front page to visitors", () => {
    const lines = redirectsFile(config).split("\n");
    expect(lines).toEqual(expect.arrayContaining(["/app-details/* /app/ 200", "/app-list /app/ 200"]));
    expect(lines.filter((line) => line.startsWith("/ "))).toEqual([]);
  });

  it("allow a mock host's service worker policy, and revalidate the worker", () => {
    const mock = headersFile({ config: { ...config, mock: true }, inline, themeHref: "/t", pages: [] });
    expect(mock).toContain("trusted-types file-hash captcha-worker pdf-worker mock-service");
    expect(mock).toContain("/mock-*\n  Cache-Control: no-cache");
    expect(headers).toContain("trusted-types file-hash captcha-worker pdf-worker portal-worker");
    expect(headers).not.toContain("mock");
    expect(redirectsFile({ ...config, mock: true })).toContain("/desk/* /auth/login/ 302");
    expect(redirectsFile(config)).not.toContain("desk");
  });
});
