import type { DemoHost } from "./host.ts";

export const riverbend: DemoHost = {
  host: "riverbend.localhost",
  licence: {
    Id: "riverbend",
    Name: "Riverbend Shire",
    Phone: "(03) 5550 0140",
    Email: "permits@riverbend.example",
    Address: "14 Ferry Street, Riverbend VIC 3994",
    OpeningHours: "Monday to Friday, 8.30 am to 5 pm",
  },
  style: { ":root": { "--brand-primary": "#0f5f57", "--brand-on-primary": "#ffffff" } },
  images: { ".portal-logo": { src: "logo.svg" } },
  assets: {
    "logo.svg": {
      type: "image/svg+xml",
      body: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="40" height="40"><circle cx="20" cy="20" r="18" fill="#0f5f57"/></svg>',
    },
  },
  texts: { "en-US": {} },
};
