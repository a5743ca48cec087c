import type { DemoHost } from "./host.ts";

export const sandbox: DemoHost = {
  host: "sandbox.localhost",
  licence: {
    Id: "sandbox",
    Name: "Sandbox training portal",
    Phone: "(03) 5550 0001",
    Email: "permits@sandbox.example",
    Address: "Training room, Riverbend VIC 3994",
    OpeningHours: "Always open",
  },
  style: { ":root": { "--brand-primary": "#4338ca", "--brand-on-primary": "#ffffff" } },
  images: { ".portal-logo": { src: "logo.svg" } },
  assets: {
    "logo.svg": {
      type: "image/svg+xml",
      body: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="40" height="40"><circle cx="20" cy="20" r="18" fill="#4338ca"/></svg>',
    },
  },
  texts: { "en-US": {} },
};
