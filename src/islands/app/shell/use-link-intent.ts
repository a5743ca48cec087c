import { type RegisteredRouter, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { startDraftCalls } from "../read-ahead.ts";
import { findLinkedScreen } from "./use-link-clicks.ts";

/**
 * Milliseconds that the pointer must stay on a link before its screen is loaded. The pointer crosses many
 * links without a click.
 */
const HOVER_MS = 60;
const DRAFT_ROUTE = "/wizards/application-lodgement/$id/{-$stepId}";

/**
 * Loads the scripts of a screen and the data of an application when a link to it is touched, focused or hovered. Does
 * not run the route guard, because nothing is shown before the click.
 */
export function useLinkIntent(): void {
  const router = useRouter();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const loadNow = ({ target }: Event) => {
      const draftId = loadScreen(target, router);
      // Request the draft only when its link is touched, not when it is hovered or focused. The earlier the
      // draft is requested, the more answers may change elsewhere before it is shown.
      if (draftId !== undefined) startDraftCalls(draftId);
    };
    const loadSoon = ({ target }: Event) => {
      clearTimeout(timer);
      timer = setTimeout(() => loadScreen(target, router), HOVER_MS);
    };
    const controller = new AbortController();
    const options = { signal: controller.signal, passive: true };
    document.addEventListener("touchstart", loadNow, options);
    document.addEventListener("focusin", loadSoon, options);
    document.addEventListener("mouseover", loadSoon, options);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [router]);
}

/** Loads the screen of a link. Returns the id of a draft that the link opens. */
function loadScreen(target: EventTarget | null, router: RegisteredRouter): string | undefined {
  const screen = findLinkedScreen(target, router);
  if (!screen) return undefined;
  const [, params, route] = screen.matched;
  // Ignore the error: the navigation loads the chunk again and reports a failure.
  void router.loadRouteChunk(route)?.catch(() => undefined);
  const id = route.fullPath === "/app-details/$id" ? params["id"] : undefined;
  if (id !== undefined) router.options.context.prefetchDetails(id);
  return route.fullPath === DRAFT_ROUTE ? params["id"] : undefined;
}
