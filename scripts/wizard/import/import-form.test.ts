import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it, vi } from "vitest";
import type { Field, WizardConfig } from "#contract/wizard/config.ts";
import { checkWizard } from "#contract/wizard/configuration-check/check-wizard.ts";
import { createFormView } from "#contract/wizard/expressions/evaluate.ts";
import { findFieldPlace, toFormOutline } from "#contract/wizard/outline.ts";
import { checkWizardFile } from "../check-wizard-file.ts";
import { toFormKey } from "./form-names.ts";
import { importForm, runImport } from "./import-command.ts";
import { parseSurveyCondition } from "./surveyjs-condition.ts";

const examples = fileURLToPath(new URL("examples", import.meta.url));
const files = globSync("*.json", { cwd: examples }).sort();
const folder = mkdtempSync(join(tmpdir(), "imported-"));
afterAll(() => rmSync(folder, { recursive: true }));

function importExample(file: string) {
  const [from = "", ...name] = file.replace(".json", "").split("-");
  return importForm(from, readFileSync(join(examples, file), "utf8"), name.join("-"));
}

const getField = (form: WizardConfig, path: string) =>
  findFieldPlace(toFormOutline(form), path)?.field as Field;
const isShown = (form: WizardConfig, answers: Record<string, unknown>, path: string) =>
  createFormView(form, answers, "2026-11-21").isVisible(path);
const listPlaces = (file: string) => importExample(file).losses.map(({ place }) => place);

