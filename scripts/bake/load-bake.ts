/**
 * Loads the code and data for baking as soon as one host has to be baked (decisions 116). A bake in which no
 * host has changed does not load them.
 */
import type { BakeOptions } from "../options.ts";
import type { BakedHost } from "./bake-host.ts";
import type { BakeRun } from "./bake-run.ts";
import type { HostCheck } from "./inputs/check-host.ts";
import type { DrawingPool } from "./pictures/drawing-pool.ts";

type BakeHost = (host: string, check: HostCheck) => Promise<BakedHost>;

export interface BakeLoader {
  /** Resolves with the function that bakes one host. Rejects if nothing is compiled or `_defaults.json` is invalid. */
  load(): Promise<BakeHost>;
  /** Ends the processes that draw pictures. */
  close(): void;
}

/** Creates a loader. Without `drawingPool`, the loader creates a pool of at most `maxProcesses` processes. */
export function createBakeLoader(
  options: BakeOptions,
  run: BakeRun,
  {
    drawingPool,
    maxProcesses,
  }: { readonly drawingPool?: DrawingPool | undefined; readonly maxProcesses: number },
): BakeLoader {
  let pool = drawingPool;
  let bakeHostPromise: Promise<BakeHost> | undefined;
  const load = async (): Promise<BakeHost> => {
    const [{ createBakeContext }, { bakeHost }, { createDrawingPool }] = await Promise.all([
      import("./bake-context.ts"),
      import("./bake-host.ts"),
      import("./pictures/drawing-pool.ts"),
    ]);
    pool ??= createDrawingPool({ maxProcesses });
    const context = createBakeContext(options, run, pool.draw);
    return (host, check) => bakeHost(host, check, context);
  };
  return {
    load: () => {
      bakeHostPromise ??= load();
      return bakeHostPromise;
    },
    close: () => pool?.close(),
  };
}
