/** What the worker was built with, stamped in by `scripts/compile/service-worker.ts`. */
export interface WorkerBuild {
  /** Changes with any file. */
  readonly id: string;
  /** Hashed files of the portal, `/_astro/app.1a2b.js`: those that are kept from the start. */
  readonly files: readonly string[];
  /** All of them, with those that are kept once they were asked for. */
  readonly known: readonly string[];
  /** Addresses that are answered with the shell at `/`: `/app-list`, `/app-details/*`. */
  readonly shells: readonly string[];
}
