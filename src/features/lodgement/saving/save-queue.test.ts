import { describe, expect, it } from "vitest";
import { UNSENT_WAIT_MS } from "#work/forms/unsent-work-writer.ts";
import { restoreJournal } from "./journal/journal-record.ts";
import {
  createClock,
  createFakeService,
  createSaveQueueFixture,
  type ServiceFault,
  settleSaves,
} from "./save-queue.fixture.ts";
import { isAllSaved } from "./save-state.ts";
import { MAX_SAVE_PAUSE_MS, SAVE_PAUSE_MS } from "./send-timer.ts";

const LONG_WAIT_MS = 10 * 60_000;
const ANSWER_KINDS = {
  isItemList: (path: string) => path === "items",
  hasParts: (path: string) => path.startsWith("shared."),
};
const getStatus = (fixture: ReturnType<typeof createSaveQueueFixture>) => fixture.queue.state().status.kind;

describe("the save queue", () => {
  it("waits for a pause, sends the latest value, and reports saved only after the response", async () => {
    const [service, clock] = [createFakeService(), createClock()];
    let releaseNetwork = () => {};
    const waitForNetwork = () => new Promise<void>((resolve) => (releaseNetwork = resolve));
    const fixture = createSaveQueueFixture(service, clock, { waitForNetwork });
    for (const text of ["A", "Ad", "Ada"]) fixture.type({ "a.name": text });
    expect(getStatus(fixture)).toBe("waiting");
    await clock.pass(SAVE_PAUSE_MS);
    expect(getStatus(fixture)).toBe("saving");
    releaseNetwork();
    await settleSaves();
    expect(service.answers()).toEqual({ "a.name": "Ada" });
    expect(getStatus(fixture)).toBe("saving");
    releaseNetwork();
    await settleSaves();
    expect(fixture.queue.state().status).toEqual({ kind: "saved", at: "saved-1" });
    expect(service.revision()).toBe(1);
  });

  it("saves during continuous typing", async () => {
    const [service, clock] = [createFakeService(), createClock()];
    const fixture = createSaveQueueFixture(service, clock);
    for (let at = 0; at < MAX_SAVE_PAUSE_MS + SAVE_PAUSE_MS; at += 300) {
      fixture.type({ "a.name": `typed at ${at}` });
      await clock.pass(300);
    }
    expect(service.revision()).toBeGreaterThan(0);
  });

  it("journals a change within 300 ms, and empties the journal after the save", async () => {
    const [service, clock] = [createFakeService(), createClock()];
    const fixture = createSaveQueueFixture(service, clock);
    const typedAt = clock.now();
    fixture.type({ "a.name": "Ada" });
    expect(fixture.queue.wouldLose()).toBe(true);
    await clock.pass(UNSENT_WAIT_MS);
    expect(fixture.journal()?.entries).toEqual({ "a.name": { value: "Ada", base: undefined, typedAt } });
    expect(fixture.queue.wouldLose()).toBe(false);
    await clock.pass(SAVE_PAUSE_MS * 2);
    expect(fixture.journal()).toBeUndefined();
  });

  it("that is closed after a flush leaves no saved answer in the journal, which would count as unsent", async () => {
    const [service, clock] = [createFakeService(), createClock()];
    const fixture = createSaveQueueFixture(service, clock);
    fixture.type({ "a.name": "Ada" });
    await clock.pass(UNSENT_WAIT_MS);
    expect(fixture.journal()).toBeDefined();
    await fixture.queue.flush();
    fixture.queue.stop();
    expect(service.answers()).toEqual({ "a.name": "Ada" });
    expect(fixture.journal()).toBeUndefined();
  });

  it.each<[ServiceFault, string]>([
    ["unsent", "offline"],
    ["lost-response", "offline"],
    ["busy", "retrying"],
    ["signed-out", "sign-in"],
  ])("after %s reports %s, keeps the answers, and saves them later", async (fault, status) => {
    const [service, clock] = [createFakeService(), createClock()];
    let currentFault: ServiceFault = fault;
    const fixture = createSaveQueueFixture(service, clock, { fault: () => currentFault });
    fixture.type({ "a.name": "Ada" });
    await clock.pass(SAVE_PAUSE_MS + 10);
    expect(getStatus(fixture)).toBe(status);
    expect(fixture.journal()?.entries["a.name"]?.value).toBe("Ada");
    fixture.type({ "a.name": "Ada O" });
    currentFault = "none";
    await clock.pass(LONG_WAIT_MS);
    expect([getStatus(fixture), service.answers()["a.name"], fixture.queue.state().conflicts.length]).toEqual(
      ["saved", "Ada O", 0],
    );
  });

  it("does not send while signed out, and resumes after signing in", async () => {
    const [service, clock] = [createFakeService(), createClock()];
    const fixture = createSaveQueueFixture(service, clock);
    fixture.queue.setSignedIn(false);
    fixture.type({ "a.name": "Ada" });
    await clock.pass(LONG_WAIT_MS);
    expect([getStatus(fixture), service.revision()]).toEqual(["sign-in", 0]);
    fixture.queue.setSignedIn(true);
    await clock.pass(10);
    expect(getStatus(fixture)).toBe("saved");
  });
});

