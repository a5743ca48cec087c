const GAP_PX = 4;

type Box = { top: number; bottom: number; left: number; right: number };
type Size = { width: number; height: number };

/** Returns the position of an open menu: below its button, above if there is no room, always inside the window. */
export function computeMenuPosition(button: Box, menu: Size, view: Size, side: "left" | "right") {
  const below = button.bottom + GAP_PX;
  const fitsBelow = below + menu.height <= view.height || button.top < menu.height + GAP_PX;
  const leftEdge = side === "left" ? button.left : button.right - menu.width;
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
