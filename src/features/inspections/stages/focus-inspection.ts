/** The id of the element that shows an inspection in full. */
export function getInspectionElementId(inspectionId: string): string {
  return `inspection-${inspectionId}`;
}

/** Scrolls to an inspection and focuses it, so that a screen reader goes on there. */
export function focusInspection(inspectionId: string): void {
  const shown = document.getElementById(getInspectionElementId(inspectionId));
  shown?.scrollIntoView({ block: "start" });
  shown?.focus({ preventScroll: true });
}
