import { describe, expect, it } from "vitest";
import type { Answers } from "#contract/wizard/answers/answers.ts";
import { getSentValues, restoreJournal } from "../journal/journal-record.ts";
import {
  createClock,
  createFakeService,
  createSaveQueueFixture,
  type ServiceFault,
} from "../save-queue.fixture.ts";
import { isAllSaved } from "../save-state.ts";

const LONG_WAIT_MS = 10 * 60_000;
const OWNERS = { owners: ["o1", "o2"], "owners.o1.name": "Ada", "owners.o2.name": "Bo" };
const ANSWER_KINDS = { isItemList: (path: string) => path === "owners", hasParts: () => false };
const adaRemoval = { owners: ["o2"], "owners.o1.name": null };

function createFixture() {
  const [service, clock] = [createFakeService(OWNERS), createClock()];
  const fixture = createSaveQueueFixture(service, clock);
  return { service, clock, fixture };
}

describe("an item that was removed elsewhere while its answers change here", () => {
  it.each([
    ["the same answer", { "owners.o1.name": "Ada Okafor" }],
    ["another answer", { "owners.o1.email": "ada@d.example" }],
  ])("is reported, and restored with all answers (%s)", async (_case, edit) => {
    const { service, clock, fixture } = createFixture();
    service.changeElsewhere(adaRemoval);
    fixture.type(edit);
    await clock.pass(LONG_WAIT_MS);
    expect(fixture.queue.state()).toMatchObject({
      status: { kind: "conflict" },
      conflicts: [],
      items: [{ sectionId: "owners", itemId: "o1", removed: "there", answers: { ...edit } }],
    });
    expect(isAllSaved(fixture.queue.state())).toBe(false);
    expect(fixture.form).toEqual({ owners: ["o2"], "owners.o2.name": "Bo" });
    fixture.queue.resolveItem("owners.o1", "keep");
    await clock.pass(LONG_WAIT_MS);
    const wholeItem = { ...OWNERS, ...edit, owners: ["o2", "o1"] };
    expect([service.answers(), fixture.form, isAllSaved(fixture.queue.state())]).toEqual([
      wholeItem,
      wholeItem,
      true,
    ]);
  });

  it("is removed for good if the person discards the changes", async () => {
    const { service, clock, fixture } = createFixture();
    service.changeElsewhere(adaRemoval);
    fixture.type({ "owners.o1.email": "ada@d.example" });
    await clock.pass(LONG_WAIT_MS);
    fixture.queue.resolveItem("owners.o1", "remove");
    await clock.pass(LONG_WAIT_MS);
    expect(service.answers()).toEqual({ owners: ["o2"], "owners.o2.name": "Bo" });
    expect(isAllSaved(fixture.queue.state())).toBe(true);
  });

  it("is also reported if the change was just saved", async () => {
    const { service, clock, fixture } = createFixture();
    fixture.type({ "owners.o1.email": "ada@d.example" });
    await clock.pass(LONG_WAIT_MS);
    service.changeElsewhere({ ...adaRemoval, "owners.o1.email": null });
    await fixture.queue.refresh();
    expect(fixture.queue.state().items).toHaveLength(1);
  });

  it("is not reported if none of its answers changed here", async () => {
    const { service, fixture } = createFixture();
    service.changeElsewhere(adaRemoval);
    await fixture.queue.refresh();
    expect([fixture.queue.state().items, fixture.form]).toEqual([
      [],
      { owners: ["o2"], "owners.o2.name": "Bo" },
    ]);
  });

  it("is reported again after a reload", async () => {
    const { service, clock, fixture } = createFixture();
    service.changeElsewhere(adaRemoval);
    fixture.type({ "owners.o1.name": "Ada Okafor" });
    await clock.pass(LONG_WAIT_MS);
    const restoredAnswers = restoreJournal(fixture.journal(), service.answers(), ANSWER_KINDS);
    expect(restoredAnswers).toEqual({
      unsaved: {},
      conflicts: [],
      items: [
        { sectionId: "owners", itemId: "o1", removed: "there", answers: { "owners.o1.name": "Ada Okafor" } },
      ],
    });
    const reopenedFixture = createSaveQueueFixture(service, clock, { start: restoredAnswers });
    reopenedFixture.queue.resolveItem("owners.o1", "keep");
    await clock.pass(LONG_WAIT_MS);
    expect(service.answers()["owners.o1.name"]).toBe("Ada Okafor");
  });
});

