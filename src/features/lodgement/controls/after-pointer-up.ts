/**
 * Milliseconds to wait after the pointer is released. An error message moves the layout, and would move the pressed
 * button away before its click event.
 */
const CLICK_FOLLOWS_MS = 50;
let isDown = false;
let isWatching = false;
let waiting: (() => void)[] = [];

export function runAfterPointerUp(run: () => void): void {
  watchPointer();
  if (isDown) waiting.push(run);
  else run();
}

/** Starts tracking the pointer; safe to call more than once. */
export function watchPointer(): void {
  if (isWatching) return;
  isWatching = true;
  const up = () => {
    isDown = false;
    setTimeout(() => {
      const due = waiting;
      waiting = [];
      for (const run of due) run();
    }, CLICK_FOLLOWS_MS);
  };
  window.addEventListener(
    "pointerdown",
    () => {
      isDown = true;
    },
    true,
  );
  window.addEventListener("pointerup", up, true);
  window.addEventListener("pointercancel", up, true);
}
