/** The demo host of a rural shire: river greens on warm paper, round corners, generous spacing. */
import { riverbendBanner, riverbendLogo } from "./art/riverbend-art.ts";
import type { DemoHost } from "./host.ts";

export const riverbendHost: DemoHost = {
  host: "riverbend.localhost",
  licence: {
    Id: "riverbend",
    Name: "Riverbend Shire",
    Phone: "(03) 5550 0140",
    Email: "permits@riverbend.example",
    Address: "14 Ferry Street, Riverbend VIC 3994",
    OpeningHours: "Monday to Friday, 8:30 am to 5 pm",
  },
  style: {
    ":root": {
      "--brand-primary": "#0f5f57",
      "--brand-on-primary": "#ffffff",
      "--brand-accent": "#a35c12",
      "--brand-on-accent": "#ffffff",
      "--surface": "#fffefb",
      "--surface-raised": "#ffffff",
      "--surface-sunken": "#f4f6ef",
      "--border": "#dbe2d6",
      "--border-strong": "#6f7f76",
      "--text": "#1b2a26",
      "--text-muted": "#4f5f59",
      "--link": "#0b6258",
      "--focus": "#a35c12",
      "--header-background": "#fffefb",
      "--header-text": "#123f39",
      "--menu-background": "#f4f6ef",
      "--menu-text": "#1b2a26",
      "--menu-active-background": "#d9ebe2",
      "--menu-active-text": "#0b3f38",
      "--footer-background": "#123f39",
      "--footer-text": "#e8f3ee",
      "--radius": "0.75rem",
      "--shadow": "0 1px 2px rgb(18 63 57 / 0.08), 0 10px 30px rgb(18 63 57 / 0.08)",
    },
    ".portal-header": { "border-bottom": "3px solid #0f5f57" },
    ".button-primary": { "border-radius": "999px" },
    ".page-title": { color: "#123f39" },
  },
  images: {
    ".portal-logo": { src: "logo.svg" },
    ".portal-banner": { src: "banner.svg" },
    "link[rel=icon]": { src: "logo.svg" },
  },
  assets: { "logo.svg": riverbendLogo, "banner.svg": riverbendBanner },
  texts: {
    "en-US": {
      "auth.signIn.lead":
        "Lodge a building permit with the shire, answer our questions, and follow it to the decision.",
      "pages.notFound.text":
        "The address may be mistyped, or the page has moved. Nothing you have lodged or saved is lost. The permits counter in Ferry Street is glad to help.",
    },
  },
};
