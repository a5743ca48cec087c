import { useEffect, useState } from "react";
import type { BakedConfig } from "#contract/config/baked-config.ts";
import { openPublicPortal, portalListeners } from "../public-portal.ts";

/**
 * Opens the portal, and returns the host's config as soon as this or a later call of `openPublicPortal` has succeeded;
 * null until then.
 */
export function usePublicConfig(): BakedConfig | null {
  const [config, setConfig] = useState<BakedConfig | null>(null);
  useEffect(() => {
    portalListeners.add(setConfig);
    openPublicPortal().then(
      (portal) => setConfig(portal.config),
      () => {},
    );
    return () => void portalListeners.delete(setConfig);
  }, []);
  return config;
}
