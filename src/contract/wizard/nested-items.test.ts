/** Tests items within items, choices that are items, and how a newer form version keeps them. */
import { describe, expect, it } from "vitest";
import { addPrefilledItems } from "./answers/prefill.ts";
import { summariseAnswers } from "./answers/summarise.ts";
import type { Field, WizardConfig } from "./config.ts";
import { checkWizard } from "./configuration-check/check-wizard.ts";
import { describeFinding } from "./configuration-check/places.ts";
import { getSubmittedAnswers } from "./expressions/evaluate.ts";
import {
  itemsConfig as config,
  createItemsConfig,
  nestedItemAnswers as nested,
  premisesSection,
  listItemProblems as problemsOf,
  ITEMS_TODAY as today,
  openItemsView as viewOf,
} from "./items.fixture.ts";
import { findItemList, toFormOutline } from "./outline.ts";
import { listProblemsAt } from "./validation/validate.ts";
import { reconcileAnswers } from "./versions/reconcile.ts";
import { createField } from "./wizard.fixture.ts";

describe("items within items", () => {
  it("are visible with the items around them", () => {
    const view = viewOf(nested);
    expect(view.items("premises.p1.rooms")).toEqual(["r1", "r2"]);
    expect(view.isVisible("premises.p2.rooms.r1.name")).toBe(false);
    expect(view.isVisible("premises.p1.rooms.r1.beds.b1.isBunk")).toBe(true);
    expect(view.isVisible("premises.p1.rooms.r2.beds.b1.isBunk")).toBe(false);
    const unnamedView = viewOf({ ...nested, "premises.p1.name": null });
    expect(unnamedView.isVisible("premises.p1.rooms.r1.beds.b1.isBunk")).toBe(false);
  });

  it("follow changes of the items around them", () => {
    const view = viewOf(nested);
    expect(view.valueAt("premises.p1.bedCount")).toBe(2);
    view.update({ ...nested, "premises.p1.hasRooms": false }, ["premises.p1.hasRooms"]);
    expect(view.valueAt("premises.p1.bedCount")).toBe(0);
    expect(view.isVisible("premises.p1.rooms.r1.name")).toBe(false);
    expect(view.valueAt("premises.p1.rooms.r1.beds.b1.isBunk")).toBeUndefined();
  });

  it("can be read with `some`, `all` and `none` at every depth", () => {
    const form = createItemsConfig({
      conditions: {
        hasSingle: {
          some: [
            { var: "premises" },
            {
              some: [
                { var: "item.rooms" },
                { some: [{ var: "item.beds" }, { "==": [{ var: "item.size" }, "single"] }] },
              ],
            },
          ],
        },
      },
    });
    const firstSectionFields = form.steps[0]?.sections[0]?.fields;
    firstSectionFields?.push(createField("note", { visibleIf: { ref: "hasSingle" } }));
    const view = viewOf(nested, form);
    expect(view.isVisible("hours.note")).toBe(true);
    const path = "premises.p1.rooms.r1.beds.b1.size";
    view.update({ ...nested, [path]: "double" }, [path]);
    expect(view.isVisible("hours.note")).toBe(false);
  });

  it("have problems that name all items around them", () => {
    const answers = { ...nested, "premises.p1.rooms.r1.beds.b2.size": "" };
    expect(problemsOf(answers, "premises")).toEqual(["Premises 1 – Room 1 – Bed 2: Enter “size”"]);
  });

  it("are limited in number, and compared only with items of the same list", () => {
    const emptyAnswers = { premises: ["p1"], "premises.p1.name": "Mill", "premises.p1.hasRooms": true };
    expect(problemsOf(emptyAnswers, "premises")).toEqual(["Premises 1: Add at least 1: rooms"]);
    const repeatedAnswers = { ...nested, "premises.p1.rooms.r2.name": "attic" };
    expect(problemsOf(repeatedAnswers, "premises")).toEqual([
      "Premises 1 – Room 1: “name” is the same as in another entry. Change one of them",
      "Premises 1 – Room 2: “name” is the same as in another entry. Change one of them",
    ]);
  });

  it("can be read by validators of the items around them, and the other way round", () => {
    const answers = { ...nested, "premises.p1.area": "40" };
    expect(problemsOf(answers, "premises")).toEqual(["Premises 1: “area” must equal the total of its parts"]);
    const largeRoomAnswers = { ...nested, "premises.p1.rooms.r1.area": "60", "premises.p1.area": "80" };
    expect(problemsOf({ ...largeRoomAnswers, "premises.p1.area": "50" }, "premises.p1.rooms")).toEqual([
      "Premises 1 – Room 1: “area” must be 50 or less",
    ]);
    expect(problemsOf(largeRoomAnswers, "premises.p1")).toEqual([]);
  });

  it("break rules about each item separately", () => {
    const answers = { ...nested, "premises.p1.rooms.r2.area": "3", "premises.p1.area": "33" };
    expect(problemsOf(answers, "premises")).toEqual(["Premises 1 – Room 2: The room is too small"]);
    const at = (path: string) => listProblemsAt(viewOf(answers), path, []).map(({ code }) => code);
    expect([at("premises.p1.rooms.r2.area"), at("premises.p1.rooms.r1.area")]).toEqual([["rule"], []]);
  });

  it("are listed in the summary with the titles of the items around them", () => {
    const titles = summariseAnswers(config, nested, { today, documents: [], lists: {} })
      .flatMap(({ Sections }) => Sections.flatMap(({ Items }) => Items))
      .flatMap(({ Title }) => Title ?? []);
    expect(titles).toEqual([
      "Premises 1: Mill",
      "Premises 1: Mill – Room 1: Attic",
      "Premises 1: Mill – Room 1: Attic – Bed 1: single",
      "Premises 1: Mill – Room 1: Attic – Bed 2: double",
      "Premises 1: Mill – Room 2: Hall",
      "Premises 2: Barn",
    ]);
  });

  it("are added with the defaults of their questions", () => {
    const rooms = findItemList(toFormOutline(config), "premises.p1.rooms")?.section;
    const fields = rooms?.fields.map((field) =>
      field.key === "kind" ? { ...field, default: "own" } : field,
    );
    expect(rooms && fields && addPrefilledItems({ ...rooms, fields }, [], ["r9"])).toEqual({
      "premises.p1.rooms": ["r9"],
      "premises.p1.rooms.r9.kind": "own",
    });
  });
});

