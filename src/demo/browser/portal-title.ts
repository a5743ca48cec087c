import * as z from "zod/mini";

const titled = z.object({ portal: z.object({ title: z.string() }) });

/** The portal's own title, from the config beside it; nothing when it cannot be had. */
export async function readTitle(): Promise<string | undefined> {
  try {
    const answer = await fetch("/config.json");
    return titled.parse(await answer.json()).portal.title;
  } catch {
    return undefined;
  }
}
