/**
 * The portal's service worker: shows what was pushed while no page is open, and leads to what it is about. It answers
 * no request yet; files kept for offline use would be a part of their own beside this one.
 */
import { addPush } from "./push.ts";

const worker = globalThis as unknown as ServiceWorkerGlobalScope;

worker.addEventListener("install", () => void worker.skipWaiting());
worker.addEventListener("activate", (event) => event.waitUntil(worker.clients.claim()));
addPush(worker);
