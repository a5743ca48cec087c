import { describe, expect, it } from "vitest";
import { createClock, settleSaves } from "#features/lodgement/saving/save-queue.fixture.ts";
import { createUnsentWorkWriter, UNSENT_WAIT_MS } from "./unsent-work-writer.ts";

function createFixture(store: (record: string | undefined) => Promise<void> = async () => {}) {
  const clock = createClock();
  const writes: (string | undefined)[] = [];
  let unsent: string | undefined;
  const writer = createUnsentWorkWriter({
    schedule: clock.schedule,
    current: () => unsent,
    write: async (next) => {
      writes.push(next);
      await store(next);
    },
  });
  return {
    clock,
    writer,
    writes,
    type(text: string) {
      unsent = text;
      writer.touch();
    },
  };
}

describe("the writer of unsent work", () => {
  it("writes the latest state once for many changes, within the limit", async () => {
    const { clock, writer, writes, type } = createFixture();
    expect(writer.isWritten()).toBe(true);
    for (const text of ["a", "ab", "abc"]) type(text);
    expect(writer.isWritten()).toBe(false);
    await clock.pass(UNSENT_WAIT_MS - 1);
    expect(writes).toEqual([]);
    await clock.pass(1);
    expect([writes, writer.isWritten()]).toEqual([["abc"], true]);
    await clock.pass(10 * UNSENT_WAIT_MS);
    expect(writes).toHaveLength(1);
    type("later");
    await clock.pass(UNSENT_WAIT_MS);
    expect(writes).toEqual(["abc", "later"]);
  });

  it("writes at once on demand, and not a second time", async () => {
    const { clock, writer, writes, type } = createFixture();
    type("a");
    await writer.flush();
    expect([writes, writer.isWritten()]).toEqual([["a"], true]);
    await writer.flush();
    await clock.pass(10 * UNSENT_WAIT_MS);
    expect(writes).toHaveLength(1);
  });

  it("writes one at a time, and again if something changes meanwhile", async () => {
    const gates: (() => void)[] = [];
    const fixture = createFixture(() => new Promise((resolve) => gates.push(resolve)));
    fixture.type("a");
    const flushing = fixture.writer.flush();
    fixture.type("b");
    void fixture.writer.flush();
    await settleSaves();
    expect(fixture.writes).toEqual(["a"]);
    gates.shift()?.();
    await settleSaves();
    expect([fixture.writes, fixture.writer.isWritten()]).toEqual([["a", "b"], false]);
    gates.shift()?.();
    await flushing;
    expect(fixture.writer.isWritten()).toBe(true);
  });

  it("survives a storage that fails, and retries with the next change", async () => {
    let isBroken = true;
    const { clock, writer, writes, type } = createFixture(async () => {
      if (isBroken) throw new Error("full");
    });
    type("a");
    await clock.pass(10 * UNSENT_WAIT_MS);
    expect([writes.length, writer.isWritten()]).toEqual([1, false]);
    isBroken = false;
    type("b");
    await clock.pass(UNSENT_WAIT_MS);
    expect([writes, writer.isWritten()]).toEqual([["a", "b"], true]);
  });

  it("writes nothing more once it is stopped", async () => {
    const { clock, writer, writes, type } = createFixture();
    writer.stop();
    type("a");
    writer.stop();
    await clock.pass(10 * UNSENT_WAIT_MS);
    expect(writes).toEqual([]);
  });
});
