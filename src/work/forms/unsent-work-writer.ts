/** Writes unsent work to this device shortly after each change, one write at a time, always with the latest state. */

/**
 * Milliseconds between a change and its write. The requirement is that a keystroke is stored within 300 ms.
 */
export const UNSENT_WAIT_MS = 150;

interface UnsentWorkWriterDependencies<Unsent> {
  /** Returns the value to store; `undefined` if everything is saved. */
  readonly current: () => Unsent | undefined;
  readonly write: (unsent: Unsent | undefined) => Promise<void>;
  readonly schedule: (ms: number, run: () => void) => () => void;
}

export interface UnsentWorkWriter {
  /** Schedules a write within `UNSENT_WAIT_MS`. */
  touch(): void;
  /** Writes now. Resolves when the latest state is stored, or when storing has failed. */
  flush(): Promise<void>;
  /** True if the latest state is stored. */
  isWritten(): boolean;
  stop(): void;
}

export function createUnsentWorkWriter<Unsent>({
  current,
  write,
  schedule,
}: UnsentWorkWriterDependencies<Unsent>): UnsentWorkWriter {
  let version = 0;
  let writtenVersion = 0;
  let cancel: (() => void) | undefined;
  let runningWrite: Promise<void> | undefined;

  async function writeAll(): Promise<void> {
    while (writtenVersion < version) {
      const targetVersion = version;
      try {
        await write(current());
        writtenVersion = targetVersion;
      } catch {
        // Storage is blocked or full: `isWritten` stays false, and the next change causes a retry.
        return;
      }
    }
  }

  function flush(): Promise<void> {
    cancel?.();
    cancel = undefined;
    runningWrite ??= writeAll().finally(() => {
      runningWrite = undefined;
    });
    return runningWrite;
  }

  return {
    touch() {
      version += 1;
      cancel ??= schedule(UNSENT_WAIT_MS, () => void flush());
    },
    flush,
    isWritten: () => writtenVersion === version,
    stop: () => cancel?.(),
  };
}
