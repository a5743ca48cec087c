/** Returns the id of the element that shows the inspection's details. */
export function getInspectionElementId(inspectionId: string): string {
  return `inspection-${inspectionId}`;
}

/** Scrolls to an inspection and focuses it, so that screen readers continue there. */
export function focusInspection(inspectionId: string): void {
  const shown = document.getElementById(getInspectionElementId(inspectionId));
  shown?.scrollIntoView({ block: "start" });
  shown?.focus({ preventScroll: true });
}
