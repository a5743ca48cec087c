import { expect, it } from "vitest";
import { toAnswers } from "../answers/answers.ts";
import type { WizardConfig } from "../config.ts";
import { createConfig, createField, words } from "../wizard.fixture.ts";
import { validateForm } from "./validate.ts";

const circumstances = { today: "2026-11-21", documents: [] };

/** A form with required questions `s.a` to `s.c`, a list of items, and a rule that is broken at `s.b`. */
function createOrderedForm(): WizardConfig {
  const questions = ["a", "b", "c"].map((key) => createField(key, key === "b" ? {} : { requiredIf: true }));
  const items = {
    id: "items",
    title: words("Items"),
    repeat: { itemNoun: words("Item"), itemLabel: ["x"] },
    fields: [createField("x", { requiredIf: true }), createField("y", { requiredIf: true })],
  };
  const sections = [{ id: "s", title: words("S"), fields: questions }, items];
  return createConfig({
    steps: [{ id: "one", title: words("One"), kind: "form", sections }],
    rules: [
      {
        id: "never",
        when: { empty: { var: "s.b" } },
        targets: ["s.b"],
        severity: "error",
        message: words("Never"),
      },
    ],
  });
}

it("lists problems in the order of the questions, broken rules and items included", () => {
  const answers = toAnswers({ items: ["i2", "i1"], "items.i1.x": "1", "items.i2.y": "2" });
  const paths = validateForm(createOrderedForm(), answers, circumstances).map(({ path }) => path);
  expect(paths).toEqual(["s.a", "s.b", "s.c", "items.i2.x", "items.i1.y"]);
});
