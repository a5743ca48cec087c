import { createContext, useContext } from "react";
import { type FeatureName, isFeatureOn } from "#contract/config/features.ts";
import { isCallOffered } from "#contract/config/offered-calls.ts";
import type { RuntimeConfig } from "#contract/config/runtime-config.ts";
import type { EndpointShape } from "#contract/endpoint.ts";

/**
 * The switches of the host. Without a `FeatureSwitchesProvider`, every feature is on and every call is
 * offered.
 */
const SwitchesContext = createContext<Pick<RuntimeConfig, "features" | "calls">>({});
export const FeatureSwitchesProvider = SwitchesContext.Provider;

/** True unless the host has switched the feature off, or its provider does not offer the feature's calls. */
export function useFeature(name: FeatureName): boolean {
  return isFeatureOn(useContext(SwitchesContext), name);
}

type Call = Pick<EndpointShape, "method" | "path">;

/**
 * Returns a function that returns false if the host's provider does not offer a call. Use it for actions
 * that belong to no feature (decisions 105).
 */
export function useIsCallOffered(): (call: Call) => boolean {
  const config = useContext(SwitchesContext);
  return (call) => isCallOffered(config, call);
}

/** False if the host's provider does not offer the call. */
export function useOffered(call: Call): boolean {
  return useIsCallOffered()(call);
}
