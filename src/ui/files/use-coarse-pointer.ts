import { useSyncExternalStore } from "react";

const COARSE = "(pointer: coarse)";

/** A finger rather than a mouse: then there is a camera at hand. */
export function useCoarsePointer(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = globalThis.matchMedia?.(COARSE);
      query?.addEventListener("change", listener);
      return () => query?.removeEventListener("change", listener);
    },
    () => globalThis.matchMedia?.(COARSE).matches ?? false,
  );
}
