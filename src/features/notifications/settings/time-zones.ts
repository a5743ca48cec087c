import { getDeviceTimeZone } from "#i18n/dates/site-time.ts";
import type { SelectOption } from "#ui/index.ts";

/**
 * Returns the options of the time zone field in this order: the selected zone, the browser's zone, the
 * Australian zones, all other zones.
 */
export function listTimeZoneOptions(selectedZone: string): readonly SelectOption[] {
  const allZones = Intl.supportedValuesOf("timeZone");
  const australianZones = allZones.filter((zone) => zone.startsWith("Australia/"));
  const orderedZones = [...new Set([selectedZone, getDeviceTimeZone(), ...australianZones, ...allZones])];
  return orderedZones.map((zone) => ({ value: zone, label: zone.replaceAll("_", " ").replace("/", " – ") }));
}
