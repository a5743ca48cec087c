const GAP_PX = 4;

type Box = { top: number; bottom: number; left: number; right: number };
type Size = { width: number; height: number };

/**
 * Returns the position of an open menu: below its button, above if there is no room, and aligned with the button's other
 * side if it would leave the window. Always inside the window.
 */
export function computeMenuPosition(button: Box, menu: Size, view: Size, side: "left" | "right") {
  const below = button.bottom + GAP_PX;
  const fitsBelow = below + menu.height <= view.height || button.top < menu.height + GAP_PX;
  const [fromLeft, fromRight] = [button.left, button.right - menu.width];
  const fits = (left: number) => left >= GAP_PX && left + menu.width <= view.width - GAP_PX;
  const [wanted, other] = side === "left" ? [fromLeft, fromRight] : [fromRight, fromLeft];
  const leftEdge = !fits(wanted) && fits(other) ? other : wanted;
  return {
    top: clampToWindow(fitsBelow ? below : button.top - GAP_PX - menu.height, menu.height, view.height),
    left: clampToWindow(leftEdge, menu.width, view.width),
  };
}

/**
 * Returns a position inside the window. The button may be outside the window, because its row may have moved.
 */
const clampToWindow = (start: number, size: number, windowSize: number) =>
  Math.max(GAP_PX, Math.min(start, windowSize - size - GAP_PX));
