/**
 * A service for the bake (static build) of one customer's portal: responds to the build's calls, from an empty store.
 */
import { createHub } from "../context/hub.ts";
import type { DemoHost } from "../portal/host.ts";
import { type DemoRecords, demoCollections } from "../records/records.ts";
import { createService } from "../service/service.ts";
import { createMemoryStore } from "../store/memory-store.ts";
import { pbkdf2Passwords } from "./pbkdf2-passwords.ts";
import { openStoredDocuments } from "./stored-documents.ts";

/** Serves the portal config, texts, licence and pictures of a customer; `origin` is the base of the picture URLs. */
export function createPortalProvider(
  host: DemoHost,
  origin: string,
): { fetch(request: Request): Promise<Response> } {
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  const random = (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes));
  const { app } = createService({
    store: createMemoryStore<DemoRecords>({ collections: demoCollections }),
    fonts: () => Promise.reject(new Error("the portal provider creates no PDFs")),
    documents: openStoredDocuments({
      readFile: async (key) => files.get(key),
      writeFile: async (key, bytes) => void files.set(key, bytes),
      deleteFile: async (key) => void files.delete(key),
    }),
    passwords: pbkdf2Passwords,
    hub: createHub(),
    hosts: [host],
    secret: random(32),
    now: () => new Date(),
    random,
    publicUrl: origin,
    portalOrigin: () => origin,
    report: (error) => console.error(error),
  });
  return { fetch: async (request) => app.fetch(request) };
}
