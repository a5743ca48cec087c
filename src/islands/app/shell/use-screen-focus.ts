import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { useText } from "#i18n/use-text.ts";
import { useArea } from "../area.ts";

/** Matches paths of the wizard. The wizard manages focus between its steps itself. */
const WIZARD_PATH = /^(\/wizards\/application-lodgement\/[^/]+)\/.*$/;

/** Moves focus to the heading after a navigation and sets the document title from it. */
export function useScreenFocus(): void {
  const router = useRouter();
  const { title } = useArea().config.portal;
  const errorWord = useText()("errors.inTitle");
  useEffect(() => {
    let screenKey = getScreenKey(router.state.location);
    let focusedHeading: HTMLElement | null = null;
    const focusHeading = () => {
      focusedHeading = findHeading();
      focusedHeading?.focus({ preventScroll: true });
    };
    // Stop after the user has moved the focus away from the heading.
    const stopFocusing = ({ target }: FocusEvent) => {
      if (target !== focusedHeading) focusedHeading = null;
    };
    updateDocumentTitle(title, errorWord);
    const headingObserver = new MutationObserver(() => {
      updateDocumentTitle(title, errorWord);
      // The focused heading belonged to the skeleton. It was replaced and the focus was lost, so focus the
      // new heading.
      if (focusedHeading?.isConnected === false && document.activeElement === document.body) focusHeading();
    });
    document.addEventListener("focusin", stopFocusing);
    headingObserver.observe(document.body, { childList: true, characterData: true, subtree: true });
    const unsubscribe = router.subscribe("onRendered", ({ toLocation }) => {
      const nextKey = getScreenKey(toLocation);
      if (nextKey === screenKey) return;
      screenKey = nextKey;
      focusHeading();
    });
    return () => {
      headingObserver.disconnect();
      document.removeEventListener("focusin", stopFocusing);
      unsubscribe();
    };
  }, [router, title, errorWord]);
}

/**
 * Returns a text that identifies the screen at a path. All steps of a wizard are one screen. The start
 * screen of the wizard is a different screen for each `type` in the query.
 */
function getScreenKey({ pathname, search }: { pathname: string; search: { type?: unknown } }): string {
  return `${pathname.replace(WIZARD_PATH, "$1")} ${pathname.startsWith("/wizards/") ? String(search.type ?? "") : ""}`;
}

function findHeading(): HTMLElement | null {
  return document.querySelector<HTMLElement>("main h1") ?? document.querySelector<HTMLElement>("main");
}

/**
 * Sets the document's title, such as `My applications · Riverbend Shire permits`. While a form lists errors,
 * the title starts with a word for "error".
 */
function updateDocumentTitle(portalTitle: string, errorWord: string): void {
  const heading = document.querySelector("main h1")?.textContent?.trim();
  const pageTitle = heading ? `${heading} · ${portalTitle}` : portalTitle;
  const documentTitle = document.querySelector("main .error-summary")
    ? `${errorWord} ${pageTitle}`
    : pageTitle;
  if (document.title !== documentTitle) document.title = documentTitle;
}
