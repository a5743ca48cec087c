import type * as z from "zod/mini";

const PATIENCE_MS = 15_000;

/** A file of the portal's own folder, checked; throws when it is missing, late or not what it should be. */
export async function fetchJson<Schema extends z.ZodMiniType>(
  path: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  const answer = await fetch(path, { signal: AbortSignal.timeout(PATIENCE_MS), cache: "no-cache" });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return schema.parse(await answer.json());
}
