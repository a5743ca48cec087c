/** Writes the journal soon after each change: one write at a time, always of the newest state. */
import type { JournalRecord } from "./journal-record.ts";

/** Well under the 300 ms that a keystroke may take to be safe. */
export const JOURNAL_WAIT_MS = 150;

export interface JournalWriterParts {
  /** The record as it should stand now; `undefined` when nothing is unsaved. */
  readonly current: () => JournalRecord | undefined;
  readonly write: (record: JournalRecord | undefined) => Promise<void>;
  readonly schedule: (ms: number, run: () => void) => () => void;
}

export interface JournalWriter {
  /** Something changed: written within `JOURNAL_WAIT_MS`. */
  touch(): void;
  /** Writes now; resolves when the newest state is written or could not be. */
  flush(): Promise<void>;
  /** Whether everything unsaved stands in the journal. */
  isWritten(): boolean;
  stop(): void;
}

export function createJournalWriter({ current, write, schedule }: JournalWriterParts): JournalWriter {
  let version = 0;
  let written = 0;
  let cancel: (() => void) | undefined;
  let running: Promise<void> | undefined;

  async function writeAll(): Promise<void> {
    while (written < version) {
      const aim = version;
      try {
        await write(current());
        written = aim;
      } catch {
        // Storage refused (blocked, full): `isWritten` says so, and the next change tries again.
        return;
      }
    }
  }

  function flush(): Promise<void> {
    cancel?.();
    cancel = undefined;
    running ??= writeAll().finally(() => {
      running = undefined;
    });
    return running;
  }

  return {
    touch() {
      version += 1;
      cancel ??= schedule(JOURNAL_WAIT_MS, () => void flush());
    },
    flush,
    isWritten: () => written === version,
    stop: () => cancel?.(),
  };
}
