/**
 * Milliseconds between the release of the pointer and the functions passed to `runAfterPointerUp`. These functions may
 * show an error message or loaded data and so move the layout. Without the delay, the pressed button would move away
 * before its click event.
 */
const CLICK_DELAY_MS = 50;
/** Maximum delay in milliseconds. The release of a pointer is not always reported, for example after a context menu. */
const MAX_PRESS_MS = 3_000;
let isDown = false;
let isWatching = false;
let waitingFunctions: (() => void)[] = [];
let limitTimer: ReturnType<typeof setTimeout> | undefined;

/** Runs the function immediately, or after the click if a mouse button or finger is down. */
export function runAfterPointerUp(run: () => void): void {
  watchPointer();
  if (isDown) waitingFunctions.push(run);
  else run();
}

/** Starts tracking the pointer; safe to call more than once. */
export function watchPointer(): void {
  if (isWatching || typeof window === "undefined") return;
  isWatching = true;
  window.addEventListener("pointerdown", handlePointerDown, true);
  window.addEventListener("pointerup", handleRelease, true);
  window.addEventListener("pointercancel", handleRelease, true);
  // Assistive technology may cause a click without a `pointerup` event.
  window.addEventListener("click", handleRelease);
}

function handlePointerDown(): void {
  isDown = true;
  clearTimeout(limitTimer);
  limitTimer = setTimeout(handleRelease, MAX_PRESS_MS);
}

function handleRelease(): void {
  isDown = false;
  clearTimeout(limitTimer);
  setTimeout(() => {
    const functionsToRun = waitingFunctions;
    waitingFunctions = [];
    for (const run of functionsToRun) run();
  }, CLICK_DELAY_MS);
}
