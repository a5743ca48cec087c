import { createControlId } from "../controls/control-props.ts";

const FOCUSABLE = "input:not([type=hidden]), select, textarea, button";

/**
 * Returns the control of an answer on the page; undefined if the page does not show it. For a question with
 * files, this is the file input, or the group if there is none. It is never the first button, because that
 * button removes a file.
 */
export function findAnswerControl(path: string): HTMLElement | undefined {
  const anchor = document.getElementById(createControlId(path));
  if (!anchor?.querySelector("[data-files]"))
    return anchor?.matches(FOCUSABLE) ? anchor : (anchor?.querySelector<HTMLElement>(FOCUSABLE) ?? undefined);
  const fileInput = anchor.querySelector<HTMLElement>("input[type=file]");
  if (!fileInput) anchor.tabIndex = -1;
  return fileInput ?? anchor;
}

/** Expands the collapsed items around a control, because a hidden control cannot receive focus. */
export function expandItemsAround(control: Element | null | undefined): void {
  const details = control?.closest("details");
  if (!details) return;
  details.open = true;
  expandItemsAround(details.parentElement);
}

/** In the single-page layout, scrolls to an answer or a step's heading, and focuses it. */
export function focusAnswer(stepId: string, path?: string): void {
  const control = path === undefined ? undefined : findAnswerControl(path);
  expandItemsAround(control);
  const target = control ?? document.getElementById(`step-${stepId}-title`);
  target?.scrollIntoView({ block: control ? "center" : "start" });
  target?.focus({ preventScroll: true });
}
