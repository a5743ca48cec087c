// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type Step, Stepper } from "./stepper.tsx";

afterEach(cleanup);

const STEPS: Step[] = [
  { id: "owner", title: "Owner", state: "done", onSelect: vi.fn() },
  { id: "property", title: "Property", state: "problem", onSelect: vi.fn() },
  { id: "builder", title: "Builder", state: "current" },
  { id: "review", title: "Review", state: "upcoming" },
];
const show = (steps: Step[]) =>
  render(
    <Stepper
      label="Steps"
      summary="Step 3 of 4: Builder"
      steps={steps}
      stateLabels={{ done: "done", problem: "needs attention" }}
    />,
  );
const marked = () =>
  screen
    .getAllByRole("listitem")
    .filter((item) => item.querySelector("[aria-current=step]"))
    .map((item) => item.textContent);

describe("the steps of a task", () => {
  it("mark the current one, and only that", () => {
    show(STEPS);
    expect(marked()).toEqual(["3Builder"]);
  });

  it("mark the step being looked at, where that is one already done", () => {
    show(STEPS.map((step) => ({ ...step, here: step.id === "owner" })));
    expect(marked()).toEqual(["Owner (done)"]);
  });

  it("say in words what is done and what needs attention", () => {
    show(STEPS);
    expect(screen.getByRole("button", { name: "Property (needs attention)" })).toBeTruthy();
  });

  it("lead only where one may go already", () => {
    show(STEPS);
    fireEvent.click(screen.getByRole("button", { name: "Owner (done)" }));
    expect(STEPS[0]?.onSelect).toHaveBeenCalledOnce();
    expect(screen.queryByRole("button", { name: "Review" })).toBeNull();
  });

  it("open on a phone from the one line that says where one is, and close after a choice", () => {
    show(STEPS);
    const line = screen.getByRole("button", { name: "Step 3 of 4: Builder" });
    fireEvent.click(line);
    expect(line.getAttribute("aria-expanded")).toBe("true");
    fireEvent.click(screen.getByRole("button", { name: "Owner (done)" }));
    expect(line.getAttribute("aria-expanded")).toBe("false");
  });
});
