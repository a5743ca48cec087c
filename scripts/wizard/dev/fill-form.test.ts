import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { wizardConfig } from "#contract/wizard/config.ts";
import { createItemsConfig } from "#contract/wizard/items.fixture.ts";
import { preparePatterns } from "#contract/wizard/validation/patterns.ts";
import { validateForm } from "#contract/wizard/validation/validate.ts";
import { fillForm } from "./fill-form.ts";

const today = "2026-11-21";
const readExample = (name: string) =>
  wizardConfig.parse(
    JSON.parse(readFileSync(new URL(`../../../docs/forms/${name}.json`, import.meta.url), "utf8")),
  );

describe("filling in a form", () => {
  it("adds items to lists within items, and rows to tables", async () => {
    const filledForm = await fillForm(createItemsConfig(), today);
    expect(filledForm?.answers).toMatchObject({
      premises: ["item1"],
      "premises.item1.rooms": ["item1"],
      "premises.item1.rooms.item1.beds": ["item1"],
      "kit.equipment": ["item1"],
      "hours.week.mon.isClosed": true,
    });
    expect(Object.keys(filledForm?.answers ?? {})).toContain("premises.item1.rooms.item1.beds.item1.size");
  });

  it.each(["food-business", "householder-planning", "solar-permit", "building-consent"])(
    "finds valid answers and files for %s",
    async (name) => {
      const form = readExample(name);
      await preparePatterns(form);
      const filledForm = await fillForm(form, today);
      const documents = (filledForm?.documents ?? []).map(({ typeId, fileName, itemPath }) => ({
        DocumentTypeId: typeId,
        FileName: fileName,
        State: "Uploaded" as const,
        ...(itemPath === undefined ? {} : { ItemPath: itemPath }),
      }));
      const problems = validateForm(form, filledForm?.answers ?? {}, { today, documents });
      expect(problems.filter(({ severity }) => severity === "error")).toEqual([]);
    },
  );
});
