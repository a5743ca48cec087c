/**
 * Limits the CPU time that the themes and images of one host may take. All hosts are built in one run,
 * which a single provider must not slow down (faults B20).
 */

/** Maximum CPU milliseconds for all themes and images of a host. A usual host takes less than 20. */
const HOST_LIMIT_MS = 2_000;

export interface CpuBudget {
  /**
   * Runs synchronous work and adds its CPU time to the host's sum. Throws if the sum exceeds the limit. The
   * error names the most expensive `what`.
   */
  run<Result>(what: string, work: () => Result): Result;
}

/** Creates the budget of one host; `readCpuMs` returns the CPU time used so far, in milliseconds. */
export function createCpuBudget(limitMs = HOST_LIMIT_MS, readCpuMs = readThreadCpuMs): CpuBudget {
  let spentMs = 0;
  let mostExpensive = { what: "", ms: 0 };
  return {
    run(what, work) {
      const startedAt = readCpuMs();
      try {
        return work();
      } finally {
        const ms = readCpuMs() - startedAt;
        spentMs += ms;
        if (ms > mostExpensive.ms) mostExpensive = { what: what.slice(0, 120), ms };
        if (spentMs > limitMs) throwOverBudget();
      }
    },
  };

  function throwOverBudget(): never {
    throw new Error(
      `it took more than ${limitMs} ms of CPU time, ${Math.round(mostExpensive.ms)} ms of it for ${JSON.stringify(mostExpensive.what)}`,
    );
  }
}

/**
 * Returns the CPU time of this thread only, because other threads compress and write files at the same
 * time.
 */
function readThreadCpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
