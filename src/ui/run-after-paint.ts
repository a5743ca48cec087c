/**
 * Calls the function after the next frame, so that the browser shows the changes made so far before slow work starts.
 * A hidden page has no frames: the function is called without waiting for one. Returns a function that cancels the call.
 */
export function runAfterPaint(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const callLater = () => {
    timer = setTimeout(run);
  };
  if (document.visibilityState === "hidden") {
    callLater();
    return () => clearTimeout(timer);
  }
  const frame = requestAnimationFrame(callLater);
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
