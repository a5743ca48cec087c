const GAP_PX = 4;

type Box = { top: number; bottom: number; left: number; right: number };
type Size = { width: number; height: number };

/** Returns the position of an open menu: below its button, above if there is no room, always inside the window. */
export function menuPosition(button: Box, menu: Size, view: Size, side: "left" | "right") {
  const below = button.bottom + GAP_PX;
  const fits = below + menu.height <= view.height || button.top < menu.height + GAP_PX;
  const leftEdge = side === "left" ? button.left : button.right - menu.width;
  return {
    top: fits ? below : button.top - GAP_PX - menu.height,
    left: Math.max(GAP_PX, Math.min(leftEdge, view.width - menu.width - GAP_PX)),
  };
}
