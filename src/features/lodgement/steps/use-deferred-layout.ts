import { useState } from "react";
import type { WizardStep } from "#contract/wizard/config.ts";

/** If a step has more fields than this, layout is deferred after the first focus. */
const MANY = 100;
/** If a step has more fields than this, layout is deferred immediately. */
const TOO_MANY = 300;

/**
 * Defers the layout of off-screen sections on long steps (`content-visibility`). With up to TOO_MANY fields,
 * deferring starts at the first focus. Before that, the browser scans the new form for autofill, and would
 * have to lay out each section separately.
 */
export function useDeferredLayout(step: WizardStep): {
  readonly className?: string;
  readonly onFocus?: () => void;
} {
  const [isBegun, setBegun] = useState(false);
  const count = step.sections.reduce((sum, { fields }) => sum + fields.length, 0);
  if (count <= MANY) return {};
  const isPutOff = count > TOO_MANY || isBegun;
  return { className: isPutOff ? "sections-put-off" : "sections-together", onFocus: () => setBegun(true) };
}
