import { describe, expect, it } from "vitest";
import type { HostView } from "../host-view.ts";
import { renderWebManifest } from "./manifest-file.ts";
import { renderRobotsFile } from "./robots-file.ts";
import { renderSecurityFile } from "./security-file.ts";
import { renderSitemap } from "./sitemap-file.ts";

const view = {
  title: "Riverbend Shire permits",
  languages: [
    { code: "en-US", name: "English", dir: "ltr" },
    { code: "vi", name: "Tiếng Việt", dir: "ltr" },
  ],
  texts: { "en-US": { "pages.track": "Track an application" } },
  colours: { header: "#123456", surface: "#ffffff" },
  pictures: { icon192: "/images/a.png", icon512: "/images/b.png", maskable: "/images/c.png" },
  contact: { email: "permits@riverbend.example", phone: "(03) 5555 0100" },
  config: { applicantPortalUrl: "https://permits.riverbend.example" },
} as unknown as HostView;
const now = new Date("2026-11-21T10:00:00Z");
const pages = [
  "index.html",
  "vi/index.html",
  "app/index.html",
  "404.html",
  "auth/login/index.html",
  "vi/auth/login/index.html",
  "auth/change-password/index.html",
  "vi/auth/change-password/index.html",
  "error/403/index.html",
  "public-additionalapplicationrequest/index.html",
];

describe("files for search engines", () => {
  it("list every public page in each language, with links to the others", () => {
    const sitemap = renderSitemap(view, pages);
    expect(sitemap.match(/<loc>[^<]*/g)).toEqual([
      "<loc>https://permits.riverbend.example/auth/login/",
      "<loc>https://permits.riverbend.example/vi/auth/login/",
      "<loc>https://permits.riverbend.example/",
      "<loc>https://permits.riverbend.example/vi/",
    ]);
    expect(sitemap).toContain(
      '<xhtml:link rel="alternate" hreflang="vi" href="https://permits.riverbend.example/vi/auth/login/"/>',
    );
  });

  it("exclude the signed-in area", () => {
    const lines = renderRobotsFile(view).split("\n");
    expect(lines).toEqual(
      expect.arrayContaining([
        "Disallow: /app-list",
        "Disallow: /app-details/",
        "Sitemap: https://permits.riverbend.example/sitemap.xml",
      ]),
    );
    expect(lines).not.toContain("Disallow: /");
  });
});

describe("security.txt", () => {
  it("names the contact and expires within a year", () => {
    const text = renderSecurityFile(view, now) ?? "";
    expect(text).toContain("Contact: mailto:permits@riverbend.example\n");
    expect(text).toContain("Expires: 2027-10-01T00:00:00.000Z\n");
    expect(text).toContain("Canonical: https://permits.riverbend.example/.well-known/security.txt\n");
  });

  it("prefers the security contact, accepts a telephone number, and is absent without a contact", () => {
    const securityContact = "https://riverbend.example/report";
    expect(renderSecurityFile({ ...view, securityContact }, now)).toContain(`Contact: ${securityContact}\n`);
    expect(renderSecurityFile({ ...view, contact: { phone: "(03) 5555 0100" } }, now)).toContain(
      "tel:0355550100",
    );
    expect(renderSecurityFile({ ...view, contact: {} }, now)).toBeUndefined();
  });

  it("is the same all month, so that hosts are not rewritten daily", () => {
    expect(renderSecurityFile(view, new Date("2026-11-01T00:00:00Z"))).toBe(renderSecurityFile(view, now));
    expect(renderSecurityFile(view, new Date("2026-12-01T00:00:00Z"))).not.toBe(
      renderSecurityFile(view, now),
    );
  });
});

describe("the manifest", () => {
  it("has the host's name and colours, and icons of both kinds", () => {
    const manifest = JSON.parse(renderWebManifest(view));
    expect(manifest).toMatchObject({
      name: "Riverbend Shire permits",
      short_name: "Riverbend",
      lang: "en-US",
      dir: "ltr",
      start_url: "/app-list",
      theme_color: "#123456",
      background_color: "#ffffff",
      shortcuts: [{ name: "Track an application", url: "/app-tracking/" }],
    });
    expect(manifest.icons.map(({ sizes, purpose }: Record<string, string>) => [sizes, purpose])).toEqual([
      ["192x192", undefined],
      ["512x512", undefined],
      ["512x512", "maskable"],
    ]);
  });
});
