import { createControlId } from "../controls/control-props.ts";

const FOCUSABLE = "input:not([type=hidden]), select, textarea, button";

/** Expands the collapsed items around a control, because a hidden control cannot receive focus. */
export function expandItemsAround(control: Element | null | undefined): void {
  const folded = control?.closest("details");
  if (!folded) return;
  folded.open = true;
  expandItemsAround(folded.parentElement);
}

/** In the single-page layout, scrolls to an answer or a step's heading, and focuses it. */
export function focusAnswer(stepId: string, path?: string): void {
  const anchor = path === undefined ? null : document.getElementById(createControlId(path));
  const control = anchor?.matches(FOCUSABLE) ? anchor : anchor?.querySelector<HTMLElement>(FOCUSABLE);
  expandItemsAround(control);
  const target = control ?? document.getElementById(`step-${stepId}-title`);
  target?.scrollIntoView({ block: control ? "center" : "start" });
  target?.focus({ preventScroll: true });
}
