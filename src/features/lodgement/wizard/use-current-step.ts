import { useMemo, useSyncExternalStore } from "react";
import type { Step } from "#contract/wizard/config.ts";
import type { Lodgement } from "../lodgement.ts";
import { findCurrentStep, stepTopics } from "./visible-steps.ts";

/** The current step and the visible steps; renders again only if the list of steps changes. */
export function useCurrentStep(
  { store, config }: Lodgement,
  requestedId: string | null | undefined,
): { step: Step | undefined; visible: readonly Step[] } {
  const subscribe = useMemo(() => store.subscribe.bind(null, stepTopics(config)), [store, config]);
  const ids = useSyncExternalStore(subscribe, () =>
    store.view
      .steps()
      .map((step) => step.id)
      .join(" "),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: `ids` changes when the list does
  const visible = useMemo(() => store.view.steps(), [store, ids]);
  return { step: findCurrentStep(config, visible, requestedId, store.view.isStepEmpty), visible };
}
