import { useMediaQuery } from "../use-media-query.ts";

/** True for touch devices. They usually have a camera. */
export function useCoarsePointer(): boolean {
  return useMediaQuery("(pointer: coarse)");
}
