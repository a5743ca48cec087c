/** Divides the portal's texts into files by the screens that need them (decisions 122). */
import type { TextGroup } from "#contract/config/text-files.ts";

/** Groups by the first word of a key: the word names the feature. Other features are in `screens`. */
const groups: Readonly<Record<string, TextGroup>> = {
  app: "area",
  applications: "area",
  auth: "area",
  errors: "area",
  nextStep: "area",
  notifications: "area",
  page: "area",
  record: "area",
  search: "area",
  session: "area",
  lodgement: "wizard",
  templates: "wizard",
};

export function getTextGroup(key: string): TextGroup {
  const [feature = ""] = key.split(".");
  return Object.hasOwn(groups, feature) ? (groups[feature] ?? "screens") : "screens";
}
