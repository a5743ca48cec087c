import type { SelectOption } from "#ui/index.ts";

/** The reader's own zone. */
export function browserTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Zones to choose from: here, then Australia's, then the world's; what is chosen is always among them. */
export function timeZoneOptions(chosen: string): readonly SelectOption[] {
  const all = Intl.supportedValuesOf("timeZone");
  const near = all.filter((zone) => zone.startsWith("Australia/"));
  const ordered = [...new Set([chosen, browserTimeZone(), ...near, ...all])];
  return ordered.map((zone) => ({ value: zone, label: zone.replaceAll("_", " ").replace("/", " – ") }));
}
