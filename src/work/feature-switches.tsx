import { createContext, useContext } from "react";
import { type FeatureName, isFeatureOn } from "#contract/config/features.ts";
import { isCallOffered } from "#contract/config/offered-calls.ts";
import type { RuntimeConfig } from "#contract/config/runtime-config.ts";
import type { EndpointShape } from "#contract/endpoint.ts";

/**
 * The features and API endpoints that the host offers. Without a `FeatureSwitchesProvider`, the host offers
 * all of them.
 */
const SwitchesContext = createContext<Pick<RuntimeConfig, "features" | "calls">>({});
export const FeatureSwitchesProvider = SwitchesContext.Provider;

/**
 * False if the host has switched the feature off, or if its provider does not offer the feature's endpoints.
 */
export function useFeature(name: FeatureName): boolean {
  return isFeatureOn(useContext(SwitchesContext), name);
}

type Call = Pick<EndpointShape, "method" | "path">;

/**
 * Returns a function that checks whether the host's provider offers an API endpoint. Use it for actions that
 * belong to no feature (decisions 105).
 */
export function useIsCallOffered(): (call: Call) => boolean {
  const config = useContext(SwitchesContext);
  return (call) => isCallOffered(config, call);
}

/** True if the host's provider offers the API endpoint. */
export function useOffered(call: Call): boolean {
  return useIsCallOffered()(call);
}
