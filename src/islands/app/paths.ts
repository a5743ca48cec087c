/** Paths of the signed-in area. The address bar shows `/app-list` for all of them (spec 2). */
import type { ApplicationId } from "#contract/shapes.ts";

const encode = encodeURIComponent;

export const areaPaths = {
  list: "/app-list",
  start: "/wizards/application-lodgement",
  startOn: (
    from: Readonly<Partial<Record<"property" | "type" | "quotation" | "permit", string | undefined>>>,
  ) => {
    const presentEntries = Object.entries(from).filter((entry): entry is [string, string] =>
      Boolean(entry[1]),
    );
    return `/wizards/application-lodgement${presentEntries.length > 0 ? `?${new URLSearchParams(presentEntries)}` : ""}`;
  },
  settings: "/crafted/account/settings",
  settingsOf: (section: string) => `/crafted/account/settings?section=${encode(section)}`,
  notifications: "/notifications",
  dashboard: "/dashboard",
  reports: "/reports",
  listOf: (filter: Readonly<Record<string, string>>) => `/app-list?${new URLSearchParams(filter)}`,
  search: (text: string) => `/global-search?q=${encode(quoteText(text))}`,
  templates: "/application-template",
  inspections: "/inspections",
  contacts: "/contacts",
  documents: "/documents",
  properties: "/properties",
  template: (id: string) => `/application-template/${encode(id)}`,
  details: (id: ApplicationId) => `/app-details/${encode(id)}`,
  paymentReturn: (id: ApplicationId) => `/app-details/${encode(id)}?section=fees&payment=returned`,
  draft: (id: ApplicationId) => `/wizards/application-lodgement/${encode(id)}`,
  step: (id: ApplicationId, step: string) => `/wizards/application-lodgement/${encode(id)}/${encode(step)}`,
  request: (id: string) => `/wizards/application-lodgement/request/${encode(id)}`,
  requestStep: (id: string, step: string) =>
    `/wizards/application-lodgement/request/${encode(id)}/${encode(step)}`,
} as const;

/**
 * Quotes texts that are valid JSON, such as `42` or `true`, because the router parses query values as JSON.
 */
function quoteText(text: string): string {
  try {
    JSON.parse(text);
    return JSON.stringify(text);
  } catch {
    return text;
  }
}

/** Pages outside the signed-in area. They need a full navigation. */
export const pagesOutsideArea = {
  forbidden: "/error/403",
  notFound: "/error/404",
  signIn: "/auth/login",
  /** `url` is signed by the service and valid for a few minutes. */
  viewer: (url: string, name: string) => `/document-viewer/?name=${encode(name)}&url=${encode(url)}`,
} as const;
