/** Ports of this Playwright worker: each has its own hosts, service and push receiver, from `TEST_PORT` (4331) on. */
import { parseUrlPort, readNumberVariable } from "../../../scripts/command-line/read-options.ts";

const PORTS_PER_WORKER = 4;
const worker = readNumberVariable("TEST_PARALLEL_INDEX", 0, 0);

export const portalPort =
  parseUrlPort("TEST_PORT", process.env["TEST_PORT"] ?? "4331") + worker * PORTS_PER_WORKER;
export const servicePort = portalPort + 1;
/** The only address besides the browsers' own push services that the worker's service may push to. */
export const pushPort = portalPort + 2;
/** Port of a portal that a journey bakes itself. The service accepts this portal's origin from the start. */
export const otherPortalPort = portalPort + 3;
