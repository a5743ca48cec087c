/** Draws pictures for the bake, one job per message (`drawing-pool.ts`). */
import type { DrawingReply } from "./drawing-pool.ts";
import { drawPicture, type PictureJob } from "./drawings.ts";

process.on("message", async (job: PictureJob) => {
  const reply: DrawingReply = await drawPicture(withBuffers(job)).then(
    (bytes) => ({ bytes }),
    (error: unknown) => ({ error: error instanceof Error ? error.message : String(error) }),
  );
  process.send?.(reply);
});
process.on("disconnect", () => process.exit());

/** Messages carry bytes as plain arrays. */
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
