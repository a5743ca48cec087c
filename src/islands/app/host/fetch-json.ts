import type * as z from "zod/mini";

const TIMEOUT_MS = 15_000;

/** Fetches and parses a JSON file of the portal. Rejects if it is missing, invalid or takes more than 15 s. */
export async function fetchJson<Schema extends z.ZodMiniType>(
  path: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  const answer = await fetch(path, { signal: AbortSignal.timeout(TIMEOUT_MS), cache: "no-cache" });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return schema.parse(await answer.json());
}
