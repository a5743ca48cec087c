/** Describes why the area could not be opened. In a separate chunk that is loaded only in that case. */
import { getRetryDelay } from "#api/retry/retry-delay.ts";
import { BOOT_RETRY, type BootFailure, getBootFailure } from "../boot-failure.ts";

export { BootError } from "./boot-error.tsx";

/** Returns the reason and the delay before the next retry. An invalid response causes no automatic retry. */
export function describeFailure(
  error: unknown,
  isOnline: boolean,
  failures: number,
): { readonly failure: BootFailure; readonly delay: number | null } {
  const failure = getBootFailure(error, isOnline);
  const delay = getRetryDelay(BOOT_RETRY, { failures: failures - 1, random: Math.random() });
  return { failure, delay: failure === "unexpected" ? null : delay };
}
