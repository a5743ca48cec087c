/**
 * The type check, by TypeScript's native compiler (decisions 135). `npm test` checks everything; `npm run check` starts
 * from the last result.
 */

/** File in which the compiler stores what it has checked. It is ignored if the options differ. */
export const TYPES_CACHE = "node_modules/.cache/types.tsbuildinfo";

/**
 * With a cached result, checks only changed files and their direct importers. Otherwise, the first change of a file
 * would check everything that imports it indirectly, and that takes as long as a check of all files.
 */
export const typesCommand: readonly string[] = [
  ...[
    "node",
    "node_modules/typescript-7/bin/tsc",
    "--noEmit",
    "--incremental",
    "--tsBuildInfoFile",
    TYPES_CACHE,
  ],
  "--assumeChangesOnlyAffectDirectDependencies",
];
