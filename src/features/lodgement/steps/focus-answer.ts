import { createControlId } from "../controls/control-props.ts";

const FOCUSABLE = "input:not([type=hidden]), select, textarea, button";

/** Opens the folded items around a control, which cannot take the focus otherwise. */
export function unfold(control: Element | null | undefined): void {
  const folded = control?.closest("details");
  if (!folded) return;
  folded.open = true;
  unfold(folded.parentElement);
}

/** Single-page layout: scrolls to an answer or the heading of a step, and focuses it. */
export function focusAnswer(stepId: string, path?: string): void {
  const anchor = path === undefined ? null : document.getElementById(createControlId(path));
  const control = anchor?.matches(FOCUSABLE) ? anchor : anchor?.querySelector<HTMLElement>(FOCUSABLE);
  unfold(control);
  const target = control ?? document.getElementById(`step-${stepId}-title`);
  target?.scrollIntoView({ block: control ? "center" : "start" });
  target?.focus({ preventScroll: true });
}
