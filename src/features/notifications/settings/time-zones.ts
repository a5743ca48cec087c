import { getDeviceTimeZone } from "#i18n/dates/site-time.ts";
import type { SelectOption } from "#ui/index.ts";

/** Returns the options of the time zone field: selected zone, browser's zone, Australian zones, all others. */
export function listTimeZoneOptions(chosen: string): readonly SelectOption[] {
  const all = Intl.supportedValuesOf("timeZone");
  const near = all.filter((zone) => zone.startsWith("Australia/"));
  const ordered = [...new Set([chosen, getDeviceTimeZone(), ...near, ...all])];
  return ordered.map((zone) => ({ value: zone, label: zone.replaceAll("_", " ").replace("/", " – ") }));
}