describe("two editors of one draft", () => {
  it("merge changes of different answers silently", async () => {
    const [service, clock] = [createFakeService({ "a.name": "Ada", "a.phone": "1" }), createClock()];
    const fixture = createSaveQueueFixture(service, clock);
    service.changeElsewhere({ "a.phone": "2" });
    fixture.type({ "a.name": "Bo" });
    await clock.pass(LONG_WAIT_MS);
    expect(service.answers()).toEqual({ "a.name": "Bo", "a.phone": "2" });
    expect(fixture.form).toEqual(service.answers());
    expect(isAllSaved(fixture.queue.state())).toBe(true);
  });

  it.each<ServiceFault>(["none", "no-details"])(
    "must decide if both change the same answer, and neither text is lost (%s)",
    async (fault) => {
      const [service, clock] = [createFakeService({ "a.name": "Ada" }), createClock()];
      const fixture = createSaveQueueFixture(service, clock, { fault: () => fault });
      service.changeElsewhere({ "a.name": "Theirs" });
      fixture.type({ "a.name": "Mine", "a.phone": "1" });
      await clock.pass(LONG_WAIT_MS);
      expect(fixture.queue.state().conflicts).toEqual([{ path: "a.name", mine: "Mine", theirs: "Theirs" }]);
      expect(service.answers()).toEqual({ "a.name": "Theirs", "a.phone": "1" });
      expect(isAllSaved(fixture.queue.state())).toBe(false);
      expect(fixture.journal()?.entries["a.name"]?.value).toBe("Mine");
      fixture.queue.resolve("a.name", "mine");
      await clock.pass(LONG_WAIT_MS);
      expect(service.answers()["a.name"]).toBe("Mine");
      expect(isAllSaved(fixture.queue.state())).toBe(true);
    },
  );

  it("can resolve a conflict with the other answer", async () => {
    const [service, clock] = [createFakeService({ "a.name": "Ada" }), createClock()];
    const fixture = createSaveQueueFixture(service, clock);
    service.changeElsewhere({ "a.name": "Theirs" });
    fixture.type({ "a.name": "Mine" });
    await clock.pass(LONG_WAIT_MS);
    fixture.queue.resolve("a.name", "theirs");
    await clock.pass(LONG_WAIT_MS);
    expect([fixture.form["a.name"], isAllSaved(fixture.queue.state())]).toEqual(["Theirs", true]);
  });

  it("keep both items added to the same section", async () => {
    const [service, clock] = [createFakeService({ items: ["i1"] }), createClock()];
    const fixture = createSaveQueueFixture(service, clock);
    service.changeElsewhere({ items: ["i1", "i2"] });
    fixture.type({ items: ["i1", "i3"] });
    await clock.pass(LONG_WAIT_MS);
    expect(service.answers().items).toEqual(["i1", "i2", "i3"]);
    expect(fixture.form.items).toEqual(["i1", "i2", "i3"]);
  });

  it.each([
    [
      "parts of one address",
      { line1: "1 A St", suburb: "Riverbend", postcode: "3994" },
      { line1: "1 A St", suburb: "Harbour", postcode: "3994" },
      { line1: "2 A St", suburb: "Riverbend", postcode: "3994" },
      { line1: "2 A St", suburb: "Harbour", postcode: "3994" },
    ],
    ["choices of one list", ["p", "q"], ["q", "r"], ["p", "q", "s"], ["q", "r", "s"]],
    [
      "parts of one building",
      [
        { id: "h", part: "House" },
        { id: "s", part: "Shed" },
      ],
      [
        { id: "h", part: "Dwelling" },
        { id: "s", part: "Shed" },
      ],
      [
        { id: "h", part: "House" },
        { id: "p", part: "Pool" },
      ],
      [
        { id: "h", part: "Dwelling" },
        { id: "p", part: "Pool" },
      ],
    ],
  ])("merge different %s", async (_case, base, otherValue, ownValue, mergedValue) => {
    const [service, clock] = [createFakeService({ "shared.x": base }), createClock()];
    const fixture = createSaveQueueFixture(service, clock);
    service.changeElsewhere({ "shared.x": otherValue });
    fixture.type({ "shared.x": ownValue });
    await clock.pass(LONG_WAIT_MS);
    expect([service.answers()["shared.x"], fixture.form["shared.x"]]).toEqual([mergedValue, mergedValue]);
    expect(isAllSaved(fixture.queue.state())).toBe(true);
  });

  it("must decide if both change the same part of an address", async () => {
    const [service, clock] = [
      createFakeService({ "shared.x": { suburb: "A", postcode: "1" } }),
      createClock(),
    ];
    const fixture = createSaveQueueFixture(service, clock);
    service.changeElsewhere({ "shared.x": { suburb: "B", postcode: "1" } });
    fixture.type({ "shared.x": { suburb: "C", postcode: "2" } });
    await clock.pass(LONG_WAIT_MS);
    expect(fixture.queue.state().conflicts).toHaveLength(1);
    expect(service.answers()["shared.x"]).toEqual({ suburb: "B", postcode: "1" });
  });

  it("report no conflict for an answer that was stored although its response was lost", async () => {
    const [service, clock] = [createFakeService(), createClock()];
    const faults: ServiceFault[] = ["lost-response", "none"];
    const fixture = createSaveQueueFixture(service, clock, { fault: () => faults.shift() ?? "none" });
    fixture.type({ "a.name": "Ada" });
    await clock.pass(SAVE_PAUSE_MS);
    fixture.type({ "a.name": "Ada Okafor" });
    await clock.pass(LONG_WAIT_MS);
    expect(fixture.queue.state().conflicts).toEqual([]);
    expect(service.answers()["a.name"]).toBe("Ada Okafor");
  });
});

