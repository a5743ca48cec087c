/**
 * The host's config and an API client without a session, shared by the islands of a public page. The
 * client's code is loaded when it is first needed, so that a form can be hydrated earlier (decisions 132).
 */
import { ApiError } from "#api/errors.ts";
import type { BakedConfig } from "#contract/config/baked-config.ts";
import { importWithRetry } from "#ui/loading/import-with-retry.ts";
import type { PublicPortal } from "./open-public-portal.ts";

let portalRequest: Promise<PublicPortal> | null = null;
/** Called with the config when a call of `openPublicPortal` succeeds for the first time. */
export const portalListeners = new Set<(config: BakedConfig) => void>();

/** Opens the portal once per page. A failure is an `ApiError`; it is not cached, so that the next call retries. */
export function openPublicPortal(): Promise<PublicPortal> {
  portalRequest ??= open().catch((cause: unknown) => {
    portalRequest = null;
    throw new ApiError({ kind: "network", status: 0, cause });
  });
  return portalRequest;
}

async function open(): Promise<PublicPortal> {
  const { createPublicPortal } = await importWithRetry(() => import("./open-public-portal.ts"));
  const portal = await createPublicPortal();
  for (const listen of portalListeners) listen(portal.config);
  return portal;
}
