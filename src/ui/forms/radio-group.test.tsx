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

describe("RadioGroup", () => {
  it("uses native inputs with one name, so that arrow keys work", () => {
    render(
      <RadioGroup legend="Who applies?" name="role" value="agent" onChange={vi.fn()} options={OPTIONS} />,
    );
    const group = screen.getByRole("radiogroup", { name: "Who applies?" });
    const buttons = [...group.querySelectorAll("input")];
    expect(buttons.map((button) => [button.type, button.name])).toEqual(OPTIONS.map(() => ["radio", "role"]));
    expect(buttons.map((button) => button.checked)).toEqual([false, true, false]);
  });

  it("reports the chosen value", () => {
    const onChange = vi.fn();
    render(
      <RadioGroup legend="Who applies?" name="role" value={null} onChange={onChange} options={OPTIONS} />,
    );
    fireEvent.click(screen.getByLabelText("An agent"));
    expect(onChange).toHaveBeenCalledWith("agent");
  });

  it("uses an option's hint as its description, not its name", () => {
    render(
      <RadioGroup legend="Who applies?" name="role" value={null} onChange={vi.fn()} options={OPTIONS} />,
    );
    const agent = screen.getByRole("radio", { name: "An agent" });
    const hint = document.getElementById(agent.getAttribute("aria-describedby") ?? "");
    expect(hint?.textContent).toBe("With written authority");
  });

  it("is marked invalid and described by its error as a group", () => {
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

describe("CheckboxGroup", () => {
  it("keeps the values in the order of the options", () => {
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
