/** Words in the paths of the signed-in area. Every other segment may be an id. */
const knownSegments = new Set(
  "app-list app-details wizards application-lodgement request application-template crafted account settings global-search dashboard reports properties contacts documents inspections notifications".split(
    " ",
  ),
);

/**
 * Converts a path to a pattern: `/app-details/a1b2?section=fees` becomes `/app-details/:id`. Public pages have no ids
 * in their paths and are unchanged.
 */
export function toRoutePattern(path: string): string {
  const [pathname = "/"] = path.split(/[?#]/, 1);
  const segments = pathname.split("/").filter((segment) => segment !== "");
  if (!knownSegments.has(segments[0] ?? "")) return pathname.endsWith("/") ? pathname : "/app";
  return `/${segments.map((segment) => (knownSegments.has(segment) ? segment : ":id")).join("/")}`;
}
