import { useSyncExternalStore } from "react";

/** True while the media query matches; false where the browser has none. */
export function useMediaQuery(media: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = globalThis.matchMedia?.(media);
      query?.addEventListener("change", listener);
      return () => query?.removeEventListener("change", listener);
    },
    () => globalThis.matchMedia?.(media).matches ?? false,
  );
}
