import { useState } from "react";
import type { Step } from "#contract/wizard/config.ts";

/** Questions on a step. Up to the first all are laid out together; beyond the second not even at the beginning. */
const MANY = 100;
const TOO_MANY = 300;

/**
 * Lays out the sections of a long step only near the screen. Where they are not too many for it, that begins when the
 * person does: browsers look through a new form for what they can fill in, and would lay out each section by itself.
 */
export function useDeferredLayout(step: Step): {
  readonly className?: string;
  readonly onFocus?: () => void;
} {
  const [isBegun, setBegun] = useState(false);
  const count = step.sections.reduce((sum, { fields }) => sum + fields.length, 0);
  if (count <= MANY) return {};
  const isPutOff = count > TOO_MANY || isBegun;
  return { className: isPutOff ? "sections-put-off" : "sections-together", onFocus: () => setBegun(true) };
}
