// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { CheckboxGroup } from "./checkbox.tsx";
import { RadioGroup } from "./radio-group.tsx";

afterEach(cleanup);

const OPTIONS = [
  { value: "owner", label: "The owner" },
  { value: "agent", label: "An agent", hint: "With written authority" },
  { value: "lessee", label: "A lessee" },
];

describe("a group of radio buttons", () => {
  it("is one group of native buttons of one name, so that the browser's arrow keys work", () => {
    render(
      <RadioGroup legend="Who applies?" name="role" value="agent" onChange={vi.fn()} options={OPTIONS} />,
    );
    const group = screen.getByRole("radiogroup", { name: "Who applies?" });
    const buttons = [...group.querySelectorAll("input")];
    expect(buttons.map((button) => [button.type, button.name])).toEqual(OPTIONS.map(() => ["radio", "role"]));
    expect(buttons.map((button) => button.checked)).toEqual([false, true, false]);
  });

  it("reports the value that was chosen", () => {
    const choose = vi.fn();
    render(<RadioGroup legend="Who applies?" name="role" value={null} onChange={choose} options={OPTIONS} />);
    fireEvent.click(screen.getByLabelText("An agent"));
    expect(choose).toHaveBeenCalledWith("agent");
  });

  it("keeps a choice's name short: its hint describes it", () => {
    render(
      <RadioGroup legend="Who applies?" name="role" value={null} onChange={vi.fn()} options={OPTIONS} />,
    );
    const agent = screen.getByRole("radio", { name: "An agent" });
    const hint = document.getElementById(agent.getAttribute("aria-describedby") ?? "");
    expect(hint?.textContent).toBe("With written authority");
  });

  it("is called invalid and described by its error as a whole", () => {
    render(
      <RadioGroup
        legend="Who applies?"
        name="role"
        value={null}
        onChange={vi.fn()}
        options={OPTIONS}
        error="Choose who applies"
      />,
    );
    const group = screen.getByRole("radiogroup");
    expect(group.getAttribute("aria-invalid")).toBe("true");
    const error = document.getElementById(group.getAttribute("aria-describedby") ?? "");
    expect(error?.textContent).toBe("Choose who applies");
  });
});

describe("a group of checkboxes", () => {
  it("keeps the answers in the order in which they are offered", () => {
    const change = vi.fn();
    render(
      <CheckboxGroup
        legend="Who signs?"
        name="signs"
        values={["lessee", "agent"]}
        onChange={change}
        options={OPTIONS}
      />,
    );
    fireEvent.click(screen.getByLabelText("The owner"));
    expect(change).toHaveBeenLastCalledWith(["owner", "agent", "lessee"]);
    fireEvent.click(screen.getByLabelText("An agent"));
    expect(change).toHaveBeenLastCalledWith(["lessee"]);
  });
});
