import type { DemoHost } from "./host.ts";

export const summit: DemoHost = {
  host: "summit.localhost",
  licence: {
    Id: "summit",
    Name: "Summit Building Surveyors",
    Phone: "(03) 5550 0377",
    Email: "permits@summit.example",
    Address: "Level 2, 88 Ridge Road, Mount Corra VIC 3798",
    OpeningHours: "Monday to Thursday, 9 am to 5 pm, Friday to 3 pm",
  },
  style: { ":root": { "--brand-primary": "#5b2a55", "--brand-on-primary": "#ffffff" } },
  images: { ".portal-logo": { src: "logo.svg" } },
  assets: {
    "logo.svg": {
      type: "image/svg+xml",
      body: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="40" height="40"><circle cx="20" cy="20" r="18" fill="#5b2a55"/></svg>',
    },
  },
  texts: { "en-US": {} },
};
