/** The zoom of the viewer. Keeps the visible position when the scale changes. */
import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { useAvailableSpace } from "./use-available-space.ts";
import { usePinch } from "./use-pinch.ts";
import { changeScaleByStep, clampScale, computeScale, type PageSize, type PageZoom } from "./zoom.ts";

interface Anchor {
  /** The point of the content that must keep its position, in CSS pixels from the corner of the viewport. */
  readonly at: { readonly x: number; readonly y: number };
  /** The same point as fractions (0 to 1) of the content's width and height. */
  readonly fraction: { readonly x: number; readonly y: number };
}

export function useZoom(scrollBox: RefObject<HTMLElement | null>, maxSize: PageSize, start: PageZoom) {
  const space = useAvailableSpace(scrollBox);
  const [zoom, setZoom] = useState<PageZoom>(start);
  const scale = space ? computeScale(zoom, maxSize, space) : undefined;
  const anchor = useRef<Anchor>(undefined);

  function storeAnchor(at?: Anchor["at"]): void {
    const element = scrollBox.current;
    if (!element) return;
    const { scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight } = element;
    const anchorPoint = at ?? { x: clientWidth / 2, y: clientHeight / 2 };
    const fraction = {
      x: (scrollLeft + anchorPoint.x) / scrollWidth,
      y: (scrollTop + anchorPoint.y) / scrollHeight,
    };
    anchor.current = { at: anchorPoint, fraction };
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only after the scale has changed
  useLayoutEffect(() => {
    const element = scrollBox.current;
    const currentAnchor = anchor.current;
    anchor.current = undefined;
    if (!element || !currentAnchor) return;
    element.scrollLeft = currentAnchor.fraction.x * element.scrollWidth - currentAnchor.at.x;
    element.scrollTop = currentAnchor.fraction.y * element.scrollHeight - currentAnchor.at.y;
  }, [scale]);

  function change(next: PageZoom, at?: Anchor["at"]): void {
    storeAnchor(at);
    setZoom(next);
  }
  usePinch(scrollBox, {
    onScale: (factor, at) => scale !== undefined && change({ scale: clampScale(scale * factor) }, at),
  });
  return {
    zoom,
    /** Undefined until the available space is measured. */
    scale,
    set: (next: PageZoom) => change(next),
    step: (direction: 1 | -1) =>
      scale !== undefined && change({ scale: changeScaleByStep(scale, direction) }),
  };
}

export type ZoomControls = ReturnType<typeof useZoom>;
