import type { DemoHost } from "./host.ts";

export const harbour: DemoHost = {
  host: "harbour.localhost",
  licence: {
    Id: "harbour",
    Name: "Harbour City",
    Phone: "(03) 5550 0900",
    Email: "permits@harbour.example",
    Address: "1 Customs Square, Harbour Quay VIC 3099",
    OpeningHours: "Monday to Friday, 8 am to 6 pm",
  },
  style: { ":root": { "--brand-primary": "#10294d", "--brand-on-primary": "#ffffff" } },
  images: { ".portal-logo": { src: "logo.svg" } },
  assets: {
    "logo.svg": {
      type: "image/svg+xml",
      body: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="40" height="40"><circle cx="20" cy="20" r="18" fill="#10294d"/></svg>',
    },
  },
  texts: { "en-US": {} },
};
