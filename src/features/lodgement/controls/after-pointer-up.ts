/**
 * Runs something once the mouse or finger is up again. A question left by pressing on something else must not move that
 * something away from under the finger by showing its problem.
 */
const CLICK_FOLLOWS_MS = 50;
let isDown = false;
let isWatching = false;
let waiting: (() => void)[] = [];

export function afterPointerUp(run: () => void): void {
  watchPointer();
  if (isDown) waiting.push(run);
  else run();
}

/** Begins to watch the pointer; the first question to be shown does so. */
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
