import { useSyncExternalStore } from "react";

/** Media query for narrow screens such as phones. On these, table rows are shown as cards. */
export const NARROW_SCREEN = "(width < 48rem)";

/** True while the media query matches; false without `matchMedia`. */
export function useMediaQuery(media: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = globalThis.matchMedia?.(media);
      query?.addEventListener("change", listener);
      return () => query?.removeEventListener("change", listener);
    },
    () => globalThis.matchMedia?.(media).matches ?? false,
    // Used on the server and during hydration, when the width of the screen is unknown.
    () => false,
  );
}
