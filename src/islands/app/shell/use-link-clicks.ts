import { type RegisteredRouter, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";

/**
 * Routes plain clicks on links to screens. Links are `<a href>` with the real path, so that "open in new tab" and "copy
 * link" work. A link to `#…` moves focus without changing the address.
 */
export function useLinkClicks(): void {
  const router = useRouter();
  useEffect(() => {
    const click = (event: MouseEvent) => takeClick(event, router);
    document.addEventListener("click", click);
    return () => document.removeEventListener("click", click);
  }, [router]);
}

function takeClick(event: MouseEvent, router: RegisteredRouter): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  // Read attributes, not properties: those of SVG links are objects.
  const anchor = event.target instanceof Element ? event.target.closest("a[href]") : null;
  const target = anchor?.getAttribute("target");
  if (!anchor || anchor.hasAttribute("download") || (target && target !== "_self")) return;
  const href = anchor.getAttribute("href") ?? "";
  if (href.startsWith("#")) {
    event.preventDefault();
    focusElement(href.slice(1));
    return;
  }
  const url = URL.parse(href, location.origin);
  if (!url || url.origin !== location.origin || !isScreen(router, url.pathname)) return;
  event.preventDefault();
  void router.navigate({ href: url.pathname + url.search + url.hash });
}

function isScreen(router: RegisteredRouter, pathname: string): boolean {
  return router.getMatchedRoutes(pathname)[2] !== undefined;
}

function focusElement(id: string): void {
  const element = document.getElementById(id);
  element?.scrollIntoView({ block: "nearest" });
  element?.focus();
}
