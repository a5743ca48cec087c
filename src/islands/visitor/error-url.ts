import { ALLOWED_PATH_PATTERN } from "#session/navigation/contained-path.ts";

/**
 * Inline script of the page for unknown paths (status 404). If the path contains the path of a screen, navigates to
 * that screen; its route guard then decides (spec 2.2, rule 3). Otherwise replaces the URL with that of the error page
 * (spec 2.1), in the page's language if the path begins with it.
 */
export const showErrorUrl = `(() => {
  const { pathname, search, hash } = location;
  const start = pathname.search("${ALLOWED_PATH_PATTERN}");
  if (start > 1) location.replace("/" + pathname.slice(start) + search + hash);
  else {
    const { lang } = document.documentElement;
    history.replaceState(null, "", (pathname.startsWith("/" + lang + "/") ? "/" + lang : "") + "/error/404/");
  }
})()`;
