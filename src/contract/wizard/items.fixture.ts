/** Sections with tables, and with items nested to a depth of three, for tests. */
import { toAnswers } from "./answers/answers.ts";
import type { Field, WizardConfig, WizardSection } from "./config.ts";
import { createFormView } from "./expressions/evaluate.ts";
import { getProblemText } from "./validation/problem-text.ts";
import { validateForm } from "./validation/validate.ts";
import { createConfig, createField, words } from "./wizard.fixture.ts";

export const openingHours: Field = createField("week", {
  type: "table",
  label: words("Opening hours"),
  rows: [
    { key: "mon", label: words("Monday") },
    { key: "sun", label: words("Sunday") },
  ],
  fields: [
    createField("isClosed", { type: "checkbox" }),
    createField("opens", {
      type: "time",
      visibleIf: { "!=": [{ var: "item.isClosed" }, true] },
      requiredIf: true,
    }),
  ],
});

export const equipmentField: Field = createField("equipment", {
  type: "table",
  label: words("Equipment"),
  repeat: { min: 0, max: 2, itemNoun: words("Item"), itemLabel: [] },
  fields: [
    createField("name", { requiredIf: true, validate: [{ code: "unique" }] }),
    createField("count", { type: "integer", requiredIf: true }),
    createField("price", { type: "currency" }),
    createField("cost", {
      type: "computed",
      unit: "$",
      value: { "*": [{ var: "item.count" }, { var: "item.price" }] },
    }),
  ],
  totals: ["count", "cost"],
});

const beds: Field = createField("beds", {
  type: "items",
  repeat: { itemNoun: words("Bed"), itemLabel: ["size"] },
  fields: [
    createField("size", { requiredIf: true }),
    createField("isBunk", {
      type: "yesNo",
      visibleIf: {
        and: [
          { "==": [{ var: "parent.kind" }, "shared"] },
          { "!": { empty: { var: "parent.parent.name" } } },
        ],
      },
    }),
  ],
});

const rooms: Field = createField("rooms", {
  type: "items",
  visibleIf: { "==": [{ var: "item.hasRooms" }, true] },
  repeat: { min: 1, max: 4, itemNoun: words("Room"), itemLabel: ["name"], uniqueBy: "name" },
  fields: [
    createField("name", { requiredIf: true }),
    createField("kind"),
    createField("area", {
      type: "number",
      validate: [{ code: "max", params: { max: { var: "parent.area" } } }],
    }),
    beds,
  ],
});

export const premisesSection: WizardSection = {
  id: "premises",
  title: words("Premises"),
  repeat: { itemNoun: words("Premises"), itemLabel: ["name"] },
  fields: [
    createField("name", { requiredIf: true }),
    createField("hasRooms", { type: "yesNo" }),
    createField("area", {
      type: "number",
      validate: [{ code: "sumEquals", params: { paths: ["item.rooms.*.area"] } }],
    }),
    createField("bedCount", { type: "computed", value: { count: { var: "item.rooms.*.beds.*.size" } } }),
    rooms,
  ],
};

export function createItemsConfig(overrides: Partial<WizardConfig> = {}): WizardConfig {
  const base = createConfig();
  const closingSteps = base.steps.filter(({ kind }) => kind === "review" || kind === "declaration");
  return createConfig({
    conditions: {},
    rules: [
      {
        id: "smallRoom",
        when: { "<": [{ var: "item.area" }, 4] },
        severity: "error",
        message: words("The room is too small"),
        targets: ["premises.*.rooms.*.area"],
      },
    ],
    steps: [
      {
        id: "shop",
        title: words("Shop"),
        kind: "form",
        sections: [
          { id: "hours", title: words("Hours"), fields: [openingHours] },
          {
            id: "kit",
            title: words("Kit"),
            fields: [
              equipmentField,
              createField("total", { type: "computed", value: { sum: [{ var: "kit.equipment.*.count" }] } }),
            ],
          },
          premisesSection,
        ],
      },
      ...closingSteps,
    ],
    ...overrides,
  });
}

export const ITEMS_TODAY = "2026-11-21";

/** Answers with two premises, of which the first has two rooms. */
export const nestedItemAnswers = {
  premises: ["p1", "p2"],
  "premises.p1.name": "Mill",
  "premises.p1.hasRooms": true,
  "premises.p1.area": "50",
  "premises.p1.rooms": ["r1", "r2"],
  "premises.p1.rooms.r1.name": "Attic",
  "premises.p1.rooms.r1.kind": "shared",
  "premises.p1.rooms.r1.area": "30",
  "premises.p1.rooms.r1.beds": ["b1", "b2"],
  "premises.p1.rooms.r1.beds.b1.size": "single",
  "premises.p1.rooms.r1.beds.b1.isBunk": true,
  "premises.p1.rooms.r1.beds.b2.size": "double",
  "premises.p1.rooms.r2.name": "Hall",
  "premises.p1.rooms.r2.area": "20",
  "premises.p2.name": "Barn",
};

export const itemsConfig = createItemsConfig();

export const openItemsView = (answers: Record<string, unknown>, form = itemsConfig) =>
  createFormView(form, toAnswers(answers), ITEMS_TODAY);

/** Returns the texts of the problems whose path starts with `pathPrefix`. */
export const listItemProblems = (answers: Record<string, unknown>, pathPrefix: string, form = itemsConfig) =>
  validateForm(form, toAnswers(answers), { today: ITEMS_TODAY, documents: [] })
    .filter(({ path }) => path.startsWith(pathPrefix))
    .map(getProblemText);
