/** The sections of the settings in display order. Emails link to sections by name, so the names must not change. */
export const settingsSections = [
  "profile",
  "signature",
  "password",
  "second-factor",
  "passkeys",
  "preferences",
  "devices",
  "notifications",
  "email-copies",
  "lists",
  "child-accounts",
  "delegates",
  "groups",
] as const;
export type SettingsSection = (typeof settingsSections)[number];

interface SettingsSearch {
  section?: SettingsSection;
  /** Id of the record that is open in the section, or `new` for an empty form. */
  open?: string;
}

export function parseSettingsSearch(rawParams: Record<string, unknown>): SettingsSearch {
  const section = settingsSections.find((name) => name === rawParams["section"]);
  return {
    ...(section && { section }),
    ...parseOpenParameter(rawParams["open"]),
  };
}

function parseOpenParameter(value: unknown): Pick<SettingsSearch, "open"> {
  // The router parses a value that consists of digits as a number. Convert that number back to text.
  const text = typeof value === "number" ? String(value) : value;
  return typeof text === "string" && text !== "" && text.length <= 200 ? { open: text } : {};
}
