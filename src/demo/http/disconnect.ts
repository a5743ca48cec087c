/**
 * True if the caller went away before it had sent its request: nobody reads a response, and it is no fault of the
 * service.
 */
export function isDisconnectError(error: Error, request: Request): boolean {
  const isCut = "code" in error && error.code === "ECONNRESET";
  return request.signal.aborted && (isCut || /connection prematurely closed/i.test(error.message));
}
