import type { FocusEvent } from "react";

/**
 * True if the focus moves to another input of the same fieldset. In that case, the person has not left the
 * question, so its errors are not shown yet.
 */
export function staysInGroup({ currentTarget, relatedTarget }: FocusEvent<Element>): boolean {
  return relatedTarget instanceof Node && !!currentTarget.closest("fieldset")?.contains(relatedTarget);
}