describe("choices that are items of the form", () => {
  const form = structuredClone(createItemsConfig());
  form.steps[0]?.sections[0]?.fields.push(
    createField("main", {
      type: "select",
      requiredIf: true,
      choicesFrom: { items: "premises", label: "name" },
    }),
    createField("others", { type: "checkboxes", choicesFrom: { items: "premises", label: "name" } }),
    createField("note", { visibleIf: { ">": [{ count: { var: "hours.others" } }, 0] } }),
  );
  const nestedQuestions = form.steps[0]?.sections.find(({ id }) => id === "premises")?.fields;
  nestedQuestions?.push(
    createField("best", { type: "select", choicesFrom: { items: "item.rooms", label: "name" } }),
  );
  const chosenAnswers = {
    ...nested,
    "hours.main": "p2",
    "hours.others": ["p1", "p2"],
    "premises.p1.best": "r1",
  };
  const listChoiceLabels = (view: ReturnType<typeof viewOf>, path: string) =>
    view.choicesAt(path)?.map(({ label }) => label.text);

  it("are valid, and follow the names of the items", async () => {
    expect((await checkWizard(form)).map(describeFinding)).toEqual([]);
    const view = viewOf(chosenAnswers, form);
    expect(listChoiceLabels(view, "hours.main")).toEqual(["Mill", "Barn"]);
    expect(listChoiceLabels(view, "premises.p1.best")).toEqual(["Attic", "Hall"]);
    expect(listChoiceLabels(view, "premises.p2.best")).toEqual([]);
    const changedTargets = view.update({ ...chosenAnswers, "premises.p2.name": "Shed" }, [
      "premises.p2.name",
    ]);
    expect(changedTargets).toContain("choices:hours.main");
    expect(listChoiceLabels(view, "hours.main")).toEqual(["Mill", "Shed"]);
  });

  it("are set aside with a message when their item is removed, and chosen again when it is restored", () => {
    const view = viewOf(chosenAnswers, form);
    expect([view.valueAt("hours.main"), view.isVisible("hours.note")]).toEqual(["p2", true]);
    const answersWithoutItem = { ...chosenAnswers, premises: ["p1"] };
    view.update(answersWithoutItem, ["premises"]);
    expect(view.valueAt("hours.main")).toBeUndefined();
    expect(view.valueAt("hours.others")).toEqual(["p1"]);
    view.update({ ...answersWithoutItem, "hours.others": ["p2"] }, ["premises", "hours.others"]);
    expect(view.isVisible("hours.note")).toBe(false);
    view.update(answersWithoutItem, ["premises", "hours.others"]);
    expect(getSubmittedAnswers(view)["hours.others"]).toEqual(["p1"]);
    const problems = ["hours.main", "hours.others"].flatMap((path) => listProblemsAt(view, path, []));
    expect(problems.map(({ code, severity }) => [code, severity])).toEqual([
      ["removedChoice", "error"],
      ["removedChoiceSetAside", "warning"],
    ]);
    view.update(chosenAnswers, ["premises"]);
    expect(view.valueAt("hours.main")).toBe("p2");
    expect(listProblemsAt(view, "hours.main", [])).toEqual([]);
  });

  it("are shown by the name of the item in the summary", () => {
    const rows = summariseAnswers(form, chosenAnswers, { today, documents: [], lists: {} })
      .flatMap(({ Sections }) => Sections.flatMap(({ Items }) => Items.flatMap(({ Rows }) => Rows)))
      .filter(({ Path = "" }) => ["hours.main", "hours.others", "premises.p1.best"].includes(Path));
    expect(rows.map(({ Value }) => Value)).toEqual(["Barn", "Mill; Barn", "Attic"]);
  });
});

