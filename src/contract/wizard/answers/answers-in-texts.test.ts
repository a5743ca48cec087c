import { describe, expect, it } from "vitest";
import type { Field, MessageText, WizardConfig } from "../config.ts";
import { checkWizard } from "../configuration-check/check-wizard.ts";
import { listConfigurationTexts } from "../configuration-check/configuration-texts.ts";
import { createFormView } from "../expressions/evaluate.ts";
import { createItemsConfig } from "../items.fixture.ts";
import { formatOwnText, getProblemText } from "../validation/problem-text.ts";
import { listProblems } from "../validation/validate.ts";
import { createField } from "../wizard.fixture.ts";
import { toShortLine, withAnswers } from "./answers-in-texts.ts";
import { summariseAnswers } from "./summarise.ts";

const today = "2026-11-21";
const kindOptions = [{ value: "cafe", label: { key: "test.cafe", text: "Café" } }];

const createTextWithAnswer = (text: string, path: string, otherwise: string): MessageText => ({
  key: `test.${text.replace(/\W/g, "")}`,
  text,
  answers: { it: { path, otherwise: { key: `test.${otherwise.replace(/\W/g, "")}`, text: otherwise } } },
});

/**
 * Creates a form with premises and their rooms. Its texts show the names of the premises and of the business.
 */
function createForm(): WizardConfig {
  const rooms: Field = createField("rooms", {
    type: "items",
    label: createTextWithAnswer("Rooms of {{it}}", "item.name", "these premises"),
    repeat: { itemNoun: createTextWithAnswer("Room in {{it}}", "item.name", "the premises"), itemLabel: [] },
    fields: [
      createField("area", {
        type: "number",
        requiredIf: true,
        label: createTextWithAnswer("Area in {{it}}", "parent.name", "the premises"),
        hint: createTextWithAnswer("As planned for {{it}}", "business.opensOn", "the first day"),
      }),
    ],
  });
  const premisesSection = {
    id: "premises",
    title: createTextWithAnswer("Premises of {{it}}", "business.name", "the business"),
    repeat: {
      itemNoun: createTextWithAnswer("Premises of {{it}}", "business.name", "the business"),
      itemLabel: [],
    },
    fields: [createField("name"), rooms],
  };
  const businessSection = {
    id: "business",
    title: { key: "test.business", text: "Business" },
    fields: [
      createField("name"),
      createField("isOpen", { type: "yesNo" }),
      createField("opensOn", { type: "date", visibleIf: { var: "business.isOpen" } }),
      createField("kind", { type: "radio", options: kindOptions }),
      createField("guests", {
        type: "integer",
        label: createTextWithAnswer("Guests of the {{it}}", "business.kind", "the business"),
      }),
      createField("note", {
        label: createTextWithAnswer("Note on {{it}}", "business.opensOn", "the first day"),
      }),
    ],
  };
  const baseForm = createItemsConfig({ rules: [] });
  return {
    ...baseForm,
    steps: baseForm.steps.map((step) =>
      step.id === "shop" ? { ...step, sections: [businessSection, premisesSection] } : step,
    ),
  };
}

const answers = {
  "business.name": "Bean & Co",
  "business.isOpen": true,
  "business.opensOn": "2026-12-01",
  "business.kind": "cafe",
  "business.guests": "12",
  "business.note": "x",
  premises: ["p1", "p2"],
  "premises.p1.name": "Mill Lane",
  "premises.p1.rooms": ["r1"],
  "premises.p2.rooms": ["r1"],
};

