/** Zooms the document, instead of the whole web page, with two fingers or with Ctrl and the mouse wheel. */
import { type RefObject, useEffect, useRef } from "react";

interface Point {
  readonly x: number;
  readonly y: number;
}

interface PinchGesture {
  /**
   * Called with the scale factor and with the point that must keep its position. The point is relative to the
   * corner of the box.
   */
  readonly onScale: (factor: number, at: Point) => void;
}

const WHEEL_SPEED = 0.01;
/**
 * Minimum relative change of the distance between the fingers. Smaller changes are unintentional and are
 * ignored.
 */
const MIN_CHANGE = 0.02;

export function usePinch(scrollBox: RefObject<HTMLElement | null>, { onScale }: PinchGesture): void {
  const onScaleRef = useRef(onScale);
  onScaleRef.current = onScale;
  useEffect(() => {
    const element = scrollBox.current;
    if (!element) return;
    const controller = new AbortController();
    const options = { passive: false, signal: controller.signal };
    let distance = 0;
    const toBoxPoint = (x: number, y: number): Point => {
      const { left, top } = element.getBoundingClientRect();
      return { x: x - left, y: y - top };
    };

    element.addEventListener(
      "wheel",
      (event) => {
        if (!event.ctrlKey && !event.metaKey) return;
        event.preventDefault();
        onScaleRef.current(Math.exp(-event.deltaY * WHEEL_SPEED), toBoxPoint(event.clientX, event.clientY));
      },
      options,
    );
    element.addEventListener(
      "touchstart",
      ({ touches }) => (distance = measureTouchDistance(touches)),
      options,
    );
    element.addEventListener(
      "touchmove",
      (event) => {
        const currentDistance = measureTouchDistance(event.touches);
        if (currentDistance === 0 || distance === 0) return;
        event.preventDefault();
        const factor = currentDistance / distance;
        if (Math.abs(factor - 1) < MIN_CHANGE) return;
        const [one, two] = event.touches;
        distance = currentDistance;
        if (one && two)
          onScaleRef.current(
            factor,
            toBoxPoint((one.clientX + two.clientX) / 2, (one.clientY + two.clientY) / 2),
          );
      },
      options,
    );
    return () => controller.abort();
  }, [scrollBox]);
}

function measureTouchDistance(touches: TouchList): number {
  const [one, two] = touches;
  if (!one || !two || touches.length !== 2) return 0;
  return Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY);
}
