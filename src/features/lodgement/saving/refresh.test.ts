import { describe, expect, it } from "vitest";
import { createClock, createFakeService, createSaveQueueFixture, settleSaves } from "./save-queue.fixture.ts";
import { SAVE_PAUSE_MS } from "./save-queue.ts";
import { isAllSaved } from "./save-state.ts";

const LONG = 10 * 60_000;

describe("a refresh after the draft changed elsewhere", () => {
  it("shows the new answers in the form without a save", async () => {
    const [service, clock] = [createFakeService({ "a.name": "Ada", "a.phone": "1" }), createClock()];
    const bench = createSaveQueueFixture(service, clock);
    service.changeElsewhere({ "a.phone": null, "a.firm": "Okafor" });
    await bench.queue.refresh(1);
    expect([bench.form, bench.queue.revision()]).toEqual([{ "a.name": "Ada", "a.firm": "Okafor" }, 1]);
    expect(isAllSaved(bench.queue.state())).toBe(true);
  });

  it("fetches nothing for the queue's own save, even if it overtakes the response", async () => {
    const [service, clock, reloads] = [createFakeService(), createClock(), { count: 0 }];
    let release = () => {};
    const waitForNetwork = () => new Promise<void>((resolve) => (release = resolve));
    const bench = createSaveQueueFixture(service, clock, { waitForNetwork, reloads });
    bench.type({ "a.name": "Ada" });
    await clock.pass(SAVE_PAUSE_MS);
    release();
    await settleSaves();
    const refreshed = bench.queue.refresh(service.revision());
    release();
    await refreshed;
    expect([bench.queue.revision(), reloads.count]).toEqual([1, 0]);
  });

  it("keeps an answer that is typed while the answers are fetched", async () => {
    const [service, clock] = [createFakeService({ "a.name": "Ada" }), createClock()];
    let release = () => {};
    const waitForNetwork = () => new Promise<void>((resolve) => (release = resolve));
    const bench = createSaveQueueFixture(service, clock, { waitForNetwork });
    service.changeElsewhere({ "a.name": "Theirs", "a.phone": "2" });
    void bench.queue.refresh(1);
    bench.type({ "a.name": "Mine" });
    await clock.pass(SAVE_PAUSE_MS * 2);
    release();
    await settleSaves();
    expect(bench.form).toEqual({ "a.name": "Mine", "a.phone": "2" });
    expect(bench.queue.state().conflicts).toEqual([{ path: "a.name", mine: "Mine", theirs: "Theirs" }]);
  });

  it("may fail, because the response to the next save contains the changes", async () => {
    const [service, clock] = [createFakeService({ "a.phone": "1" }), createClock()];
    const hold = { fails: true };
    const bench = createSaveQueueFixture(service, clock, {
      waitForNetwork: async () => {
        if (hold.fails) throw new Error("no connection");
      },
    });
    service.changeElsewhere({ "a.phone": "2" });
    await bench.queue.refresh();
    expect(bench.form["a.phone"]).toBe("1");
    hold.fails = false;
    bench.type({ "a.name": "Ada" });
    await clock.pass(LONG);
    expect(bench.form).toEqual({ "a.name": "Ada", "a.phone": "2" });
  });
});