describe("answers in texts", () => {
  it("pass the check, and their fallbacks are texts to translate", async () => {
    expect(await checkWizard(createForm())).toEqual([]);
    expect(listConfigurationTexts(createForm()).map(({ text }) => text)).toContain("these premises");
  });

  it("are those of the item, with the fallback while there is none", () => {
    const view = createFormView(createForm(), answers, today);
    const getTextAt = (path: string, part: "label" | "hint" = "label") => {
      const field = view.outline.fields.get(path.replace(/p\d|r\d/g, "*"))?.field;
      const partText = field?.[part];
      return partText && formatOwnText(withAnswers(view, partText, path));
    };
    expect(getTextAt("premises.p1.rooms")).toBe("Rooms of Mill Lane");
    expect(getTextAt("premises.p2.rooms")).toBe("Rooms of these premises");
    expect(getTextAt("premises.p1.rooms.r1.area")).toBe("Area in Mill Lane");
    expect(getTextAt("business.guests")).toBe("Guests of the Café");
    expect(getTextAt("premises.p1.rooms.r1.area", "hint")).toBe("As planned for 1 December 2026");
    const closedView = createFormView(createForm(), { ...answers, "business.isOpen": false }, today);
    const noteLabel = closedView.outline.fields.get("business.note")?.field.label;
    expect(noteLabel && formatOwnText(withAnswers(closedView, noteLabel, "business.note"))).toBe(
      "Note on the first day",
    );
  });

  it("are in the summary, its titles, and the problems", () => {
    const config = createForm();
    const [group] = summariseAnswers(config, answers, { today, documents: [], lists: {} });
    const [business, premises] = group?.Sections ?? [];
    expect(business?.Items[0]?.Rows.map(({ Label }) => Label)).toContain("Guests of the Café");
    expect(premises?.Title).toBe("Premises of Bean & Co");
    expect(premises?.Items.map(({ Title }) => Title)).toEqual([
      "Premises of Bean & Co 1",
      "Premises of Bean & Co 1 – Room in Mill Lane 1",
      "Premises of Bean & Co 2 – Room in the premises 1",
    ]);
    expect(listProblems(createFormView(config, answers, today), []).map(getProblemText)).toEqual([
      "Premises of Bean & Co 1 – Room in Mill Lane 1: Enter “Area in Mill Lane”",
      "Premises of Bean & Co 2 – Room in the premises 1: Enter “Area in the premises”",
    ]);
  });

  it("can be parts of an answer", async () => {
    const config = createForm();
    const business = config.steps[0]?.sections[0];
    business?.fields.push(
      createField("owner", { type: "contact" }),
      createField("place", {
        type: "address",
        label: createTextWithAnswer("Address of {{it}}", "business.owner.name", "x"),
      }),
      createField("time", {
        type: "timeRange",
        label: createTextWithAnswer("Hours in {{it}}", "business.place.suburb", "y"),
      }),
      createField("end", { label: createTextWithAnswer("After {{it}}", "business.time.end", "closing") }),
    );
    expect(await checkWizard(config)).toEqual([]);
    const compositeAnswers = {
      "business.owner": { name: "Ada Okafor", phone: "03 9555 0123" },
      "business.place": { line1: "4 Mill Lane", suburb: "Riverbend" },
      "business.time": { start: "09:00" },
    };
    const view = createFormView(config, compositeAnswers, today);
    const labels = ["place", "time", "end"].map((key) => {
      const label = view.outline.fields.get(`business.${key}`)?.field.label;
      return label && formatOwnText(withAnswers(view, label, `business.${key}`));
    });
    expect(labels).toEqual(["Address of Ada Okafor", "Hours in Riverbend", "After closing"]);
    expect(view.update(compositeAnswers, ["business.owner"])).toContain("text:test.Addressofit");
  });

  it("name the texts that a change concerns", () => {
    const view = createFormView(createForm(), answers, today);
    const changedAnswers = { ...answers, "premises.p1.name": "Kiln Road" };
    expect([...view.update(changedAnswers, ["premises.p1.name"])].sort()).toEqual([
      "text:test.Areainit",
      "text:test.Roominit",
      "text:test.Roomsofit",
    ]);
    expect(view.update(changedAnswers, ["business.isOpen"])).toContain("text:test.Noteonit");
  });

  it("are one short line without invisible characters or placeholders of their own", () => {
    expect(toShortLine("a\n\u202eb\u0000 c")).toBe("a b c");
    expect(toShortLine("x".repeat(100))).toHaveLength(80);
    const answersWithName = { ...answers, "business.name": "{{it}} $& $1" };
    const [group] = summariseAnswers(createForm(), answersWithName, { today, documents: [], lists: {} });
    expect(group?.Sections[1]?.Title).toBe("Premises of {{it}} $& $1");
  });
});
