import { type RegisteredRouter, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";

/**
 * Links are plain `<a href>` with the real path, so that a new tab and "copy address" do what they say; a plain click
 * on one that leads to a screen is taken by the router. `#…` moves the focus without touching the address.
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
  // Of a picture's links too, whose properties are not texts.
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
