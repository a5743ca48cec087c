/** The scale of what is shown, and the place one looks at, which stays where it is while the scale changes. */
import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { usePinch } from "./use-pinch.ts";
import { useRoom } from "./use-room.ts";
import { clampScale, type Size, scaleOf, stepScale, type Zoom } from "./zoom.ts";

interface Anchor {
  /** Of the box, and of what scrolls in it (0 to 1). */
  readonly at: { readonly x: number; readonly y: number };
  readonly part: { readonly x: number; readonly y: number };
}

export function useZoom(box: RefObject<HTMLElement | null>, largest: Size, start: Zoom) {
  const room = useRoom(box);
  const [zoom, setZoom] = useState<Zoom>(start);
  const scale = room ? scaleOf(zoom, largest, room) : undefined;
  const anchor = useRef<Anchor>(undefined);

  function hold(at?: Anchor["at"]): void {
    const element = box.current;
    if (!element) return;
    const { scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight } = element;
    const held = at ?? { x: clientWidth / 2, y: clientHeight / 2 };
    const part = { x: (scrollLeft + held.x) / scrollWidth, y: (scrollTop + held.y) / scrollHeight };
    anchor.current = { at: held, part };
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: after a change of the scale, and only then
  useLayoutEffect(() => {
    const element = box.current;
    const held = anchor.current;
    anchor.current = undefined;
    if (!element || !held) return;
    element.scrollLeft = held.part.x * element.scrollWidth - held.at.x;
    element.scrollTop = held.part.y * element.scrollHeight - held.at.y;
  }, [scale]);

  function change(next: Zoom, at?: Anchor["at"]): void {
    hold(at);
    setZoom(next);
  }
  usePinch(box, {
    onScale: (factor, at) => scale !== undefined && change({ scale: clampScale(scale * factor) }, at),
  });
  return {
    zoom,
    /** Nothing before the room is known. */
    scale,
    set: (next: Zoom) => change(next),
    step: (direction: 1 | -1) => scale !== undefined && change({ scale: stepScale(scale, direction) }),
  };
}

export type Zooming = ReturnType<typeof useZoom>;
