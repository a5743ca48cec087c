/**
 * Milliseconds between the release of the pointer and the postponed functions. These functions may show an
 * error message, which moves the layout. Without the delay, the pressed button would move away before its
 * click event.
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
