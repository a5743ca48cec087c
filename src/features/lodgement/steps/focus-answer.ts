import { controlId } from "../controls/control-props.ts";

const FOCUSABLE = "input:not([type=hidden]), select, textarea, button";

/** Single-page layout: scrolls to an answer or the heading of a step, and focuses it. */
export function focusAnswer(stepId: string, path?: string): void {
  const anchor = path === undefined ? null : document.getElementById(controlId(path));
  const control = anchor?.matches(FOCUSABLE) ? anchor : anchor?.querySelector<HTMLElement>(FOCUSABLE);
  const target = control ?? document.getElementById(`step-${stepId}-title`);
  target?.scrollIntoView({ block: control ? "center" : "start" });
  target?.focus({ preventScroll: true });
}
