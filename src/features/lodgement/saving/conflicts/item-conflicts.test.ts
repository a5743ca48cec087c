import { describe, expect, it } from "vitest";
import { restoreJournal } from "../journal/journal-record.ts";
import { createClock, createFakeService, createSaveQueueFixture } from "../save-queue.fixture.ts";
import { isAllSaved } from "../save-state.ts";

const LONG = 10 * 60_000;
const OWNERS = { owners: ["o1", "o2"], "owners.o1.name": "Ada", "owners.o2.name": "Bo" };
const removeAda = { owners: ["o2"], "owners.o1.name": null };

function createFixture() {
  const [service, clock] = [createFakeService(OWNERS), createClock()];
  const bench = createSaveQueueFixture(service, clock);
  return { service, clock, bench };
}

describe("an item that was removed elsewhere while its answers change here", () => {
  it.each([
    ["the same answer", { "owners.o1.name": "Ada Okafor" }],
    ["another answer", { "owners.o1.email": "ada@d.example" }],
  ])("is reported, and restored with all answers (%s)", async (_case, edit) => {
    const { service, clock, bench } = createFixture();
    service.changeElsewhere(removeAda);
    bench.type(edit);
    await clock.pass(LONG);
    expect(bench.queue.state()).toMatchObject({
      status: { kind: "conflict" },
      conflicts: [],
      items: [{ sectionId: "owners", itemId: "o1", removed: "there", answers: { ...edit } }],
    });
    expect(isAllSaved(bench.queue.state())).toBe(false);
    expect(bench.form).toEqual({ owners: ["o2"], "owners.o2.name": "Bo" });
    bench.queue.resolveItem("owners.o1", "keep");
    await clock.pass(LONG);
    const whole = { ...OWNERS, ...edit, owners: ["o2", "o1"] };
    expect([service.answers(), bench.form, isAllSaved(bench.queue.state())]).toEqual([whole, whole, true]);
  });

  it("is removed for good if the person discards the changes", async () => {
    const { service, clock, bench } = createFixture();
    service.changeElsewhere(removeAda);
    bench.type({ "owners.o1.email": "ada@d.example" });
    await clock.pass(LONG);
    bench.queue.resolveItem("owners.o1", "remove");
    await clock.pass(LONG);
    expect(service.answers()).toEqual({ owners: ["o2"], "owners.o2.name": "Bo" });
    expect(isAllSaved(bench.queue.state())).toBe(true);
  });

  it("is also reported if the change was just saved", async () => {
    const { service, clock, bench } = createFixture();
    bench.type({ "owners.o1.email": "ada@d.example" });
    await clock.pass(LONG);
    service.changeElsewhere({ ...removeAda, "owners.o1.email": null });
    await bench.queue.refresh();
    expect(bench.queue.state().items).toHaveLength(1);
  });

  it("is not reported if none of its answers changed here", async () => {
    const { service, bench } = createFixture();
    service.changeElsewhere(removeAda);
    await bench.queue.refresh();
    expect([bench.queue.state().items, bench.form]).toEqual([[], { owners: ["o2"], "owners.o2.name": "Bo" }]);
  });

  it("is reported again after a reload", async () => {
    const { service, clock, bench } = createFixture();
    service.changeElsewhere(removeAda);
    bench.type({ "owners.o1.name": "Ada Okafor" });
    await clock.pass(LONG);
    const restored = restoreJournal(bench.journal(), service.answers(), {
      isItemList: (path) => path === "owners",
      hasParts: () => false,
    });
    expect(restored).toEqual({
      unsaved: {},
      conflicts: [],
      items: [
        { sectionId: "owners", itemId: "o1", removed: "there", answers: { "owners.o1.name": "Ada Okafor" } },
      ],
    });
    const again = createSaveQueueFixture(service, clock, { start: restored });
    again.queue.resolveItem("owners.o1", "keep");
    await clock.pass(LONG);
    expect(service.answers()["owners.o1.name"]).toBe("Ada Okafor");
  });
});

describe("an item that was removed here while it changes elsewhere", () => {
  it("is put back with the other person's answers, and can be removed", async () => {
    const { service, clock, bench } = createFixture();
    service.changeElsewhere({ "owners.o1.name": "Ada Okafor" });
    bench.type(removeAda);
    await clock.pass(LONG);
    const whole = { ...OWNERS, "owners.o1.name": "Ada Okafor" };
    expect([service.answers(), bench.form]).toEqual([whole, whole]);
    expect(bench.queue.state().items).toMatchObject([{ itemId: "o1", removed: "here" }]);
    bench.queue.resolveItem("owners.o1", "remove");
    await clock.pass(LONG);
    expect(service.answers()).toEqual({ owners: ["o2"], "owners.o2.name": "Bo" });
    expect([bench.form, bench.queue.state().items]).toEqual([service.answers(), []]);
  });
});