describe("an item that was removed here while it changes elsewhere", () => {
  it("is put back with the other person's answers, and can be removed", async () => {
    const { service, clock, fixture } = createFixture();
    service.changeElsewhere({ "owners.o1.name": "Ada Okafor" });
    fixture.type(adaRemoval);
    await clock.pass(LONG_WAIT_MS);
    const wholeItem = { ...OWNERS, "owners.o1.name": "Ada Okafor" };
    expect([service.answers(), fixture.form]).toEqual([wholeItem, wholeItem]);
    expect(fixture.queue.state().items).toMatchObject([{ itemId: "o1", removed: "here" }]);
    fixture.queue.resolveItem("owners.o1", "remove");
    await clock.pass(LONG_WAIT_MS);
    expect(service.answers()).toEqual({ owners: ["o2"], "owners.o2.name": "Bo" });
    expect([fixture.form, fixture.queue.state().items]).toEqual([service.answers(), []]);
  });
});

describe("an item that was removed here offline and changed elsewhere before the draft is opened again", () => {
  const openAgain = async (elsewhere: Answers) => {
    const [service, clock] = [createFakeService(OWNERS), createClock()];
    const closedFixture = createSaveQueueFixture(service, clock, { fault: () => "unsent" });
    closedFixture.type(adaRemoval);
    await clock.pass(5_000);
    closedFixture.queue.stop();
    service.changeElsewhere(elsewhere);
    const start = restoreJournal(closedFixture.journal(), service.answers(), ANSWER_KINDS);
    const fixture = createSaveQueueFixture(service, clock, { start });
    await clock.pass(LONG_WAIT_MS);
    return { service, items: fixture.queue.state().items };
  };

  it.each([{ "owners.o1.name": "Ada Okafor" }, { "owners.o1.email": "ada@d.example" }])(
    "is put back with the other person's answers (%j)",
    async (elsewhere) => {
      const { service, items } = await openAgain(elsewhere);
      expect(service.answers()).toEqual({ ...OWNERS, ...elsewhere });
      expect(items).toMatchObject([{ itemId: "o1", removed: "here" }]);
    },
  );

  it("is removed if only other items changed", async () => {
    const { service, items } = await openAgain({ "owners.o2.name": "Bo Lin" });
    expect(service.answers()).toEqual({ owners: ["o2"], "owners.o2.name": "Bo Lin" });
    expect(items).toEqual([]);
  });
});

describe("an item of this window whose save got no response", () => {
  const newOwner = { owners: ["o1", "o2", "o3"], "owners.o3.name": "Cy" };
  const newOwnerRemoval = { owners: ["o1", "o2"], "owners.o3.name": null };
  const adaRestoration = { owners: ["o1", "o2"], "owners.o1.name": "Ada" };
  const reopen = { name: "after the page was closed", isReopened: true };
  const retry = { name: "at the retry", isReopened: false };
  const cases = [retry, reopen].flatMap((time) => [
    { ...time, change: "added, then removed", saved: newOwner, later: newOwnerRemoval },
    { ...time, change: "removed, then restored", saved: adaRemoval, later: adaRestoration },
  ]);

  it.each(cases)("keeps the last change of the person: $change ($name)", async (lostSave) => {
    const [service, clock] = [createFakeService(OWNERS), createClock()];
    const faults: ServiceFault[] = ["lost-response"];
    const fixture = createSaveQueueFixture(service, clock, { fault: () => faults.shift() ?? "none" });
    fixture.type(lostSave.saved);
    await clock.pass(1_010);
    expect(service.answers()).toMatchObject({ owners: lostSave.saved.owners });
    fixture.type(lostSave.later);
    await clock.pass(200);
    let lastFixture = fixture;
    if (lostSave.isReopened) {
      fixture.queue.stop();
      const start = {
        ...restoreJournal(fixture.journal(), service.answers(), ANSWER_KINDS),
        sent: getSentValues(fixture.journal()),
      };
      lastFixture = createSaveQueueFixture(service, clock, { start });
    }
    await clock.pass(LONG_WAIT_MS);
    expect(service.answers()).toEqual(OWNERS);
    expect([lastFixture.queue.state().items, isAllSaved(lastFixture.queue.state())]).toEqual([[], true]);
  });
});
