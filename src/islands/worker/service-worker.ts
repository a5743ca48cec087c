/**
 * The portal's service worker. It shows push messages while no page is open, and caches the portal's files,
 * so that the signed-in area opens offline. A newer worker waits until pages of the older build are closed,
 * or until it is asked to take over.
 */
import type { WorkerBuild } from "#contract/config/worker-build.ts";
import { openNewestEntries } from "#work/cached-replies/newest-entries.ts";
import { addFileCache } from "./file-cache.ts";
import { addListSnapshot } from "./list-page.ts";
import { createPathMatcher } from "./path-matcher.ts";
import { addPush } from "./push.ts";

declare const PORTAL_BUILD: WorkerBuild;

const worker = globalThis as unknown as ServiceWorkerGlobalScope;

const { switchedOffPaths = [] } = globalThis as { readonly switchedOffPaths?: readonly string[] };
const shells = PORTAL_BUILD.shells.filter((path) => !switchedOffPaths.includes(path));

const { indexedDB, crypto } = worker;
const findNewestEntry = openNewestEntries({ indexedDB, crypto, now: Date.now });
addFileCache(worker, { ...PORTAL_BUILD, shells }, (page) => addListSnapshot(page, findNewestEntry));
addPush(worker, createPathMatcher(shells));
