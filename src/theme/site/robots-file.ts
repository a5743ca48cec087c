/** Renders `robots.txt`, which allows public pages and disallows the signed-in area. */
import { APP_SHELL, listAppPaths } from "../app-paths.ts";
import type { HostView } from "../host-view.ts";

export function renderRobotsFile({ config }: HostView): string {
  const signedInPaths = new Set(listAppPaths(config).map((path) => path.replace(/\*$/, "")));
  const rules = [...signedInPaths, APP_SHELL, "/styleguide/"].map((path) => `Disallow: ${path}`);
  const { origin } = new URL(config.applicantPortalUrl);
  return ["User-agent: *", ...rules, "", `Sitemap: ${origin}/sitemap.xml`, ""].join("\n");
}
