import { afterEach, expect, it, vi } from "vitest";
import { createMockHost } from "./mock-host.ts";
import { readPortalSettings } from "./portal-settings.ts";

afterEach(() => vi.unstubAllGlobals());

it.each(["practice.example", "sandbox.localhost"])(
  "the customer %s has the country of the portal's config",
  async (host) => {
    const portal = { title: "Practice", languages: [{ code: "en-US" }] };
    vi.stubGlobal("fetch", async () => Response.json({ portal, country: "US" }));
    expect(createMockHost(host, await readPortalSettings()).country).toBe("US");
  },
);
