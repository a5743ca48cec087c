import * as z from "zod/mini";

const settings = z.object({ portal: z.object({ title: z.string() }), timeZone: z.optional(z.string()) });

export interface PortalSettings {
  readonly title?: string | undefined;
  readonly timeZone?: string | undefined;
}

/** Returns title and time zone from the portal's `/config.json`; empty if it cannot be read. */
export async function readPortalSettings(): Promise<PortalSettings> {
  try {
    const response = await fetch("/config.json");
    const { portal, timeZone } = settings.parse(await response.json());
    return { title: portal.title, timeZone };
  } catch {
    return {};
  }
}
