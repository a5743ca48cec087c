/**
 * The type check, by TypeScript's native compiler (decisions 135). `npm test` checks everything; `npm run check` starts
 * from the last result.
 */

/** File in which the compiler stores its results. The compiler ignores the file if the options differ. */
export const TYPES_CACHE = "node_modules/.cache/types.tsbuildinfo";

/**
 * With a cached result, the last option limits the check to changed files and their direct importers.
 * Without this option, a change would also check all indirect importers, which takes as long as a check of
 * all files.
 */
export const typesCommand: readonly string[] = [
  "node",
  "node_modules/typescript-7/bin/tsc",
  "--noEmit",
  "--incremental",
  "--tsBuildInfoFile",
  TYPES_CACHE,
  "--assumeChangesOnlyAffectDirectDependencies",
];
