/**
 * Milliseconds between the release of the pointer and the functions passed to `runAfterPointerUp`. These functions may
 * show an error message or loaded data and so move the layout. Without the delay, the pressed button would move away
 * before its click event.
 */
const CLICK_FOLLOWS_MS = 50;
/** Maximum delay in milliseconds. The release of a pointer is not always reported, for example after a context menu. */
const MAX_PRESS_MS = 3_000;
let isDown = false;
let isWatching = false;
let waitingFunctions: (() => void)[] = [];
let limit: ReturnType<typeof setTimeout> | undefined;

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
  window.addEventListener("pointerdown", press, true);
  window.addEventListener("pointerup", release, true);
  window.addEventListener("pointercancel", release, true);
  // Assistive technology may cause a click without a `pointerup` event.
  window.addEventListener("click", release);
}

function press(): void {
  isDown = true;
  clearTimeout(limit);
  limit = setTimeout(release, MAX_PRESS_MS);
}

function release(): void {
  isDown = false;
  clearTimeout(limit);
  setTimeout(() => {
    const functionsToRun = waitingFunctions;
    waitingFunctions = [];
    for (const run of functionsToRun) run();
  }, CLICK_FOLLOWS_MS);
}
