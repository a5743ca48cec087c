/**
 * The portal's service worker, in two parts: it shows what was pushed while no page is open, and it keeps the portal's own
 * files, so that the signed-in area opens without a line. A newer one waits until pages of the last build are gone, or
 * somebody asks for it.
 */
import type { WorkerBuild } from "#contract/config/worker-build.ts";
import { addFileCache } from "./file-cache.ts";
import { addPush } from "./push.ts";

declare const PORTAL_BUILD: WorkerBuild;

const worker = globalThis as unknown as ServiceWorkerGlobalScope;

addFileCache(worker, PORTAL_BUILD);
addPush(worker);
