import { ALLOWED_PATH_PATTERN } from "#session/navigation/contained-path.ts";

/**
 * Inline script of the page for unknown paths, whose response has status 404. A path that contains a screen's path
 * leads to that screen, where the guard decides (spec 2.2, rule 3). Any other URL becomes that of the error page
 * (spec 2.1).
 */
export const showErrorAddress = `(() => {
  const { pathname, search, hash } = location;
  const start = pathname.search("${ALLOWED_PATH_PATTERN}");
  if (start > 1) location.replace("/" + pathname.slice(start) + search + hash);
  else history.replaceState(null, "", "/error/404/");
})()`;
