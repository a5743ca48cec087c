import { cleanup, render, screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { Field } from "./field.tsx";
import { Textarea, TextInput } from "./text-input.tsx";

afterEach(cleanup);

function show(props: Partial<Parameters<typeof Field>[0]>) {
  render(
    <Field label="Postcode" {...props}>
      {(control) => <TextInput {...control} />}
    </Field>,
  );
  return screen.getByLabelText(/^Postcode/);
}

function listDescription(control: HTMLElement) {
  const ids = control.getAttribute("aria-describedby")?.split(" ") ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent);
}

describe("Field", () => {
  it("is named by its label, without a description", () => {
    const control = show({});
    expect(control.hasAttribute("aria-describedby")).toBe(false);
    expect(control.hasAttribute("aria-invalid")).toBe(false);
    expect(control.hasAttribute("required")).toBe(false);
  });

  it("is described by its hint, then its error, and marked invalid", () => {
    const control = show({ hint: "Four figures", error: "Enter a postcode" });
    expect(listDescription(control)).toEqual(["Four figures", "Enter a postcode"]);
    expect(control.getAttribute("aria-invalid")).toBe("true");
  });

  it('shows "optional" only if it is', () => {
    show({ optionalText: "(optional)" });
    expect(screen.getByText("(optional)")).toBeTruthy();
    cleanup();
    const control = show({ optionalText: "(optional)", required: true });
    expect(screen.queryByText("(optional)")).toBeNull();
    expect(control.hasAttribute("required")).toBe(true);
  });

  it("uses the given id, which an error summary links to", () => {
    expect(show({ id: "postcode" }).id).toBe("postcode");
  });
});

describe("the direction of typed text", () => {
  const getDirection = (input: ReactElement) => {
    cleanup();
    return render(input).container.querySelector("input, textarea")?.getAttribute("dir");
  };

  it("follows the text, so that a house number stays before its street on a page from right to left", () => {
    expect(getDirection(<TextInput />)).toBe("auto");
    expect(getDirection(<TextInput type="search" />)).toBe("auto");
    expect(getDirection(<Textarea />)).toBe("auto");
    expect(getDirection(<TextInput dir="ltr" />)).toBe("ltr");
  });

  it("follows a number too, so that its sign and groups of digits stay in order", () => {
    expect(getDirection(<TextInput inputMode="numeric" />)).toBe("auto");
    expect(getDirection(<TextInput type="tel" />)).toBe("auto");
    expect(getDirection(<TextInput prefix="$" inputMode="decimal" />)).toBe("auto");
  });

  it("follows the page in native fields", () => {
    expect(getDirection(<TextInput type="time" />)).toBeNull();
  });
});