describe("a newer version", () => {
  const createNewerForm = (edit: (fields: Field[]) => void): WizardConfig => {
    const newer = structuredClone(config);
    const section = newer.steps[0]?.sections.find(({ id }) => id === premisesSection.id);
    if (section) edit(section.fields);
    return newer;
  };

  it("keeps every answer of unchanged questions", () => {
    const answers = {
      ...nested,
      "kit.equipment": ["a"],
      "kit.equipment.a.name": "Fryer",
      "hours.week.mon.opens": "09:00",
    };
    const { keptAnswers, removedAnswers } = reconcileAnswers(
      config,
      createNewerForm(() => {}),
      answers,
      today,
    );
    expect({ ...keptAnswers }).toEqual(answers);
    expect(removedAnswers).toEqual([]);
  });

  it("moves the answers of a renamed question with all its items", () => {
    const newer = createNewerForm((fields) => {
      const rooms = fields.find(({ key }) => key === "rooms");
      const name = rooms?.fields?.find(({ key }) => key === "name");
      if (rooms) Object.assign(rooms, { key: "spaces", renamedFrom: ["rooms"] });
      if (name) Object.assign(name, { key: "title", renamedFrom: ["name"] });
      if (rooms?.repeat) Object.assign(rooms.repeat, { itemLabel: ["title"], uniqueBy: "title" });
    });
    const { keptAnswers, removedAnswers, reaskedQuestions } = reconcileAnswers(config, newer, nested, today);
    expect(keptAnswers["premises.p1.spaces"]).toEqual(["r1", "r2"]);
    expect(keptAnswers["premises.p1.spaces.r1.title"]).toBe("Attic");
    expect(keptAnswers["premises.p1.spaces.r1.beds.b2.size"]).toBe("double");
    expect(removedAnswers).toEqual([]);
    expect(reaskedQuestions.map(({ path }) => path).filter((path) => path.includes("spaces.r1"))).toEqual([]);
  });

  it("removes the answers of a removed row, and of a question that no longer has items", () => {
    const newer = createNewerForm((fields) => {
      const at = fields.findIndex(({ key }) => key === "rooms");
      fields[at] = createField("rooms");
    });
    const week = newer.steps[0]?.sections[0]?.fields[0];
    week?.rows?.pop();
    const { removedAnswers } = reconcileAnswers(
      config,
      newer,
      { ...nested, "hours.week.sun.isClosed": true },
      today,
    );
    expect(removedAnswers.map(({ path }) => path)).toContain("hours.week.sun.isClosed");
    expect(removedAnswers.map(({ path }) => path)).toContain("premises.p1.rooms.r1.beds.b1.size");
  });
});
