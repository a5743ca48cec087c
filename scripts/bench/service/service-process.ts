/**
 * Runs a service in a separate process, so that its cost can be measured. Sends its URL to the parent, and ends when
 * disconnected.
 */
import { RATE_LIMITS } from "#demo/http/rate-limit.ts";
import { startService } from "#demo/service/start-service.ts";

const [dataDir = ""] = process.argv.slice(2);
const unlimited = { maxCalls: 1e9, perMs: 60_000 };
const service = await startService({
  port: 0,
  dataDir,
  rateLimits: { ...RATE_LIMITS, account: unlimited, visitor: unlimited },
});
process.send?.(service.url);
process.on("disconnect", () => service.close().then(() => process.exit(0)));
