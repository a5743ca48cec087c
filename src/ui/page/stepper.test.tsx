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

describe("Stepper", () => {
  it("marks the current step only", () => {
    show(STEPS);
    expect(marked()).toEqual(["3Builder"]);
  });

  it("marks the step shown if it is already done", () => {
    show(STEPS.map((step) => ({ ...step, isDisplayed: step.id === "owner" })));
    expect(marked()).toEqual(["Owner (done)"]);
  });

  it("states in text which steps are done or need attention", () => {
    show(STEPS);
    expect(screen.getByRole("button", { name: "Property (needs attention)" })).toBeTruthy();
  });

  it("links only the steps that can be opened", () => {
    show(STEPS);
    fireEvent.click(screen.getByRole("button", { name: "Owner (done)" }));
    expect(STEPS[0]?.onSelect).toHaveBeenCalledOnce();
    expect(screen.queryByRole("button", { name: "Review" })).toBeNull();
  });

  it("expands on a phone and closes after a choice", () => {
    show(STEPS);
    const line = screen.getByRole("button", { name: "Step 3 of 4: Builder" });
    fireEvent.click(line);
    expect(line.getAttribute("aria-expanded")).toBe("true");
    fireEvent.click(screen.getByRole("button", { name: "Owner (done)" }));
    expect(line.getAttribute("aria-expanded")).toBe("false");
  });
});
