import { describe, expect, it } from "vitest";
import type { Field, WizardConfig } from "#contract/wizard/config.ts";
import { listPlacedSections } from "#contract/wizard/item-lists.ts";
import { createItemsConfig } from "#contract/wizard/items.fixture.ts";
import { createConfig } from "#contract/wizard/wizard.fixture.ts";
import { builtInForms } from "../../../wizards/built-in-forms.ts";
import { listFormDifferences } from "./form-differences.ts";

/** Changes the first section, which has the questions role, firm and firmNo. */
function changeFields(edit: (fields: Field[]) => Field[]): WizardConfig {
  const config = structuredClone(createConfig());
  const section = config.steps[0]?.sections[0];
  if (section) section.fields = edit(section.fields);
  return config;
}

const listChanges = (edit: (field: Field) => Field, key: string) =>
  listFormDifferences(
    createConfig(),
    changeFields((fields) => fields.map((field) => (field.key === key ? edit(field) : field))),
  ).map(({ kind, path, changes }) => [kind, path, ...changes]);

describe("the differences between versions", () => {
  it.each([...builtInForms])("are none between $id and its copy with keys in another order", (form) => {
    const reversed = JSON.parse(JSON.stringify(form), (_key, part) =>
      typeof part === "object" && part !== null && !Array.isArray(part)
        ? Object.fromEntries(Object.entries(part).reverse())
        : part,
    );
    const unchangedParts = ["conditions", "lists", "tables", "areas"] as const;
    for (const key of unchangedParts) if (form[key]) reversed[key] = structuredClone(form[key]);
    expect(listFormDifferences(form, reversed)).toEqual([]);
  });

  it("list the changes of a question", () => {
    expect(
      listChanges((field) => ({ ...field, type: "select", requiredIf: { ref: "isAgent" } }), "role"),
    ).toEqual([["changed", "person.role", "Type: radio → select.", "Required: always → under a condition."]]);
    expect(listChanges((field) => ({ ...field, options: field.options?.slice(1) ?? [] }), "role")).toEqual([
      ["changed", "person.role", "Option removed: “Owner”."],
    ]);
    const [[, , wording] = []] = listChanges(
      (field) => ({ ...field, label: { ...field.label, text: "Company" } }),
      "firm",
    );
    expect(wording).toMatch(/^Wording: “firm” → “Company”\. The key test\.firm is the same/);
  });

  it("name the columns of tables and the questions of items", () => {
    const older = createItemsConfig();
    const newer = structuredClone(older);
    for (const { owner } of listPlacedSections(newer)) {
      if (owner?.key === "equipment") owner.fields = owner.fields?.filter(({ key }) => key !== "price") ?? [];
      if (owner?.key === "rooms") Object.assign(owner, { key: "halls", renamedFrom: ["rooms"] });
    }
    const differences = listFormDifferences(older, newer).map(({ kind, path, changes: [text] }) => [
      kind,
      path,
      text,
    ]);
    const listMoveSentences = (path: string) => [
      "changed",
      `premises.${path}`,
      `Moved from premises.${path.replace("halls", "rooms")}. Its answers move along.`,
    ];
    expect(differences.filter(([, path]) => /price|halls/.test(path ?? ""))).toEqual([
      ["removed", "kit.equipment.price", undefined],
      ...["halls", "*.halls.name", "*.halls.kind", "*.halls.area", "*.halls.beds"].map(listMoveSentences),
      ...["*.halls.*.beds.size", "*.halls.*.beds.isBunk"].map(listMoveSentences),
    ]);
  });

  it("list questions that were added, removed and moved", () => {
    const newer = changeFields((fields) =>
      fields.flatMap((field) => {
        if (field.key === "firmNo") return [];
        return field.key === "firm" ? [{ ...field, key: "company", renamedFrom: ["firm"] }] : [field];
      }),
    );
    const differences = listFormDifferences(createConfig(), newer).map(({ kind, path, changes }) => [
      kind,
      path,
      changes[0],
    ]);
    expect(differences).toEqual([
      ["removed", "person.firmNo", undefined],
      ["changed", "person.company", "Moved from person.firm. Its answers move along."],
    ]);
    const reverseDifferences = listFormDifferences(newer, createConfig()).map(({ kind, path }) => [
      kind,
      path,
    ]);
    expect(reverseDifferences).toContainEqual(["added", "person.firmNo"]);
  });
});
