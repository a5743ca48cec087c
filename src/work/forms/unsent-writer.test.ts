import { describe, expect, it } from "vitest";
import type { JournalRecord } from "#features/lodgement/saving/journal/journal-record.ts";
import { createClock, settleSaves } from "#features/lodgement/saving/save-queue.fixture.ts";
import { createJournalWriter, JOURNAL_WAIT_MS } from "./journal-writer.ts";

function createFixture(store: (record: JournalRecord | undefined) => Promise<void> = async () => {}) {
  const clock = createClock();
  const writes: (JournalRecord | undefined)[] = [];
  let record: JournalRecord | undefined;
  const journal = createJournalWriter({
    schedule: clock.schedule,
    current: () => record,
    write: async (next) => {
      writes.push(next);
      await store(next);
    },
  });
  return {
    clock,
    journal,
    writes,
    type(text: string) {
      record = { entries: { "a.x": { value: text, base: null } }, writtenAt: 0 };
      journal.touch();
    },
  };
}
const listTexts = (writes: readonly (JournalRecord | undefined)[]) =>
  writes.map((record) => record?.entries["a.x"]?.value);

describe("the journal's writer", () => {
  it("writes the latest state once for many changes, within the limit", async () => {
    const { clock, journal, writes, type } = createFixture();
    expect(journal.isWritten()).toBe(true);
    for (const text of ["a", "ab", "abc"]) type(text);
    expect(journal.isWritten()).toBe(false);
    await clock.pass(JOURNAL_WAIT_MS - 1);
    expect(writes).toEqual([]);
    await clock.pass(1);
    expect([listTexts(writes), journal.isWritten()]).toEqual([["abc"], true]);
    await clock.pass(10 * JOURNAL_WAIT_MS);
    expect(writes).toHaveLength(1);
    type("later");
    await clock.pass(JOURNAL_WAIT_MS);
    expect(listTexts(writes)).toEqual(["abc", "later"]);
  });

  it("writes at once on demand, and not a second time", async () => {
    const { clock, journal, writes, type } = createFixture();
    type("a");
    await journal.flush();
    expect([listTexts(writes), journal.isWritten()]).toEqual([["a"], true]);
    await journal.flush();
    await clock.pass(10 * JOURNAL_WAIT_MS);
    expect(writes).toHaveLength(1);
  });

  it("writes one at a time, and again if something changes meanwhile", async () => {
    const gates: (() => void)[] = [];
    const fixture = createFixture(() => new Promise((resolve) => gates.push(resolve)));
    fixture.type("a");
    const flushed = fixture.journal.flush();
    fixture.type("b");
    void fixture.journal.flush();
    await settleSaves();
    expect(listTexts(fixture.writes)).toEqual(["a"]);
    gates.shift()?.();
    await settleSaves();
    expect([listTexts(fixture.writes), fixture.journal.isWritten()]).toEqual([["a", "b"], false]);
    gates.shift()?.();
    await flushed;
    expect(fixture.journal.isWritten()).toBe(true);
  });

  it("survives a storage that fails, and retries with the next change", async () => {
    let isBroken = true;
    const { clock, journal, writes, type } = createFixture(async () => {
      if (isBroken) throw new Error("full");
    });
    type("a");
    await clock.pass(10 * JOURNAL_WAIT_MS);
    expect([writes.length, journal.isWritten()]).toEqual([1, false]);
    isBroken = false;
    type("b");
    await clock.pass(JOURNAL_WAIT_MS);
    expect([listTexts(writes), journal.isWritten()]).toEqual([["a", "b"], true]);
  });

  it("writes nothing more once it is stopped", async () => {
    const { clock, journal, writes, type } = createFixture();
    journal.stop();
    type("a");
    journal.stop();
    await clock.pass(10 * JOURNAL_WAIT_MS);
    expect(writes).toEqual([]);
  });
});
