import { describe, expect, it } from "vitest";
import { createFormView } from "#contract/wizard/expressions/evaluate.ts";
import { createItemsConfig } from "#contract/wizard/items.fixture.ts";
import { createConfig } from "#contract/wizard/wizard.fixture.ts";
import { explainForm } from "./explain-form.ts";
import { explainExpression, toExpressionText } from "./expression-text.ts";

const today = "2026-11-21";
const explainByPath = (answers: Record<string, unknown>) => {
  const explainedQuestions = explainForm(createConfig(), answers, {
    today,
    documents: [],
    explain: explainExpression,
  });
  return new Map(explainedQuestions.map((question) => [question.path, question]));
};

describe("an expression as text", () => {
  it.each([
    [{ "==": [{ var: "person.role" }, "agent"] }, 'person.role == "agent"'],
    [{ "!": { or: [{ ref: "isAgent" }, { empty: { var: "a.b" } }] } }, "not (isAgent or empty(a.b))"],
    [{ in: [{ var: "a.b" }, ["x", 1]] }, 'a.b in ["x", 1]'],
    [{ after: [{ var: "a.b" }, { today: [] }] }, "after(a.b, today())"],
    [true, "true"],
  ])("%j", (source, text) => expect(toExpressionText(source)).toBe(text));

  it("is explained with its conditions and the values it reads", () => {
    const view = createFormView(createConfig(), { "person.role": "owner" }, today);
    expect(explainExpression(view, { ref: "isAgent" }, "person.firm")).toBe(
      'isAgent; isAgent is person.role == "agent"; person.role = "owner"',
    );
  });

  it("names the item of a repeating section", () => {
    const answers = { "person.role": "agent", owners: ["o1"], "owners.o1.isCompany": true };
    const view = createFormView(createConfig(), answers, today);
    const source = { "==": [{ var: "item.isCompany" }, true] };
    expect(explainExpression(view, source, "owners.o1.acn")).toContain("owners.o1.isCompany = true");
    expect(explainExpression(view, { var: "owners.*.share" }, "cost.shares")).toContain(
      "owners.*.share = [null]",
    );
  });
});

describe("the explanation of a form", () => {
  it("names the level that hides a question, and the requirement of a shown one", () => {
    const owner = explainByPath({ "person.role": "owner" });
    expect(owner.get("person.firm")).toMatchObject({ isVisible: false, isRequired: false });
    expect(owner.get("person.firm")?.why[0]).toMatch(/^Hidden by the question: isAgent; /);
    expect(owner.get("person.role")?.why).toEqual(["Always shown.", "Always required."]);
    expect(explainByPath({ "person.role": "agent" }).get("person.firm")).toMatchObject({
      isVisible: true,
      isRequired: true,
      problem: "Enter “firm” (required)",
      place: ["steps", 0, "sections", 0, "fields", 1],
    });
  });

  it("lists the questions of each item", () => {
    const questionsByPath = explainByPath({ "person.role": "agent", owners: ["o1", "o2"] });
    expect([...questionsByPath.keys()]).toEqual(expect.arrayContaining(["owners.o1.name", "owners.o2.name"]));
  });

  it("lists the questions of items within items, and the cells of tables", () => {
    const answers = {
      premises: ["p1"],
      "premises.p1.name": "Mill",
      "premises.p1.hasRooms": true,
      "premises.p1.rooms": ["r1"],
      "premises.p1.rooms.r1.kind": "shared",
      "premises.p1.rooms.r1.beds": ["b1"],
      "hours.week.mon.isClosed": true,
    };
    const questionsByPath = new Map(
      explainForm(createItemsConfig(), answers, { today, documents: [], explain: explainExpression }).map(
        (question) => [question.path, question],
      ),
    );
    const bunk = questionsByPath.get("premises.p1.rooms.r1.beds.b1.isBunk");
    expect(bunk).toMatchObject({ isVisible: true });
    expect(bunk?.place.slice(-6)).toEqual(["fields", 4, "fields", 3, "fields", 1]);
    expect(bunk?.why).toEqual([
      "Shown by the list: item.hasRooms == true; premises.p1.hasRooms = true",
      expect.stringContaining('premises.p1.rooms.r1.kind = "shared"; premises.p1.name = "Mill"'),
    ]);
    expect(questionsByPath.get("hours.week.mon.opens")?.why[0]).toMatch(
      /^Hidden by the question: .*hours\.week\.mon\.isClosed = true$/,
    );
    expect(questionsByPath.get("hours.week.sun.opens")).toMatchObject({ isRequired: true });
  });

  it("shows the values of a list within one item", () => {
    const answers = { premises: ["p1"], "premises.p1.hasRooms": true, "premises.p1.rooms": ["r1", "r2"] };
    const view = createFormView(createItemsConfig(), { ...answers, "premises.p1.rooms.r2.area": "9" }, today);
    expect(explainExpression(view, { sum: [{ var: "item.rooms.*.area" }] }, "premises.p1.area")).toBe(
      'sum(item.rooms.*.area); premises.p1.rooms = 2 items; premises.p1.rooms.*.area = [null,"9"]',
    );
  });
});
