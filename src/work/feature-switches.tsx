import { createContext, useContext } from "react";
import { type FeatureName, type FeatureSwitches, isFeatureOn } from "#contract/config/features.ts";

/** Without a provider, every feature is on. */
const SwitchesContext = createContext<FeatureSwitches | undefined>(undefined);
export const FeatureSwitchesProvider = SwitchesContext.Provider;

/** True unless the host has switched the feature off. */
export function useFeature(name: FeatureName): boolean {
  return isFeatureOn({ features: useContext(SwitchesContext) }, name);
}
