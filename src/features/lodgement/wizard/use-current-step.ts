import { useMemo, useSyncExternalStore } from "react";
import type { WizardStep } from "#contract/wizard/config.ts";
import type { OpenLodgement } from "../lodgement.ts";
import { findCurrentStep, listStepTopics } from "./visible-steps.ts";

/** Returns the current step and the visible steps. Renders again only if the list of steps changes. */
export function useCurrentStep(
  { store, config }: OpenLodgement,
  requestedId: string | null | undefined,
): { step: WizardStep | undefined; visibleSteps: readonly WizardStep[] } {
  const subscribe = useMemo(() => store.subscribe.bind(null, listStepTopics(config)), [store, config]);
  const ids = useSyncExternalStore(subscribe, () =>
    store.view
      .steps()
      .map((step) => step.id)
      .join(" "),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: `ids` changes when the list does
  const visibleSteps = useMemo(() => store.view.steps(), [store, ids]);
  return { step: findCurrentStep(config, visibleSteps, requestedId, store.view.isStepEmpty), visibleSteps };
}
