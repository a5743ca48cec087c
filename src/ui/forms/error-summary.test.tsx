import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ErrorSummary } from "./error-summary.tsx";
import { Field } from "./field.tsx";
import { RadioGroup } from "./radio-group.tsx";
import { TextInput } from "./text-input.tsx";

afterEach(cleanup);

function createPage(attempt: number) {
  return (
    <form>
      <ErrorSummary
        title="Mend two answers"
        attempt={attempt}
        items={[
          { text: "Enter a name", href: "#name" },
          { text: "Choose who applies", href: "#role" },
        ]}
      />
      <Field id="name" label="Name">
        {(control) => <TextInput {...control} />}
      </Field>
      <RadioGroup
        id="role"
        name="role"
        legend="Who applies?"
        value={undefined}
        onChange={() => undefined}
        options={[
          { value: "owner", label: "The owner" },
          { value: "agent", label: "An agent" },
        ]}
      />
    </form>
  );
}

describe("ErrorSummary", () => {
  it("takes focus when it appears and at each new attempt", () => {
    const { rerender } = render(createPage(1));
    const summary = screen.getByRole("alert");
    expect(document.activeElement).toBe(summary);
    screen.getByLabelText("Name").focus();
    rerender(createPage(1));
    expect(document.activeElement).not.toBe(summary);
    rerender(createPage(2));
    expect(document.activeElement).toBe(summary);
  });

  it("focuses the field, or the first option of a group", () => {
    render(createPage(1));
    fireEvent.click(screen.getByRole("link", { name: "Enter a name" }));
    expect(document.activeElement).toBe(screen.getByLabelText("Name"));
    fireEvent.click(screen.getByRole("link", { name: "Choose who applies" }));
    expect(document.activeElement).toBe(screen.getByLabelText("The owner"));
  });

  it("does not change the address, which a router would treat as a navigation", () => {
    render(createPage(1));
    const isDefaultAllowed = fireEvent.click(screen.getByRole("link", { name: "Enter a name" }));
    expect(isDefaultAllowed).toBe(false);
  });

  it("calls an item's own handler instead of focusing", () => {
    const openStep = vi.fn();
    render(<ErrorSummary title="Mend one answer" items={[{ text: "In step 2", onClick: openStep }]} />);
    fireEvent.click(screen.getByText("In step 2"));
    expect(openStep).toHaveBeenCalledOnce();
  });
});
