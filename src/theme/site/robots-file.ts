/** `robots.txt`: public pages may be found, the signed-in area and pages of private links may not. */
import { appPaths } from "../app-paths.ts";
import type { HostView } from "../host-view.ts";

const privatePaths = ["/auth/change-password/", "/document-viewer/", "/error/", "/styleguide/"];

export function robotsFile({ config, languages }: HostView): string {
  const areas = [...new Set(appPaths.map((path) => path.replace(/\*$/, "")))];
  const others = languages.slice(1).flatMap(({ code }) => privatePaths.map((path) => `/${code}${path}`));
  const rules = [...areas, ...privatePaths, ...others].map((path) => `Disallow: ${path}`);
  const { origin } = new URL(config.applicantPortalUrl);
  return ["User-agent: *", ...rules, "", `Sitemap: ${origin}/sitemap.xml`, ""].join("\n");
}
