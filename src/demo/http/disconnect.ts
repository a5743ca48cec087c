/**
 * True if the caller disconnected before the request was complete. Nobody reads the response, and the service has no
 * fault.
 */
export function isDisconnectError(error: Error, request: Request): boolean {
  const isCut = "code" in error && error.code === "ECONNRESET";
  return request.signal.aborted && (isCut || /connection prematurely closed/i.test(error.message));
}
