/** The part that is loaded if the area could not be opened. */
import { type BootFailure, getBootFailure, getRetryDelay } from "../boot-failure.ts";

export { BootError } from "./boot-error.tsx";

/** Returns the reason, and the wait before the next retry: an unexpected response is not retried automatically. */
export function describeFailure(
  error: unknown,
  isOnline: boolean,
  failures: number,
): { readonly failure: BootFailure; readonly delay: number | null } {
  const failure = getBootFailure(error, isOnline);
  return { failure, delay: failure === "unexpected" ? null : getRetryDelay(failures) };
}
