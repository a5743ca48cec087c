/** Divides the portal's texts into files by the screens that need them (decisions 122). */
import type { TextGroup } from "#contract/config/text-files.ts";

/**
 * Text groups by the first word of a key, which names the feature. Texts of other features belong to the
 * group `screens`.
 */
const groupsByFeature: Readonly<Record<string, TextGroup>> = {
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
  return Object.hasOwn(groupsByFeature, feature) ? (groupsByFeature[feature] ?? "screens") : "screens";
}
