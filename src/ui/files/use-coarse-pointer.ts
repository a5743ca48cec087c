import { useSyncExternalStore } from "react";

const COARSE = "(pointer: coarse)";

/** True for touch devices, which usually have a camera. */
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
