/** Functions that change the pool form's configuration, with which tests add mistakes to the form. */
import type { Field, WizardConfig, WizardStep } from "#contract/wizard/config.ts";
import { toFormOutline } from "#contract/wizard/outline.ts";
import { words } from "#contract/wizard/wizard.fixture.ts";
import { changeField, changeStep, type Keys } from "./form-changes.fixture.ts";

export const repeat = { itemNoun: words("Row"), itemLabel: [] };
export const countColumn = { key: "count", type: "integer", label: words("Count") };

/** Adds a valid table with fixed rows to the section `pool`. `change` overrides keys of the table. */
export const withTable =
  (change: Keys) =>
  (config: WizardConfig): unknown => {
    const rows = [
      { key: "mon", label: words("Monday") },
      { key: "tue", label: words("Tuesday") },
    ];
    const gear = { key: "gear", type: "table", label: words("Gear"), rows, fields: [countColumn] };
    const section = toFormOutline(config).sections.get("pool")?.section;
    return section?.fields.push({ ...gear, ...change } as Field);
  };
export const withItems = (fields: readonly unknown[], change: Keys = {}) =>
  withTable({ type: "items", rows: undefined, repeat, fields, ...change });
export const getItems = (fields: readonly unknown[]) => ({
  key: "inner",
  type: "items",
  label: words("Inner"),
  repeat,
  fields,
});

/**
 * Gives the question `pool.depth` a label that shows the answer at `path`. `name` is the placeholder in the
 * label.
 */
export const withLabel = (path: string, text = "Depth of {{it}}", name = "it") =>
  changeField("pool.depth", {
    label: { ...words("Depth label"), text, answers: { [name]: { path, otherwise: words("it") } } },
  });

/** Adds a file question whose limits depend on the kind of pool. `entry` changes the limits for a spa. */
export const withFileLimits =
  (entry: Record<string, unknown>, before: readonly unknown[] = []) =>
  (config: WizardConfig): unknown => {
    const byAnswer = [...before, { when: { "==": [{ var: "pool.kind" }, "spa"] }, ...entry }];
    const file = { documentTypeId: "soil-report", types: [".pdf"], max: 2, byAnswer };
    const section = toFormOutline(config).sections.get("pool")?.section;
    return section?.fields.push({ key: "soil", type: "file", label: words("Soil"), file } as Field);
  };

/** Sets the country of the form, and adds a question that follows Australian notation. */
export const changeCountry =
  (country: string, change: Keys) =>
  (config: WizardConfig): unknown => {
    Object.assign(config, { country });
    return changeField("pool.depth", { validate: [], ...change })(config);
  };

export const outcomePage = { body: words("No permit needed") };

/** Adds a page that ends the form for spas. `change` overrides its keys. */
export const withOutcome =
  (change: Keys) =>
  (config: WizardConfig): unknown => {
    const at = config.steps.findIndex(({ id }) => id === "pool") + 1;
    const visibleIf = { "==": [{ var: "pool.kind" }, "spa"] };
    const page = { id: "end", title: words("The end"), kind: "outcome", sections: [], visibleIf };
    return config.steps.splice(at, 0, { ...page, outcome: outcomePage, ...change } as WizardStep);
  };

/** Adds texts of the receipt that depend on answers. */
export const withLodgedOutcomes =
  (...changes: readonly Record<string, unknown>[]) =>
  (config: WizardConfig): unknown =>
    Object.assign(config.submission, {
      outcomes: changes.map((change, at) => ({
        ...{ id: `o${at}`, when: { "==": [{ var: "pool.kind" }, "spa"] }, title: words("Next") },
        ...{ body: words("We write"), ...change },
      })),
    });

/** Makes the form a list of tasks. `changes` has keys of its steps by id. */
export const withTasks =
  (changes: Readonly<Record<string, Record<string, unknown>>>) =>
  (config: WizardConfig): unknown => {
    for (const [id, change] of Object.entries(changes)) changeStep(id, change)(config);
    return Object.assign(config, { layout: "tasks" });
  };

export const startsOnAnswer = { var: "pool.startsOn" };
export const isHeatedAnswer = { var: "pool.isHeated" };
export const kindAnswer = { var: "pool.kind" };
export const heatingAnswer = { var: "pool.heating" };
export const depthAnswer = { var: "pool.depth" };

/** Adds a question for a month. `change` overrides its keys. */
export const withMonth =
  (change: Keys) =>
  (config: WizardConfig): unknown => {
    const month = { key: "startsIn", type: "month", label: words("Month of the start") };
    return toFormOutline(config)
      .sections.get("pool")
      ?.section.fields.push({ ...month, ...change } as Field);
  };
export const withMonthIn = (visibleIf: unknown) => (config: WizardConfig) => {
  withMonth({})(config);
  withMonth({ key: "hours", type: "timeRange" })(config);
  return changeField("pool.depth", { visibleIf })(config);
};
export const startsInAnswer = { var: "pool.startsIn" };
