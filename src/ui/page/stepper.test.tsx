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
const renderStepper = (displayedId?: string) =>
  render(
    <Stepper
      label="Steps"
      summary="Step 3 of 4: Builder"
      steps={STEPS}
      displayedId={displayedId}
      stateLabels={{ done: "done", problem: "needs attention" }}
    />,
  );
const listMarkedSteps = () =>
  screen
    .getAllByRole("listitem")
    .filter((item) => item.querySelector("[aria-current=step]"))
    .map((item) => item.textContent);

describe("Stepper", () => {
  it("marks the current step only", () => {
    renderStepper();
    expect(listMarkedSteps()).toEqual(["3Builder"]);
  });

  it("marks the step shown if it is already done", () => {
    renderStepper("owner");
    expect(listMarkedSteps()).toEqual(["Owner (done)"]);
  });

  it("states in text which steps are done or need attention", () => {
    renderStepper();
    expect(screen.getByRole("button", { name: "Property (needs attention)" })).toBeTruthy();
  });

  it("links only the steps that can be opened", () => {
    renderStepper();
    fireEvent.click(screen.getByRole("button", { name: "Owner (done)" }));
    expect(STEPS[0]?.onSelect).toHaveBeenCalledOnce();
    expect(screen.queryByRole("button", { name: "Review" })).toBeNull();
  });

  it("expands on a phone and closes after a choice", () => {
    renderStepper();
    const summary = screen.getByRole("button", { name: "Step 3 of 4: Builder" });
    fireEvent.click(summary);
    expect(summary.getAttribute("aria-expanded")).toBe("true");
    fireEvent.click(screen.getByRole("button", { name: "Owner (done)" }));
    expect(summary.getAttribute("aria-expanded")).toBe("false");
  });
});
