/**
 * The demo host of a dense city: navy and coral, square corners, tight line spacing. The font is set in
 * `hosts/harbour.localhost.json`.
 */
import { harbourBanner, harbourLogo } from "./art/harbour-art.ts";
import type { DemoHost } from "./host.ts";

export const harbourHost: DemoHost = {
  host: "harbour.localhost",
  licence: {
    Id: "harbour",
    Name: "Harbour City",
    Phone: "(03) 7010 0900",
    Email: "permits@harbour.example",
    Address: "1 Customs Square, Harbour Quay VIC 3099",
    OpeningHours: "Monday to Friday, 8 am to 6 pm",
  },
  style: {
    ":root": {
      // The primary colour is not coral, because coral buttons would look like delete buttons.
      "--brand-primary": "#1d4f91",
      "--brand-on-primary": "#ffffff",
      "--brand-accent": "#b93a22",
      "--brand-on-accent": "#ffffff",
      "--surface": "#ffffff",
      "--surface-raised": "#ffffff",
      "--surface-sunken": "#f1f4f8",
      "--border": "#d5dce6",
      "--border-strong": "#6b7a90",
      "--text": "#0f1d33",
      "--text-muted": "#4a5971",
      "--link": "#1d4f91",
      "--focus": "#0a7286",
      "--header-background": "#10294d",
      "--header-text": "#ffffff",
      "--menu-background": "#10294d",
      "--menu-text": "#dbe5f3",
      "--menu-active-background": "#2a4a7d",
      "--menu-active-text": "#ffffff",
      "--footer-background": "#0b1e3a",
      "--footer-text": "#d3deee",
      "--radius": "0.1875rem",
      "--shadow": "0 1px 3px rgb(15 29 51 / 0.16)",
      "--density": "0.85",
    },
    ".portal-header": { "border-bottom": "4px solid #e4573d" },
    ".page-title": { "letter-spacing": "-0.02em", color: "#10294d" },
    ".table": { "font-size": "0.9375rem" },
  },
  images: {
    ".portal-logo": { src: "logo.svg" },
    ".portal-banner": { src: "banner.svg" },
    "link[rel=icon]": { src: "logo.svg" },
  },
  assets: { "logo.svg": harbourLogo, "banner.svg": harbourBanner },
  texts: {
    "en-US": {
      "auth.signIn.lead":
        "Permits for building in the city: lodge, answer, and see day by day where your application stands.",
      "pages.track": "Track a permit",
    },
  },
};
