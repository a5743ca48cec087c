import { describe, expect, it, vi } from "vitest";
import { getSameAsPath } from "#contract/wizard/answers/people.ts";
import { createConfig } from "#contract/wizard/wizard.fixture.ts";
import { demolitionForm } from "#demo/wizards/demolition.ts";
import { createAnswerStore } from "./answer-store.ts";
import { removeFilledItems, revertChange } from "./revert-change.ts";

const createStore = () => {
  const onChange = vi.fn();
  const store = createAnswerStore({ config: createConfig(), answers: {}, today: "2026-11-21", onChange });
  return { store, onChange };
};

describe("the answer store", () => {
  it("notifies only listeners of the section or item that changed", () => {
    const { store } = createStore();
    const changedPaths: string[] = [];
    store.subscribeWithin("person", (path) => changedPaths.push(path));
    const unsubscribe = store.subscribeWithin("owners.o1", (path) => changedPaths.push(path));
    store.change({ "person.firm": "Okafor", "owners.o2.name": "Grace", "cost.whole": "9" });
    store.adopt({ "owners.o1.name": "Ada" });
    unsubscribe();
    store.change({ "owners.o1.name": "Eve" });
    expect(changedPaths).toEqual(["person.firm", "owners.o1.name"]);
  });

  it("notifies listeners of dependent decisions", () => {
    const { store } = createStore();
    const firmListener = vi.fn();
    store.subscribe(["field:person.firm"], firmListener);
    store.change({ "cost.whole": "9" });
    expect(firmListener).not.toHaveBeenCalled();
    store.change({ "person.role": "agent" });
    expect(firmListener).toHaveBeenCalledOnce();
    expect(store.view.isVisible("person.firm")).toBe(true);
  });

  it("counts a revision and notifies only if an answer differs", () => {
    const { store, onChange } = createStore();
    store.change({ "cost.whole": "9" });
    store.change({ "cost.whole": "9" });
    expect(store.revision()).toBe(1);
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ "cost.whole": "9" });
  });
});

const createDemolition = (answers = {}) =>
  createAnswerStore({ config: demolitionForm, answers, today: "2026-11-21", onChange: () => {} });

describe("a person who is the same as another", () => {
  it("keeps a correction by hand when another answer of the first person changes", () => {
    const store = createDemolition({ "contact.telephone": "123" });
    const address = { line1: "1 Weir Street", suburb: "Riverbend", state: "VIC", postcode: "3994" };
    store.change({
      "builder.telephone": "123",
      "builder.postalAddress": address,
      "contact.postalAddress": address,
      [getSameAsPath("builder")]: "applicant",
    });
    store.change({ "builder.telephone": "0412 345 678" });
    store.change({ "contact.postalAddress": { ...address, suburb: "Harbour" } });
    expect(store.get("builder.telephone")).toBe("0412 345 678");
    expect(store.get("builder.postalAddress")).toEqual({ ...address, suburb: "Harbour" });
  });

  it("copies an answer that is cleared and typed again", () => {
    const store = createDemolition({
      ...{ "contact.telephone": "1", "builder.telephone": "1" },
      [getSameAsPath("builder")]: "applicant",
    });
    for (const text of ["", "0", "04"]) store.change({ "contact.telephone": text });
    expect(store.get("builder.telephone")).toBe("04");
  });
});

describe("undo", () => {
  it("restores only answers that were not edited since", () => {
    const { store } = createStore();
    const patch = { "cost.whole": "9", "person.firm": "Okafor" };
    store.change(patch);
    store.change({ "person.firm": "Okafor and sons" });
    revertChange(store, { "cost.whole": "5" }, patch);
    expect(store.view.answers()).toEqual({ "cost.whole": "5", "person.firm": "Okafor and sons" });
  });

  it("removes the added items and no later ones", () => {
    const { store } = createStore();
    store.change({
      owners: ["o1", "o2", "o3"],
      "owners.o1.name": "A",
      "owners.o2.name": "B",
      "owners.o3.name": "C",
    });
    removeFilledItems(store, "owners", ["o1", "o2"], ["o1"]);
    expect(store.view.answers()).toEqual({ owners: ["o1", "o3"], "owners.o3.name": "C" });
  });
});
