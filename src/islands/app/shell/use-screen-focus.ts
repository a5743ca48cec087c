import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { useArea } from "../area.ts";

/** The wizard manages focus between its steps itself. */
const WIZARD = /^(\/wizards\/application-lodgement\/[^/]+)\/.*$/;

/** Moves focus to the heading after a navigation and sets the document title from it. */
export function useScreenFocus(): void {
  const router = useRouter();
  const { title } = useArea().config.portal;
  useEffect(() => {
    let place = placeOf(router.state.location.pathname);
    let held: HTMLElement | null = null;
    const hold = () => {
      held = findHeading();
      held?.focus({ preventScroll: true });
    };
    // Stop once the user has moved focus away from the heading.
    const release = ({ target }: FocusEvent) => {
      if (target !== held) held = null;
    };
    nameThePage(title);
    const headings = new MutationObserver(() => {
      nameThePage(title);
      // The skeleton's heading was replaced, and focus was lost with it.
      if (held?.isConnected === false && document.activeElement === document.body) hold();
    });
    document.addEventListener("focusin", release);
    headings.observe(document.body, { childList: true, characterData: true, subtree: true });
    const stop = router.subscribe("onRendered", ({ toLocation }) => {
      const next = placeOf(toLocation.pathname);
      if (next === place) return;
      place = next;
      hold();
    });
    return () => {
      headings.disconnect();
      document.removeEventListener("focusin", release);
      stop();
    };
  }, [router, title]);
}

function placeOf(pathname: string): string {
  return pathname.replace(WIZARD, "$1");
}

function findHeading(): HTMLElement | null {
  return document.querySelector<HTMLElement>("main h1") ?? document.querySelector<HTMLElement>("main");
}

/** `My applications – Riverbend Shire permits`. */
function nameThePage(portalTitle: string): void {
  const heading = document.querySelector("main h1")?.textContent?.trim();
  const name = heading ? `${heading} – ${portalTitle}` : portalTitle;
  if (document.title !== name) document.title = name;
}
