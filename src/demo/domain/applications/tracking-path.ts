/** Returns the path of the public page that shows the status of the application with this number, without sign-in. */
export function createTrackingPath(number: string): string {
  return `/app-tracking/?no=${encodeURIComponent(number)}`;
}
