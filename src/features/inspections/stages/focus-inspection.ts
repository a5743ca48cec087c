/** Returns the id of the element that shows the inspection's details. */
export function getInspectionElementId(inspectionId: string): string {
  return `inspection-${inspectionId}`;
}

/** Scrolls to an inspection and focuses it, so that screen readers continue there. */
export function focusInspection(inspectionId: string): void {
  const element = document.getElementById(getInspectionElementId(inspectionId));
  element?.scrollIntoView({ block: "start" });
  element?.focus({ preventScroll: true });
}
