/** The demo host for training: plain indigo and default shapes, light or dark according to the device. */
import { sandboxLogo } from "./art/sandbox-art.ts";
import type { DemoHost } from "./host.ts";

export const sandboxHost: DemoHost = {
  host: "sandbox.localhost",
  licence: {
    Id: "sandbox",
    Name: "Sandbox",
    Phone: "(03) 5550 0001",
    Email: "training@sandbox.example",
    Address: "Training room, 14 Ferry Street, Riverbend VIC 3994",
    OpeningHours: "Always open",
  },
  style: {
    ":root": {
      "--brand-primary": "light-dark(#4338ca, #a5b4fc)",
      "--brand-on-primary": "light-dark(#ffffff, #1e1b4b)",
      "--header-background": "#312e81",
      "--header-text": "#ffffff",
    },
  },
  images: {
    ".portal-logo": { src: "logo.svg" },
    "link[rel=icon]": { src: "logo.svg" },
  },
  assets: { "logo.svg": sandboxLogo },
  texts: {
    "en-US": {
      "auth.signIn.lead": "Practise as long as you like: nothing you lodge here goes anywhere.",
    },
  },
};
