/**
 * Defines the features of a portal that can be switched off, each with its pages and screens. A feature is
 * off if the host file switches it off (decisions 84), or if the provider does not offer the feature's calls
 * (decisions 105).
 */

interface FeaturePaths {
  /** Folders of the feature's public pages, in every language. */
  readonly pages: readonly string[];
  /** First segments of the paths of the feature's screens in the signed-in area. */
  readonly screens: readonly string[];
}

/**
 * Everything that depends on a feature follows from this table: pages, paths, links, menu entries, buttons and calls.
 * `feature-requirements.ts` describes each feature and lists the calls that it needs.
 */
export const featureTable = {
  publicLodgement: { pages: ["public-lodgement", "single-page-public-lodgement"], screens: [] },
  quotation: { pages: ["public-quotation"], screens: [] },
  tracking: { pages: ["app-tracking"], screens: [] },
  publicInspection: { pages: ["public-inspection"], screens: [] },
  publicRequest: { pages: ["public-additionalapplicationrequest"], screens: [] },
  publicSignature: { pages: ["public-signature"], screens: [] },
  passwordReset: { pages: ["auth/reset-password", "auth/change-password"], screens: [] },
  startGuide: { pages: ["start"], screens: [] },
  lodgement: { pages: [], screens: ["wizards"] },
  dashboard: { pages: [], screens: ["dashboard"] },
  documents: { pages: [], screens: ["documents"] },
  contacts: { pages: [], screens: ["contacts"] },
  properties: { pages: [], screens: ["properties"] },
  inspection: { pages: [], screens: ["inspections"] },
  search: { pages: [], screens: ["global-search"] },
  savedFilters: { pages: [], screens: [] },
  templates: { pages: [], screens: ["application-template"] },
  reports: { pages: [], screens: ["reports"] },
  notifications: { pages: [], screens: ["notifications"] },
  settings: { pages: [], screens: ["crafted"] },
  groups: { pages: [], screens: [] },
  push: { pages: [], screens: [] },
  passkeys: { pages: [], screens: [] },
} as const satisfies Record<string, FeaturePaths>;

export type FeatureName = keyof typeof featureTable;
export type FeatureSwitches = Partial<Record<FeatureName, boolean>>;

/** The part of a runtime config with the feature switches. */
interface FeatureConfig {
  readonly features?: FeatureSwitches | undefined;
}

export const featureNames = Object.keys(featureTable) as readonly FeatureName[];

/** True unless the runtime config has `false` for the feature. */
export function isFeatureOn({ features }: FeatureConfig, name: FeatureName): boolean {
  return features?.[name] !== false;
}

/** Matches the language prefix of a path: `vi` in `/vi/start/`. */
const languagePattern = /^[a-z]{2,3}(-[A-Za-z]{2,4})?$/;

/** Returns the feature of a path such as `/vi/app-tracking/` or `/reports/7`; undefined for a path of no feature. */
export function findFeature(path: string): FeatureName | undefined {
  const [first = "", ...others] = path.split(/[?#]/, 1)[0]?.split("/").filter(Boolean) ?? [];
  const wholePath = [first, ...others].join("/");
  const pathWithoutLanguage = languagePattern.test(first) ? others.join("/") : wholePath;
  return featureNames.find((name) => {
    const { pages, screens }: FeaturePaths = featureTable[name];
    return (
      screens.some((screen) => isBelow(screen, wholePath)) ||
      pages.some((page) => isBelow(page, wholePath) || isBelow(page, pathWithoutLanguage))
    );
  });
}

function hasPaths(name: FeatureName): boolean {
  const { pages, screens }: FeaturePaths = featureTable[name];
  return pages.length + screens.length > 0;
}

function isBelow(folder: string, path: string): boolean {
  return `${path}/`.startsWith(`${folder}/`);
}

/** True for a path of a feature that is off. */
export function isSwitchedOff(path: string, config: FeatureConfig): boolean {
  if (featureNames.every((name) => isFeatureOn(config, name) || !hasPaths(name))) return false;
  const feature = findFeature(path);
  return feature !== undefined && !isFeatureOn(config, feature);
}
