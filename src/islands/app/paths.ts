/** Every address of the signed-in area, in one table. The address bar shows `/app-list` for all of them (spec 2). */
import type { ApplicationId } from "#contract/shapes.ts";

const encode = encodeURIComponent;

export const paths = {
  list: "/app-list",
  start: "/wizards/application-lodgement",
  settings: "/crafted/account/settings",
  templates: "/application-template",
  inspections: "/inspections",
  contacts: "/contacts",
  properties: "/properties",
  template: (id: string) => `/application-template/${encode(id)}`,
  details: (id: ApplicationId) => `/app-details/${encode(id)}`,
  draft: (id: ApplicationId) => `/wizards/application-lodgement/${encode(id)}`,
  step: (id: ApplicationId, step: string) => `/wizards/application-lodgement/${encode(id)}/${encode(step)}`,
} as const;

  request: (id: string) => `/wizards/application-lodgement/request/${encode(id)}`,
  requestStep: (id: string, step: string) =>
    `/wizards/application-lodgement/request/${encode(id)}/${encode(step)}`,
/** Pages outside the area: a full navigation leads there. */
export const pages = { forbidden: "/error/403", notFound: "/error/404", signIn: "/auth/login" } as const;
