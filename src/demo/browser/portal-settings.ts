import * as z from "zod/mini";
import { type CountryCode, countryCode } from "#contract/country-code.ts";

const settings = z.object({
  portal: z.object({ title: z.string(), languages: z.array(z.object({ code: z.string() })) }),
  timeZone: z.optional(z.string()),
  country: z.optional(countryCode),
});

interface PortalSettings {
  readonly title?: string | undefined;
  readonly languages?: readonly string[] | undefined;
  readonly timeZone?: string | undefined;
  readonly country?: CountryCode | undefined;
}

/** Returns the settings in the portal's `/config.json`; `{}` if it cannot be read. */
export async function readPortalSettings(): Promise<PortalSettings> {
  try {
    const response = await fetch("/config.json");
    const { portal, timeZone, country } = settings.parse(await response.json());
    return { title: portal.title, languages: portal.languages.map(({ code }) => code), timeZone, country };
  } catch {
    return {};
  }
}
