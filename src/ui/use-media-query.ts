import { useSyncExternalStore } from "react";

/**
 * Media query for narrow screens such as phones. Table rows are cards there, and actions have a row of their
 * own.
 */
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
    // On the server, a screen is as wide as a phone.
    () => false,
  );
}
