/** True if the caller disconnected before the request was complete. Such an error is not a fault of the service. */
export function isDisconnectError(error: Error, request: Request): boolean {
  const isCut = "code" in error && error.code === "ECONNRESET";
  return request.signal.aborted && (isCut || /connection prematurely closed/i.test(error.message));
}
