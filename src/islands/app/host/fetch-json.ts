import type * as z from "zod/mini";
import { ApiError } from "#api/errors.ts";

const TIMEOUT_MS = 15_000;

/**
 * Fetches and parses a JSON file of the portal. Revalidates the file unless its name contains a hash. Throws
 * `ApiError` if the file is missing. Rejects if it is invalid or takes more than 15 s.
 */
export async function fetchJson<Schema extends z.ZodMiniType>(
  path: string,
  schema: Schema,
  cache: RequestCache = "no-cache",
): Promise<z.output<Schema>> {
  const response = await fetch(path, { signal: AbortSignal.timeout(TIMEOUT_MS), cache });
  if (!response.ok) throw new ApiError({ kind: "empty", status: response.status });
  return schema.parse(await response.json());
}
