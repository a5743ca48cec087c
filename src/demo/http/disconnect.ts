/** True if the caller disconnected before the request was complete. Such an error is not a fault of the service. */
export function isDisconnectError(error: Error, request: Request): boolean {
  const isConnectionReset = "code" in error && error.code === "ECONNRESET";
  return (
    request.signal.aborted && (isConnectionReset || /connection prematurely closed/i.test(error.message))
  );
}
