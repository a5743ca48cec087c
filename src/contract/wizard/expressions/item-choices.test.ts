/**
 * Tests questions whose choices are the items of a list. The question and the list are in the same outer
 * item.
 */
import { describe, expect, it } from "vitest";
import type { WizardConfig } from "../config.ts";
import { checkWizard } from "../configuration-check/check-wizard.ts";
import { describeFinding } from "../configuration-check/places.ts";
import { createItemsConfig, listItemProblems, nestedItemAnswers, openItemsView } from "../items.fixture.ts";
import { createField } from "../wizard.fixture.ts";

const createQuestion = (key: string, items: string, label = "name") =>
  createField(key, { type: "select", choicesFrom: { items, label } });

function findFields(form: WizardConfig) {
  const premises = form.steps[0]?.sections.find(({ id }) => id === "premises")?.fields;
  const rooms = premises?.find(({ key }) => key === "rooms");
  const beds = rooms?.fields?.find(({ key }) => key === "beds");
  if (!premises || !rooms?.fields || !beds?.fields) throw new Error("the form has no items within items");
  return { premises, rooms: rooms.fields, beds: beds.fields, roomList: rooms };
}

function createForm(): WizardConfig {
  const form = structuredClone(createItemsConfig());
  const { premises, rooms, beds } = findFields(form);
  rooms.push(createQuestion("nextTo", "parent.rooms"), createQuestion("mainBed", "item.beds", "size"));
  beds.push(createQuestion("movedTo", "parent.parent.rooms"));
  premises.push(
    createField("keys", {
      type: "table",
      repeat: { itemNoun: { key: "test.keyNoun", text: "Key" }, itemLabel: [] },
      fields: [createQuestion("opens", "parent.rooms")],
    }),
  );
  return form;
}

const form = createForm();
const answers = {
  ...nestedItemAnswers,
  "premises.p2.hasRooms": true,
  "premises.p2.rooms": ["r1"],
  "premises.p2.rooms.r1.name": "Loft",
  "premises.p1.keys": ["k1"],
  "premises.p1.keys.k1.opens": "r2",
  "premises.p1.rooms.r1.nextTo": "r2",
};

describe("choices that are items within the same item", () => {
  it("are those of the item around the question, at every depth", async () => {
    expect((await checkWizard(form)).map(describeFinding)).toEqual([]);
    const view = openItemsView(answers, form);
    const listLabels = (path: string) => view.choicesAt(path)?.map(({ label }) => label.text);
    expect(listLabels("premises.p1.rooms.r1.nextTo")).toEqual(["Attic", "Hall"]);
    expect(listLabels("premises.p2.rooms.r1.nextTo")).toEqual(["Loft"]);
    expect(listLabels("premises.p1.rooms.r1.mainBed")).toEqual(["single", "double"]);
    expect(listLabels("premises.p1.rooms.r1.beds.b1.movedTo")).toEqual(["Attic", "Hall"]);
    expect(listLabels("premises.p1.keys.k1.opens")).toEqual(["Attic", "Hall"]);
  });

  it("change with the items of that list", () => {
    const changedTargets = openItemsView(answers, form).update({ ...answers, "premises.p1.rooms": ["r1"] }, [
      "premises.p1.rooms",
    ]);
    expect([...changedTargets]).toEqual(
      expect.arrayContaining([
        "choices:premises.*.rooms.*.nextTo",
        "choices:premises.*.rooms.*.beds.*.movedTo",
        "choices:premises.*.keys.*.opens",
      ]),
    );
  });

  it("are set aside when their item is removed, or belongs to another item", () => {
    const listRemovedChoices = (changed: Record<string, unknown>) =>
      listItemProblems({ ...answers, ...changed }, "premises", form)
        .filter((text) => text.includes("was removed"))
        .map((text) => text.split(":")[0]);
    expect(listRemovedChoices({})).toEqual([]);
    expect(listRemovedChoices({ "premises.p1.rooms": ["r1"] }).sort()).toEqual([
      "Premises 1 – Key 1",
      "Premises 1 – Room 1",
    ]);
    expect(listRemovedChoices({ "premises.p2.rooms.r1.nextTo": "r2" })).toEqual(["Premises 2 – Room 1"]);
  });

  it("cannot decide whether their own items are shown", async () => {
    const circularForm = structuredClone(createItemsConfig());
    const { premises, roomList } = findFields(circularForm);
    premises.push(createQuestion("best", "item.rooms"));
    Object.assign(roomList, { visibleIf: { empty: { var: "item.best" } } });
    const findings = (await checkWizard(circularForm)).map(describeFinding);
    expect(findings).toContainEqual(expect.stringContaining("depends on itself"));
  });

  it.each([
    ["premises", "premises.*.rooms", '"item.rooms"'],
    ["premises", "rooms", '"item.rooms"'],
    ["premises", "item.beds", '"item.rooms"'],
    ["premises", "parent.rooms", "no such item is around"],
    ["hours", "item.rooms", "no such item is around"],
    ["hours", "premises.*.rooms", 'only questions within "premises"'],
    ["hours", "premises.p1.rooms", 'only questions within "premises"'],
  ])("of the wrong list have a finding with a remedy: in %s, %s", async (sectionId, items, remedy) => {
    const wrongForm = structuredClone(createItemsConfig());
    const section = wrongForm.steps[0]?.sections.find(({ id }) => id === sectionId);
    section?.fields.push(createQuestion("main", items));
    const findings = await checkWizard(wrongForm);
    expect(findings.map(describeFinding)).toEqual([expect.stringContaining(remedy)]);
    expect(findings[0]?.path.slice(-2)).toEqual(["choicesFrom", "items"]);
    expect(findings[0]?.message).toContain(`"${items}"`);
  });
});
