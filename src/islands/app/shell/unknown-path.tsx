import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { findContainedPath } from "#session/navigation/contained-path.ts";
import { pagesOutsideArea } from "../paths.ts";

/**
 * Handles a path without a route. If the path contains the path of a screen, shows that screen (spec 2.2,
 * rule 3). Otherwise shows the "not found" page: the provider's menu can link to screens that do not exist
 * (decisions 63).
 */
export function UnknownPath() {
  const router = useRouter();
  useEffect(() => {
    const { pathname, searchStr, hash } = router.latestLocation;
    const containedPath = findContainedPath(pathname);
    if (containedPath)
      void router.navigate({ href: containedPath + searchStr + (hash && `#${hash}`), replace: true });
    else router.options.context.leaveArea(pagesOutsideArea.notFound);
  }, [router]);
  return null;
}
