/** Tests paths of items, and tables: visibility, problems and summaries. */
import { describe, expect, it } from "vitest";
import { getPrefill } from "./answers/prefill.ts";
import { summariseAnswers } from "./answers/summarise.ts";
import { checkWizard } from "./configuration-check/check-wizard.ts";
import { describeFinding } from "./configuration-check/places.ts";
import { findDependents } from "./expressions/dependents.ts";
import { getSubmittedAnswers } from "./expressions/evaluate.ts";
import {
  itemsConfig as config,
  createItemsConfig,
  listItemProblems as problemsOf,
  ITEMS_TODAY as today,
  openItemsView as viewOf,
} from "./items.fixture.ts";
import {
  findFieldPlace,
  findItemList,
  findItemPath,
  findPathPattern,
  listItemsAround,
  toFormOutline,
} from "./outline.ts";
import { listProblemsAt } from "./validation/validate.ts";

it("passes the check of a configuration", async () => {
  expect((await checkWizard(config)).map(describeFinding)).toEqual([]);
});

it("passes the check if a total adds computed values whose kind depends on answers", async () => {
  const form = structuredClone(config);
  const table = [...toFormOutline(form).fields.values()].find(
    ({ field }) => field.key === "equipment",
  )?.field;
  const cost = table?.fields?.find(({ key }) => key === "cost");
  Object.assign(cost ?? {}, { value: { var: "item.name" } });
  expect((await checkWizard(form)).map(describeFinding)).toEqual([]);
});

describe("the paths of items", () => {
  const outline = toFormOutline(config);

  it("have patterns at every depth, also if they end with a part of an answer", () => {
    expect(findPathPattern(outline, "premises.p1.rooms.r1.beds.b1.size")).toBe(
      "premises.*.rooms.*.beds.*.size",
    );
    expect(findPathPattern(outline, "premises.p1.rooms")).toBe("premises.*.rooms");
    expect(findPathPattern(outline, "premises.p1.name.first")).toBe("premises.*.name");
    expect(findPathPattern(outline, "premises.p1.rooms.r1")).toBeUndefined();
    expect(findPathPattern(outline, "hours.week.mon.opens")).toBe("hours.week.*.opens");
    expect(findPathPattern(outline, "hours.week.mon.nothing")).toBeUndefined();
  });

  it("give the items around an answer, and the same list object each time", () => {
    expect(listItemsAround(outline, "premises.p1.rooms.r1.beds.b1.size")).toEqual([
      "premises.p1",
      "premises.p1.rooms.r1",
      "premises.p1.rooms.r1.beds.b1",
    ]);
    expect(findItemPath(outline, "hours.week.mon.opens")).toBe("hours.week.mon");
    expect(findFieldPlace(outline, "premises.p1.rooms.r1.name")?.section.id).toBe("premises.p1.rooms");
    expect(findItemList(outline, "premises.p1.rooms")).toBe(findItemList(outline, "premises.p1.rooms"));
    expect(findItemList(outline, "premises.p1.name")).toBeUndefined();
  });
});

describe("a rule about one fixed row", () => {
  const sunday = "hours.week.sun.opens";
  const createRuleForm = (targets: readonly string[]) =>
    createItemsConfig({
      rules: [
        {
          id: "sunday",
          when: { before: [{ var: sunday }, "09:00"] },
          severity: "error",
          message: { key: "test.sunday", text: "Too early on a Sunday" },
          targets: [...targets],
        },
      ],
    });

  it("is shown beside that cell only", async () => {
    const form = createRuleForm([sunday]);
    expect((await checkWizard(form)).map(describeFinding)).toEqual([]);
    const answers = { "hours.week.mon.opens": "07:00", [sunday]: "08:00" };
    expect(problemsOf(answers, "hours", form)).toEqual(["Sunday: Too early on a Sunday"]);
    const view = viewOf(answers, form);
    expect(listProblemsAt(view, sunday, []).map(({ code }) => code)).toEqual(["rule"]);
    expect(listProblemsAt(view, "hours.week.mon.opens", [])).toEqual([]);
    expect(findDependents(view.outline, sunday)).toContain("rule:sunday");
  });

  it("is a finding if the row does not exist", async () => {
    const [finding] = await checkWizard(createRuleForm(["hours.week.snu.opens"]));
    expect(finding && describeFinding(finding)).toBe(
      'rules[0].targets[0] (sunday): its target "hours.week.snu.opens" cannot be shown: "snu" is no row of "hours.week": expected one of mon, sun',
    );
  });
});