describe("an answer whose first save was stored although its response was lost", () => {
  it("does not conflict with itself after many failed attempts", async () => {
    const [service, clock] = [createFakeService(), createClock()];
    const faults: ServiceFault[] = ["lost-response", ...Array.from({ length: 12 }, () => "unsent" as const)];
    const fixture = createSaveQueueFixture(service, clock, { fault: () => faults.shift() ?? "none" });
    fixture.type({ "a.name": "Ada" });
    await clock.pass(SAVE_PAUSE_MS);
    fixture.type({ "a.name": "Ada Okafor" });
    await clock.pass(LONG_WAIT_MS);
    expect(fixture.queue.state().conflicts).toEqual([]);
    expect(service.answers()["a.name"]).toBe("Ada Okafor");
  });
});

describe("a journal of an earlier visit", () => {
  it("is sent, and reports conflicts with changes made elsewhere", () => {
    const entries = {
      "a.name": { value: "Ada O", base: "Ada" },
      "a.phone": { value: "2", base: "1" },
      "a.same": { value: "x", base: undefined },
      "shared.choice": { value: ["p", "q"], base: ["p"] },
      items: { value: ["i1", "i2"], base: ["i1"] },
    };
    const draft = { "a.name": "Ada", "a.phone": "3", "a.same": "x", "shared.choice": ["p", "r"] };
    const answers = { ...draft, items: ["i1", "i9"] };
    expect(restoreJournal({ entries, writtenAt: 0 }, answers, ANSWER_KINDS)).toEqual({
      unsaved: { "a.name": "Ada O", "shared.choice": ["p", "r", "q"], items: ["i1", "i9", "i2"] },
      conflicts: [{ path: "a.phone", mine: "2", theirs: "3" }],
      items: [],
    });
  });

  it("reports a conflict again if the other person has cleared the answer", async () => {
    const [service, clock] = [createFakeService({ "a.name": "Ada" }), createClock()];
    const closedFixture = createSaveQueueFixture(service, clock);
    service.changeElsewhere({ "a.name": null });
    closedFixture.type({ "a.name": "Ada Okafor" });
    await clock.pass(LONG_WAIT_MS);
    expect(closedFixture.queue.state().conflicts).toHaveLength(1);
    expect(restoreJournal(closedFixture.journal(), service.answers(), ANSWER_KINDS)).toEqual({
      unsaved: {},
      conflicts: [{ path: "a.name", mine: "Ada Okafor", theirs: undefined }],
      items: [],
    });
  });

  it("restores everything typed before the page crashed", async () => {
    const [service, clock] = [createFakeService({ "a.name": "Ada" }), createClock()];
    const crashedFixture = createSaveQueueFixture(service, clock, { fault: () => "unsent" });
    crashedFixture.type({ "a.name": "Ada Okafor", "a.phone": "1" });
    await clock.pass(UNSENT_WAIT_MS);
    crashedFixture.queue.stop();
    const restoredAnswers = restoreJournal(crashedFixture.journal(), service.answers(), ANSWER_KINDS);
    const fixture = createSaveQueueFixture(service, clock, { start: restoredAnswers });
    await clock.pass(SAVE_PAUSE_MS);
    expect(service.answers()).toEqual({ "a.name": "Ada Okafor", "a.phone": "1" });
    expect(fixture.queue.state().conflicts).toEqual([]);
  });
});