describe("an imported form", () => {
  it("is tried with six of SurveyJS, eight of form.io and one JSON Schema", () => {
    const formats = files.map((file) => file.split("-")[0]);
    expect(formats).toEqual([...Array(8).fill("formio"), "jsonschema", ...Array(6).fill("surveyjs")]);
  });

  it.each(files)("passes the check: %s", async (file) => {
    const target = join(folder, file);
    const spy = vi.spyOn(console, "error").mockImplementation(() => {});
    const from = file.split("-")[0] ?? "";
    expect(await runImport(["--from", from, "--out", target, join(examples, file)])).toBe(
      importExample(file).losses.length > 0 ? 2 : 0,
    );
    spy.mockRestore();
    expect(await checkWizardFile(target)).toEqual([]);
  });

  it("keeps pages, types, choices, conditions and limits of SurveyJS", () => {
    const { form } = importExample("surveyjs-street-stall.json");
    expect(form.steps.map(({ id }) => id)).toEqual(["who", "stall", "review", "declaration"]);
    expect(getField(form, "who.mail")).toMatchObject({ type: "email", requiredIf: true });
    expect(getField(form, "who.applicantKind").options?.map(({ value }) => value)).toEqual(["self", "club"]);
    expect(isShown(form, { "who.applicantKind": "club" }, "who.clubName")).toBe(true);
    expect(isShown(form, { "who.applicantKind": "self" }, "who.clubName")).toBe(false);
    expect(isShown(form, { "who.fullName": "Ada", "stall.goods": ["books"] }, "stall.hasFood")).toBe(true);
    expect(isShown(form, { "stall.goods": ["books"] }, "stall.hasFood")).toBe(false);
    expect(listPlaces("surveyjs-street-stall.json")).toEqual(["triggers"]);
  });

  it("makes tables of matrices, and keeps questions of unknown types for conditions", async () => {
    const elements = [
      { type: "yesno", name: "hasShop", title: "Do you have a shop?" },
      { type: "starmap", name: "star", visibleIf: "{hasShop} = 'y'" },
      { type: "checkbox", name: "days", choices: ["mon", "tue"], visibleIf: "{star} notempty" },
      { type: "text", name: "weekend", visibleIf: "{days} notempty and {days} != ['mon']" },
      { type: "text", name: "why", visibleIf: "{days} = 'mon'" },
      { type: "text", name: "never", visibleIf: "{days} = 'sun'" },
      {
        type: "matrixdynamic",
        name: "staff",
        minRowCount: 1,
        columns: [
          { name: "name", cellType: "text" },
          { name: "role", choices: ["cook", "waiter"] },
          { name: "note", cellType: "comment" },
        ],
      },
      {
        type: "matrixdropdown",
        name: "week",
        rows: ["mon", { value: "tue", text: "Tuesday" }],
        columns: [{ name: "opens", cellType: "text", inputType: "time" }],
      },
    ];
    const { form, losses } = importForm("surveyjs", JSON.stringify({ elements }), "shop");
    expect(await checkWizard(form)).toEqual([]);
    expect(losses.map(({ place }) => place)).toEqual([
      "pages[0].elements[1]",
      "pages[0].elements[6].columns[2]",
      "never",
    ]);
    expect(isShown(form, { "page1.hasShop": "y" }, "page1.star")).toBe(true);
    const answers = { "page1.hasShop": "y", "page1.star": "x", "page1.days": ["mon", "tue"] };
    expect(isShown(form, answers, "page1.why")).toBe(true);
    expect(isShown(form, answers, "page1.weekend")).toBe(true);
    expect(isShown(form, { ...answers, "page1.days": ["mon"] }, "page1.weekend")).toBe(false);
    expect(getField(form, "page1.staff")).toMatchObject({
      repeat: { min: 1 },
      fields: [{ type: "text" }, { type: "select" }, { type: "text" }],
    });
    expect(getField(form, "page1.week").rows?.map(({ label }) => label.text)).toEqual(["mon", "Tuesday"]);
    expect(getField(form, "page1.week").fields?.[0]?.type).toBe("time");
  });

  it("makes dynamic panels repeat, with conditions of the same item", () => {
    const { form, losses } = importExample("surveyjs-dog.json");
    const answers = { dogs: ["d1", "d2"], "dogs.d1.isDesexed": true };
    expect(isShown(form, answers, "dogs.d1.proof")).toBe(true);
    expect(isShown(form, answers, "dogs.d2.proof")).toBe(false);
    expect(getField(form, "dogs.d1.proof").file).toMatchObject({ types: [".pdf", ".png"] });
    expect(form.title.text).toBe("Register a dog");
    expect(losses.map(({ message }) => message).join("\n")).toMatch(/becomes a text[\s\S]*age\(/);
  });

  it("keeps components and conditions of form.io, and reports code", () => {
    const { form, losses } = importExample("formio-tree.json");
    expect(form.id).toBe("tree-removal");
    const [section] = form.steps[0]?.sections ?? [];
    const path = (key: string) => `${section?.id}.${key}`;
    expect(getField(form, path("height"))).toMatchObject({ type: "number" });
    expect(isShown(form, { [path("reason")]: "other" }, path("otherReason"))).toBe(true);
    expect(isShown(form, { [path("reason")]: "dead" }, path("otherReason"))).toBe(false);
    expect(losses).toEqual([{ place: "fee.calculateValue", message: expect.stringContaining("is code") }]);
  });

  it("asks for a month where the source hides the day", () => {
    const month = { type: "day", key: "begins", label: "Begins", fields: { day: { hide: true } } };
    const formio = { name: "a", components: [month, { ...month, key: "ends", fields: {} }] };
    const { form } = importForm("formio", JSON.stringify(formio), "a");
    const types = form.steps[0]?.sections[0]?.fields.map(({ type }) => type);
    expect(types).toEqual(["month", "date"]);
    const elements = [{ type: "text", inputType: "month", name: "begins" }];
    const survey = importForm("surveyjs", JSON.stringify({ elements }), "a");
    expect(survey.form.steps[0]?.sections[0]?.fields[0]?.type).toBe("month");
    expect(survey.losses).toEqual([]);
  });

  it("makes pages of a form.io wizard steps, and grids repeat", () => {
    const { form } = importExample("formio-event.json");
    expect(form.steps.map(({ id }) => id)).toEqual(["organiser", "event", "review", "declaration"]);
    expect(form.steps[1]?.sections.map(({ repeat }) => repeat?.max)).toEqual([undefined, 5, undefined]);
    expect(isShown(form, { "organiser.isCharity": true }, "event2.ticket")).toBe(false);
    expect(isShown(form, {}, "event2.ticket")).toBe(true);
    expect(listPlaces("formio-event.json")).toEqual(["opinions"]);
    expect(listPlaces("formio-parking.json")).toEqual(["plate.validate.custom", "holder", "plate", "site"]);
  });

  it("makes objects of a JSON Schema sections, and arrays of objects repeat", () => {
    const { form } = importExample("jsonschema-well.json");
    expect(form.steps[0]?.sections.map(({ id }) => id)).toEqual(["form", "owner", "pumps"]);
    expect(getField(form, "form.depth")).toMatchObject({ type: "number", requiredIf: true });
    expect(getField(form, "pumps.p1.model")).toMatchObject({ type: "text" });
    expect(listPlaces("jsonschema-well.json").sort()).toEqual([
      "#/if",
      "#/properties/other",
      "#/properties/owner/properties/card/format",
    ]);
  });

  it("keeps defaults of SurveyJS, and reports own messages, placeholders and answers in texts", async () => {
    const elements = [
      {
        type: "text",
        name: "why",
        title: "Why, {who}?",
        placeholder: "Because",
        requiredErrorText: "Say why",
      },
      { type: "text", inputType: "number", name: "count", defaultValue: 3 },
      { type: "text", inputType: "number", name: "who", defaultValue: "many" },
      { type: "boolean", name: "isOpen", defaultValue: false, labelTrue: "Sure" },
      { type: "dropdown", name: "pick", isRequired: true, choicesByUrl: { url: "https://a.example" } },
    ];
    const { form, losses } = importForm("surveyjs", JSON.stringify({ elements }), "shop");
    expect(await checkWizard(form)).toEqual([]);
    expect(getField(form, "page1.why").label.text).toBe("Why, …?");
    expect(getField(form, "page1.count").default).toBe("3");
    expect(getField(form, "page1.who").default).toBeUndefined();
    expect(getField(form, "page1.isOpen").default).toBe(false);
    expect(getField(form, "page1.pick")).toMatchObject({ type: "text", requiredIf: true });
    expect(losses.map(({ place }) => place)).toEqual([
      "pages[0].elements[0].placeholder",
      "pages[0].elements[0].requiredErrorText",
      "pages[0].elements[0].title",
      "pages[0].elements[3].labelTrue",
      "pages[0].elements[4].choicesByUrl",
      "pages[0].elements[4]",
      "pages[0].elements[2].defaultValue",
    ]);
  });

  it("keeps read-only questions and the messages of limits, and names those without an answer", async () => {
    const elements = [
      { type: "boolean", name: "drives" },
      { type: "text", name: "plate", enableIf: "{drives} = true" },
      { type: "text", name: "council", readOnly: true, defaultValue: "Riverbend" },
      { type: "text", name: "total", readOnly: true },
      {
        type: "text",
        inputType: "number",
        name: "seats",
        isRequired: true,
        validators: [{ type: "numeric", minValue: 1, maxValue: 9, text: "From 1 to 9 seats" }],
      },
      { type: "text", inputType: "email", name: "mail", validators: [{ type: "email" }] },
    ];
    const source = JSON.stringify({ description: "For drivers.", elements });
    const { form, losses } = importForm("surveyjs", source, "car");
    expect(await checkWizard(form)).toEqual([]);
    expect(form.steps[0]?.intro?.text).toBe("For drivers.");
    const isReadOnly = (answers: Record<string, unknown>, path: string) =>
      createFormView(form, answers, "2026-11-21").isReadOnly(path);
    expect(isReadOnly({ "page1.drives": true }, "page1.plate")).toBe(false);
    expect(isReadOnly({ "page1.drives": false }, "page1.plate")).toBe(true);
    expect(isReadOnly({}, "page1.council")).toBe(true);
    expect(getField(form, "page1.seats").validate?.map(({ code, message }) => [code, message?.text])).toEqual(
      [
        ["min", "From 1 to 9 seats"],
        ["max", "From 1 to 9 seats"],
      ],
    );
    expect(losses.map(({ place }) => place)).toEqual(["pages[0].elements[3].readOnly"]);

    const validate = { pattern: "[A-Z]{3}", customMessage: "Three letters" };
    const components = [
      { type: "textfield", key: "code", label: "Code", validate, persistent: true, lockKey: true },
      { type: "textfield", key: "town", label: "Town", disabled: true, defaultValue: "Riverbend" },
      { type: "textfield", key: "sum", label: "Sum", disabled: true },
      { type: "columns", key: "columns", persistent: false, clearOnHide: false, columns: [] },
    ];
    const formio = importForm("formio", JSON.stringify({ name: "f", components }), "f");
    const [section] = formio.form.steps[0]?.sections ?? [];
    expect(section?.fields[0]?.validate?.[0]?.message?.text).toBe("Three letters");
    expect(section?.fields[1]).toMatchObject({ default: "Riverbend", readOnlyIf: true });
    expect(formio.losses.map(({ place }) => place)).toEqual(["sum.disabled"]);
  });

  it("keeps defaults of a JSON Schema, and reports others by their own place", () => {
    const properties = {
      depth: { type: "number", default: 12 },
      drilledOn: { type: "string", format: "date", default: "soon" },
      owner: { type: "object", default: {}, properties: { name: { type: "string" } } },
    };
    const { form, losses } = importForm("jsonschema", JSON.stringify({ properties }), "well");
    expect(getField(form, "form.depth").default).toBe("12");
    expect(losses.map(({ place }) => place)).toEqual([
      "#/properties/owner/default",
      "#/properties/drilledOn/default",
    ]);
  });

  it("refuses an unknown format and text that is no form", () => {
    expect(() => importForm("word", "{}", "a")).toThrow("expected one of surveyjs, formio, jsonschema");
    expect(() => importForm("surveyjs", "[]", "a")).toThrow("no JSON object");
  });
});

describe("the names and conditions of a source", () => {
  it.each([
    ["Owner's full name", "ownersFullName"],
    ["2nd-floor", "ndFloor"],
    ["Straße", "straE"],
    ["地", "question"],
  ])("%s becomes the key %s", (name, key) => expect(toFormKey(name)).toBe(key));

  it.each([
    [
      "{a} = 1 and ({b} > 2 or not {c} empty)",
      {
        and: [
          { "==": [{ var: "a" }, 1] },
          { or: [{ ">": [{ var: "b" }, 2] }, { "!": { empty: { var: "c" } } }] },
        ],
      },
    ],
    ["{a} allof ['x', 'y']", { and: [{ contains: [{ var: "a" }, "x"] }, { contains: [{ var: "a" }, "y"] }] }],
    [
      "{a} != ['x']",
      { "!": { and: [{ contains: [{ var: "a" }, "x"] }, { "==": [{ count: { var: "a" } }, 1] }] } },
    ],
    ["{a} notcontains ['x']", { "!": { contains: [{ var: "a" }, "x"] } }],
    [
      "{a} contains ['x', 'y']",
      { and: [{ contains: [{ var: "a" }, "x"] }, { contains: [{ var: "a" }, "y"] }] },
    ],
    ['{a.b} != "it\'s"', { "!=": [{ var: "a.b" }, "it's"] }],
  ])("reads %s", (source, expected) => expect(parseSurveyCondition(source)).toEqual(expected));

  it.each(["{a} + 1 = 2", "iif({a}, 1, 2) = 1", "({a} = 1", "{a} = [1"])("refuses %s", (source) => {
    expect(() => parseSurveyCondition(source)).toThrow();
  });
});