describe("a table with fixed rows", () => {
  it("validates the cells of every row", () => {
    const answers = { "hours.week.sun.isClosed": true };
    expect(problemsOf(answers, "hours")).toEqual(["Monday: Enter “opens”"]);
    expect(problemsOf({ ...answers, "hours.week.mon.opens": "25:00" }, "hours")).toEqual([
      "Monday: “opens” must be a time, such as 09:30",
    ]);
    expect(problemsOf({ ...answers, "hours.week.mon.opens": "09:00" }, "hours")).toEqual([]);
  });

  it("submits visible cells only, and nothing for the table itself", () => {
    const answers = {
      "hours.week.mon.opens": "09:00",
      "hours.week.sun.isClosed": true,
      "hours.week.sun.opens": "10:00",
      "hours.week.tue.opens": "11:00",
    };
    expect({ ...getSubmittedAnswers(viewOf(answers)) }).toEqual({
      "hours.week.mon.opens": "09:00",
      "hours.week.sun.isClosed": true,
      premises: [],
    });
  });

  it("fills in the defaults of its columns in cells without an answer", () => {
    const form = structuredClone(config);
    const [isClosed] = form.steps[0]?.sections[0]?.fields[0]?.fields ?? [];
    if (isClosed) isClosed.default = false;
    const applicant = { FirstName: "A", Surname: "B", CompanyName: null, Email: "", phone: null };
    expect(getPrefill(form, { "hours.week.mon.isClosed": true }, applicant as never)).toEqual({
      "hours.week.sun.isClosed": false,
    });
  });
});

describe("a table with added rows", () => {
  const answers = {
    "kit.equipment": ["a", "b"],
    "kit.equipment.a.name": "Fryer",
    "kit.equipment.a.count": "2",
    "kit.equipment.a.price": "0.10",
    "kit.equipment.b.name": "fryer ",
    "kit.equipment.b.count": "3",
  };

  it("numbers its rows in problems, refuses equal rows, and limits their number", () => {
    expect(problemsOf(answers, "kit")).toEqual([
      "Item 1: “name” is the same as in another entry. Change one of them",
      "Item 2: “name” is the same as in another entry. Change one of them",
    ]);
    const threeItems = { ...answers, "kit.equipment": ["a", "b", "c"], "kit.equipment.b.name": "Oven" };
    expect(problemsOf(threeItems, "kit")[0]).toBe("Add at most 2: Equipment");
    expect(listProblemsAt(viewOf(answers), "kit.equipment.z.name", [])).toEqual([]);
  });

  it("computes within rows and over all rows", () => {
    const view = viewOf(answers);
    expect(view.valueAt("kit.equipment.a.cost")).toBe(0.2);
    expect(view.valueAt("kit.total")).toBe(5);
    expect(findDependents(view.outline, "kit.equipment.a.count")).toContain("value:kit.total");
    view.update({ ...answers, "kit.equipment.a.count": "4" }, ["kit.equipment.a.count"]);
    expect([view.valueAt("kit.equipment.a.cost"), view.valueAt("kit.total")]).toEqual([0.4, 7]);
  });

  it("is in the summary both as a table with totals and as lines of text", () => {
    const groups = summariseAnswers(config, answers, { today, documents: [], lists: {} });
    const row = groups
      .flatMap(({ Sections }) => Sections.flatMap(({ Items }) => Items.flatMap(({ Rows }) => Rows)))
      .find(({ Path }) => Path === "kit.equipment");
    expect(row?.Table).toEqual({
      Columns: ["name", "count", "price", "cost"],
      Rows: [
        { Title: "Item 1", Cells: ["Fryer", "2", "$0.10", "$0.20"] },
        { Title: "Item 2", Cells: ["fryer", "3", "", "$0.00"] },
      ],
      Totals: { Title: "Total", Cells: ["", "5", "", "$0.20"] },
    });
    expect(row?.Value.split("\n")[0]).toBe("Item 1: name Fryer, count 2, price $0.10, cost $0.20");
  });
});
