/** The sections of the settings, in their order; e-mails link to them by name. */
export const settingsSections = [
  "profile",
  "signature",
  "password",
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

export interface SettingsSearch {
  section?: SettingsSection;
  /** What is open within the section: the id of one of its things, or `new`. */
  open?: string;
  /** The secret of an e-mailed invitation. */
  invitation?: string;
}

export function parseSettingsSearch(raw: Record<string, unknown>): SettingsSearch {
  const section = settingsSections.find((name) => name === raw["section"]);
  return {
    ...(section && { section }),
    ...textOf("open", raw["open"]),
    ...textOf("invitation", raw["invitation"]),
  };
}

function textOf<Key extends string>(key: Key, value: unknown): { [K in Key]?: string } {
  // A token of digits alone is read as a number from the address.
  const text = typeof value === "number" ? String(value) : value;
  return typeof text === "string" && text !== "" && text.length <= 200
    ? ({ [key]: text } as { [K in Key]: string })
    : {};
}
