import { useState } from "react";
import type { WizardStep } from "#contract/wizard/config.ts";

/** If a step has more fields than this, layout is deferred after the first focus. */
const MANY_FIELDS = 100;
/** If a step has more fields than this, layout is deferred immediately. */
const VERY_MANY_FIELDS = 300;

/**
 * Defers the layout of off-screen sections on long steps (`content-visibility`). With up to
 * `VERY_MANY_FIELDS`, deferring starts at the first focus. Before that, the browser scans the new form for
 * autofill, and would have to lay out each section separately.
 */
export function useDeferredLayout(step: WizardStep): {
  readonly className?: string;
  readonly onFocus?: () => void;
} {
  const [hasFocused, setHasFocused] = useState(false);
  const count = step.sections.reduce((sum, { fields }) => sum + fields.length, 0);
  if (count <= MANY_FIELDS) return {};
  const isDeferred = count > VERY_MANY_FIELDS || hasFocused;
  return {
    className: isDeferred ? "sections-put-off" : "sections-together",
    onFocus: () => setHasFocused(true),
  };
}
