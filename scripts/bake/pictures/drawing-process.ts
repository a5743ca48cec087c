/** Draws pictures for the bake, one job per message (`drawing-pool.ts`). */
import type { DrawingReply, DrawingTask } from "./drawing-pool.ts";
import { drawPicture, type PictureJob } from "./drawings.ts";

/**
 * Milliseconds between checks of the processor time. The checks can run while an image library draws, because
 * the library draws in its own threads.
 */
const PROGRESS_INTERVAL_MS = 100;

process.on("message", async ({ job, cpuMs }: DrawingTask) => {
  const initialUsage = process.cpuUsage();
  const limitTimer = setInterval(() => {
    const { user, system } = process.cpuUsage(initialUsage);
    if (user + system > cpuMs * 1000)
      sendReply({ error: `drawing it takes more than ${cpuMs / 1000} s of processor time` });
  }, PROGRESS_INTERVAL_MS);
  await drawPicture(withBuffers(job)).then(
    (bytes) => sendReply({ bytes }),
    (error: unknown) => sendReply({ error: error instanceof Error ? error.message : String(error) }),
  );
  clearInterval(limitTimer);
});

/**
 * Sends the result or the error to the pool. Does not exit after an error, because the pool then kills this
 * process.
 */
function sendReply(message: DrawingReply): void {
  process.send?.(message);
}
process.on("disconnect", () => process.exit());

/** Restores buffers, because messages contain bytes as plain arrays. */
function withBuffers({ source, ...job }: PictureJob): PictureJob {
  const { logo, icon, ...rest } = source;
  return {
    ...job,
    source: {
      ...rest,
      logo: logo && { ...logo, bytes: Buffer.from(logo.bytes) },
      icon: icon && { ...icon, bytes: Buffer.from(icon.bytes) },
    },
  };
}
