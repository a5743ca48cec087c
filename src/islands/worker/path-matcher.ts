/**
 * Creates a function that returns true for paths that match a pattern. `/app-details/*` matches every path
 * below it.
 */
export function createPathMatcher(patterns: readonly string[]): (path: string) => boolean {
  return (path) =>
    patterns.some((pattern) =>
      pattern.endsWith("/*")
        ? path.startsWith(pattern.slice(0, -1))
        : path === pattern || path === `${pattern}/`,
    );
}
