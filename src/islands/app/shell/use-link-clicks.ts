import { type RegisteredRouter, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { parseUrl } from "#session/navigation/safe-path.ts";

/**
 * Opens screens for plain clicks on links. Links are `<a href>` with the real path, so that "open in new tab" and
 * "copy link" work. A link to `#…` moves focus without changing the URL.
 */
export function useLinkClicks(): void {
  const router = useRouter();
  useEffect(() => {
    const handle = (event: MouseEvent) => handleClick(event, router);
    document.addEventListener("click", handle);
    return () => document.removeEventListener("click", handle);
  }, [router]);
}

function handleClick(event: MouseEvent, router: RegisteredRouter): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const href = findHref(event.target);
  if (href?.startsWith("#")) {
    event.preventDefault();
    focusElement(href.slice(1));
    return;
  }
  const screen = findLinkedScreen(event.target, router);
  if (!screen) return;
  event.preventDefault();
  void router.navigate({ href: screen.href });
}

/** Returns the URL of the link that contains an element, unless it is a download or opens another tab. */
function findHref(element: EventTarget | null): string | undefined {
  // Read the attributes instead of the properties, because the properties of SVG links are objects.
  const anchor = element instanceof Element ? element.closest("a[href]") : null;
  const target = anchor?.getAttribute("target");
  if (!anchor || anchor.hasAttribute("download") || (target && target !== "_self")) return undefined;
  return anchor.getAttribute("href") ?? undefined;
}

/** Returns the screen that the link around an element opens. */
export function findLinkedScreen(element: EventTarget | null, router: RegisteredRouter) {
  const href = findHref(element);
  const url = href === undefined || href.startsWith("#") ? undefined : parseUrl(href, location.origin);
  if (!url || url.origin !== location.origin) return undefined;
  const [routes, params, route] = router.getMatchedRoutes(url.pathname);
  if (!route) return undefined;
  return { href: url.pathname + url.search + url.hash, matched: [routes, params, route] as const };
}

function focusElement(id: string): void {
  const element = document.getElementById(id);
  element?.scrollIntoView({ block: "nearest" });
  element?.focus();
}
