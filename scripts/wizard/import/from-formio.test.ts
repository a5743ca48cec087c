/** Tests two forms in the style of form.io's builder: what is converted, and that everything else is reported. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Field, WizardConfig } from "#contract/wizard/config.ts";
import { checkWizard } from "#contract/wizard/configuration-check/check-wizard.ts";
import { createFormView } from "#contract/wizard/expressions/evaluate.ts";
import { findFieldPlace, toFormOutline } from "#contract/wizard/outline.ts";
import { importForm } from "./import-command.ts";

const importExample = (name: string) =>
  importForm("formio", readFileSync(new URL(`examples/formio-${name}.json`, import.meta.url), "utf8"), name);
const importComponents = (...components: readonly object[]) =>
  importForm("formio", JSON.stringify({ title: "Test", components }), "test");
const getField = (form: WizardConfig, path: string) =>
  findFieldPlace(toFormOutline(form), path)?.field as Field;
const isShown = (form: WizardConfig, answers: Record<string, unknown>, path: string) =>
  createFormView(form, answers, "2026-11-21").isVisible(path);
const listSections = ({ steps }: WizardConfig) =>
  steps.flatMap(({ sections }) => sections.map(({ id, title }) => [id, title.text]));

describe("a form.io wizard with tabs, wells, columns and grids", () => {
  const { form, losses } = importExample("pool");

  it("keeps all questions in sections", () => {
    expect(form.steps.map(({ id }) => id)).toEqual(["applicant", "pool", "closing", "review", "declaration"]);
    expect(listSections(form)).toEqual([
      ["applicant", "Applicant"],
      ["size", "Size"],
      ["use", "Use"],
      ["well", "The pool"],
      ["gates", "Gates"],
      ["closing", "Drawings"],
    ]);
    expect(form.steps[0]?.sections[0]?.help?.text).toBe("The person who owns the land.");
    expect(form.steps[0]?.sections[0]?.fields.map(({ key, type }) => `${key}: ${type}`)).toEqual([
      "intro: richHelp",
      "name: text",
      "bornOn: date",
      "home: address",
      "agentEmail: email",
      "isAgent: checkbox",
    ]);
  });

  it("keeps units, limits, defaults and required parts", () => {
    expect(getField(form, "size.depth")).toMatchObject({
      ...{ type: "measure", unit: "m", default: "1.2", requiredIf: true },
      validate: [
        { code: "min", params: { min: 0.3 } },
        { code: "max", params: { max: 5 } },
        { code: "decimals", params: { max: 2 } },
      ],
    });
    expect(getField(form, "applicant.bornOn").requiredIf).toBe(true);
    expect(getField(form, "applicant.isAgent").default).toBe(true);
    expect(getField(form, "use.users").default).toEqual(["family"]);
    expect(form.steps[1]?.sections.at(-1)?.repeat).toMatchObject({ min: 1, max: 6 });
    expect(getField(form, "closing.sitePlan").file).toMatchObject({
      types: [".pdf", ".jpg", ".jpeg", ".png", ".gif", ".webp"],
      size: 10 * 1024 ** 2,
    });
  });

  it("keeps conditions of columns, wells and items", () => {
    expect(isShown(form, { "applicant.isAgent": true }, "applicant.agentEmail")).toBe(true);
    expect(isShown(form, {}, "applicant.agentEmail")).toBe(false);
    expect(isShown(form, { "use.users": ["guests"] }, "well.entry")).toBe(true);
    expect(isShown(form, { "use.users": ["family"] }, "well.entry")).toBe(false);
    const gates = { gates: ["g1", "g2"], "gates.g1.side": "north" };
    expect(isShown(form, gates, "gates.g1.height")).toBe(true);
    expect(isShown(form, gates, "gates.g2.height")).toBe(false);
  });

  it("keeps paragraphs, lists, bold text and links of HTML", () => {
    expect(getField(form, "applicant.intro").label.text).toBe("Information");
    expect(getField(form, "applicant.intro").body?.text).toBe(
      "Have **two drawings** ready. Read [the rules](https://example.com/pools?a=1&b=2) first.\n\n" +
        "- Site plan\n- Fence plan\n\nHello …",
    );
  });

  it("has a report of everything else", () => {
    expect(losses.map(({ place }) => place)).toEqual([
      "form.settings",
      "intro.content",
      "name.placeholder",
      "name.validate.customMessage",
      "bornOn.fields.year.minYear",
      "home.provider",
      "home.providerOptions",
      "agentEmail.unique",
      "volume.disabled",
      "volume.calculateValue",
      "entry.currency",
      "hours.customConditional",
      "gates.addAnother",
      "locks",
      "sitePlan.filePattern",
      "reset.action",
    ]);
    expect(losses.find(({ place }) => place === "locks")?.message).toContain("(maker)");
  });
});

describe("a form of form.io's builder, with the defaults that it writes", () => {
  const { form, losses } = importExample("busking");

  it("keeps its questions, also those whose choices are lost", () => {
    expect(getField(form, "busking.stageName")).toMatchObject({
      requiredIf: true,
      hint: { text: "As on your web page. Up to 40 characters." },
    });
    expect(getField(form, "busking.instruments")).toMatchObject({ type: "checkboxes" });
    expect(getField(form, "busking.square")).toMatchObject({
      ...{ type: "text", requiredIf: true, hint: { text: "Where you play." } },
      visibleIf: { "==": [{ var: "busking.stageName" }, "x"] },
    });
    expect(getField(form, "busking.from").default).toBe("09:30");
    expect(getField(form, "busking.note").body?.text).toBe("Play **quietly**.\n\nSee rules");
    expect(getField(form, "helpers.h1.phone")).toMatchObject({ type: "phone" });
  });

  it("reports what has content, and no defaults", () => {
    expect(losses.map(({ place }) => place)).toEqual([
      "form.tags",
      "stageName.autocomplete",
      "stageName.protected",
      "stageName.description",
      "stageName.validate.minWords",
      "instruments.values[1]",
      "square",
      "when.header",
      "startsOn.minDate",
      "from.conditional.json",
      "note.html",
      "pin",
      "phone.inputMask",
      "isAmplified.defaultValue",
    ]);
  });
});

describe("the report of a form.io import", () => {
  const listLosses = (...components: readonly object[]) =>
    importComponents(...components).losses.map(({ place, message }) => `${place}: ${message}`);

  it("names titles that show answers, and the form passes the check without them", async () => {
    const question = { type: "textfield", key: "a", label: "A" };
    const tab = { key: "tab", label: "Tab {{ data.x }}", components: [{ ...question, key: "b" }] };
    const page = {
      ...{ type: "panel", key: "page", title: "Details of {{ data.name }}" },
      components: [
        { type: "fieldset", key: "inner", legend: "{{ data.x }} again", components: [question] },
        { type: "tabs", key: "tabs", components: [tab] },
      ],
    };
    const source = { title: "Form of {{ data.name }}", display: "wizard", components: [page] };
    const { form, losses } = importForm("formio", JSON.stringify(source), "test");
    expect(await checkWizard(form)).toEqual([]);
    expect(form.steps[0]?.title.text).toBe("Details of …");
    expect(losses.map(({ place }) => place)).toEqual([
      "form.title",
      "page.title",
      "inner.legend",
      "tab.label",
    ]);
  });

  it("names lost properties of tabs within a list, whose conditions are kept", () => {
    const show = { show: true, when: "a", eq: "x" };
    const tab = {
      ...{ key: "tab", label: "Tab", tooltip: "Read this", conditional: show },
      components: [{ type: "textfield", key: "b", label: "B" }],
    };
    const list = {
      ...{ type: "editgrid", key: "rows", label: "Rows" },
      components: [
        { type: "textfield", key: "a", label: "A" },
        { type: "tabs", key: "tabs", components: [tab] },
      ],
    };
    expect(listLosses(list)).toEqual([
      expect.stringContaining("tabs: a section within a list is lost"),
      expect.stringContaining("tab.tooltip"),
    ]);
    const { form } = importComponents(list);
    expect(isShown(form, { rows: ["r1"] }, "rows.r1.b")).toBe(false);
    expect(isShown(form, { rows: ["r1"], "rows.r1.a": "x" }, "rows.r1.b")).toBe(true);
  });

  it("names code of components that contain others", () => {
    const question = { type: "textfield", key: "a", label: "A" };
    expect(
      listLosses({
        ...{ type: "panel", key: "page", title: "Page", customConditional: "show = false" },
        components: [
          { type: "columns", key: "cols", logic: [{ name: "x" }], columns: [{ components: [question] }] },
        ],
      }),
    ).toEqual([
      expect.stringMatching(/^page\.customConditional: is code/),
      expect.stringMatching(/^cols\.logic: is code/),
    ]);
  });

  it("names unknown properties, and the questions of unknown components", () => {
    const inner = [
      { type: "textfield", key: "street" },
      { type: "number", key: "no" },
    ];
    expect(
      listLosses(
        { type: "textfield", key: "a", label: "A", futureSetting: { mode: "strict" } },
        { type: "datamap", key: "map", components: inner },
      ),
    ).toEqual([
      "a.futureSetting: has no counterpart",
      'map: a component of type "datamap" has no counterpart: its questions are lost, too (street, no)',
    ]);
  });

  it("names a section's help that no question shows", () => {
    const well = { type: "well", key: "inner", components: [{ type: "textfield", key: "a", label: "A" }] };
    const panel = { type: "panel", key: "page", title: "Page", tooltip: "Read this", components: [well] };
    expect(listLosses(panel)).toEqual([expect.stringContaining("page.tooltip")]);
  });

  it("joins the conditions of a section and of a list in it", () => {
    const show = (when: string) => ({ show: true, when, eq: "x" });
    const list = {
      ...{ type: "datagrid", key: "rows", label: "Rows", conditional: show("b") },
      components: [{ type: "textfield", key: "cell", label: "Cell" }],
    };
    const { form } = importComponents(
      { type: "textfield", key: "a", label: "A" },
      { type: "textfield", key: "b", label: "B" },
      { type: "panel", key: "page", title: "Page", conditional: show("a"), components: [list] },
    );
    const row = { rows: ["r1"], "test.b": "x" };
    expect(isShown(form, row, "rows.r1.cell")).toBe(false);
    expect(isShown(form, { ...row, "test.a": "x" }, "rows.r1.cell")).toBe(true);
  });
});
