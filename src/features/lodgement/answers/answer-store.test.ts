import { describe, expect, it, vi } from "vitest";
import { createConfig } from "#contract/wizard/wizard-fixture.ts";
import { createAnswerStore } from "./answer-store.ts";

const createStore = () => {
  const onChange = vi.fn();
  const store = createAnswerStore({ config: createConfig(), answers: {}, today: "2026-11-21", onChange });
  return { store, onChange };
};

describe("the answer store", () => {
  it("notifies only listeners of the section or item that changed", () => {
    const { store } = createStore();
    const heard: string[] = [];
    store.subscribeWithin("person", (path) => heard.push(path));
    const stop = store.subscribeWithin("owners.o1", (path) => heard.push(path));
    store.change({ "person.firm": "Okafor", "owners.o2.name": "Grace", "cost.whole": "9" });
    store.adopt({ "owners.o1.name": "Ada" });
    stop();
    store.change({ "owners.o1.name": "Eve" });
    expect(heard).toEqual(["person.firm", "owners.o1.name"]);
  });

  it("notifies listeners of dependent decisions", () => {
    const { store } = createStore();
    const firm = vi.fn();
    store.subscribe(["field:person.firm"], firm);
    store.change({ "cost.whole": "9" });
    expect(firm).not.toHaveBeenCalled();
    store.change({ "person.role": "agent" });
    expect(firm).toHaveBeenCalledOnce();
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
