import { describe, expect, it } from "vitest";
import { createClock, createFakeService, createSaveQueueFixture, settleSaves } from "./save-queue.fixture.ts";
import { isAllSaved } from "./save-state.ts";
import { SAVE_PAUSE_MS } from "./send-timer.ts";

const LONG_WAIT_MS = 10 * 60_000;

describe("a refresh after the draft changed elsewhere", () => {
  it("shows the new answers in the form without a save", async () => {
    const [service, clock] = [createFakeService({ "a.name": "Ada", "a.phone": "1" }), createClock()];
    const fixture = createSaveQueueFixture(service, clock);
    service.changeElsewhere({ "a.phone": null, "a.firm": "Okafor" });
    await fixture.queue.refresh(1);
    expect([fixture.form, fixture.queue.revision()]).toEqual([{ "a.name": "Ada", "a.firm": "Okafor" }, 1]);
    expect(isAllSaved(fixture.queue.state())).toBe(true);
  });

  it("fetches nothing for the queue's own save, even if it overtakes the response", async () => {
    const [service, clock, reloads] = [createFakeService(), createClock(), { count: 0 }];
    let releaseNetwork = () => {};
    const waitForNetwork = () => new Promise<void>((resolve) => (releaseNetwork = resolve));
    const fixture = createSaveQueueFixture(service, clock, { waitForNetwork, reloads });
    fixture.type({ "a.name": "Ada" });
    await clock.pass(SAVE_PAUSE_MS);
    releaseNetwork();
    await settleSaves();
    const pendingRefresh = fixture.queue.refresh(service.revision());
    releaseNetwork();
    await pendingRefresh;
    expect([fixture.queue.revision(), reloads.count]).toEqual([1, 0]);
  });

  it("keeps an answer that is typed while the answers are fetched", async () => {
    const [service, clock] = [createFakeService({ "a.name": "Ada" }), createClock()];
    let releaseNetwork = () => {};
    const waitForNetwork = () => new Promise<void>((resolve) => (releaseNetwork = resolve));
    const fixture = createSaveQueueFixture(service, clock, { waitForNetwork });
    service.changeElsewhere({ "a.name": "Theirs", "a.phone": "2" });
    void fixture.queue.refresh(1);
    fixture.type({ "a.name": "Mine" });
    await clock.pass(SAVE_PAUSE_MS * 2);
    releaseNetwork();
    await settleSaves();
    expect(fixture.form).toEqual({ "a.name": "Mine", "a.phone": "2" });
    expect(fixture.queue.state().conflicts).toEqual([{ path: "a.name", mine: "Mine", theirs: "Theirs" }]);
  });

  it("may fail, because the response to the next save contains the changes", async () => {
    const [service, clock] = [createFakeService({ "a.phone": "1" }), createClock()];
    const network = { fails: true };
    const fixture = createSaveQueueFixture(service, clock, {
      waitForNetwork: async () => {
        if (network.fails) throw new Error("no connection");
      },
    });
    service.changeElsewhere({ "a.phone": "2" });
    await fixture.queue.refresh();
    expect(fixture.form["a.phone"]).toBe("1");
    network.fails = false;
    fixture.type({ "a.name": "Ada" });
    await clock.pass(LONG_WAIT_MS);
    expect(fixture.form).toEqual({ "a.name": "Ada", "a.phone": "2" });
  });
});
