/** The areas of a portal that a host file can switch off, each with its pages and screens (decisions 84). */

interface FeatureParts {
  /** Folders of its public pages, in every language. */
  readonly pages: readonly string[];
  /** First segments of its paths in the signed-in area. */
  readonly screens: readonly string[];
  /** The areas it covers, for `hosts/README.md`. */
  readonly about: string;
}

/** Everything that depends on a feature follows from this table: pages, paths, links, menu entries, buttons and calls. */
export const featureTable = {
  publicLodgement: {
    pages: ["public-lodgement", "single-page-public-lodgement"],
    screens: [],
    about: "Lodging an application without an account.",
  },
  quotation: { pages: ["public-quotation"], screens: [], about: "Fee quotations for the public." },
  tracking: { pages: ["app-tracking"], screens: [], about: "Tracking an application by its number." },
  inspection: {
    pages: ["public-inspection"],
    screens: ["inspections"],
    about: "Inspections: the public form, and the applicant's list, section and dashboard panel.",
  },
  startGuide: { pages: ["start"], screens: [], about: 'The guide "Which permit do I need?".' },
  search: { pages: [], screens: ["global-search"], about: "Search in the header and its page of results." },
  savedFilters: { pages: [], screens: [], about: "Saved filters of the list of applications." },
  templates: {
    pages: [],
    screens: ["application-template"],
    about: "Templates: their list, and saving and filling in applications with them.",
  },
  reports: { pages: [], screens: ["reports"], about: "Reports and the link to them on the dashboard." },
  push: { pages: [], screens: [], about: "Push messages to devices." },
} as const satisfies Record<string, FeatureParts>;

export type FeatureName = keyof typeof featureTable;
export type FeatureSwitches = Partial<Record<FeatureName, boolean>>;

/** The part of a runtime config that is read here. */
interface Switched {
  readonly features?: FeatureSwitches | undefined;
}

export const featureNames = Object.keys(featureTable) as readonly FeatureName[];

/** Every feature is on unless the host file says `false`. */
export function isFeatureOn({ features }: Switched, name: FeatureName): boolean {
  return features?.[name] !== false;
}

/** Matches the language prefix of a path: `vi` in `/vi/start/`. */
const languagePattern = /^[a-z]{2,3}(-[A-Za-z]{2,4})?$/;

/** The feature of a path such as `/vi/app-tracking/` or `/reports/7`; undefined for a path of none. */
export function findFeature(path: string): FeatureName | undefined {
  const [first = "", second = ""] = path.split(/[?#]/, 1)[0]?.split("/").filter(Boolean) ?? [];
  return featureNames.find((name) => {
    const { pages, screens }: FeatureParts = featureTable[name];
    return (
      screens.includes(first) ||
      pages.includes(first) ||
      (pages.includes(second) && languagePattern.test(first))
    );
  });
}

/** True for a path of a feature that the host has switched off. */
export function isSwitchedOff(path: string, config: Switched): boolean {
  const feature = findFeature(path);
  return feature !== undefined && !isFeatureOn(config, feature);
}
