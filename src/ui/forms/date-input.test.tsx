// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { DateInput, type DateInputNotation } from "./date-input.tsx";

afterEach(cleanup);

const notation: DateInputNotation = {
  placeholder: "dd/mm/yyyy",
  format: (iso) => (/^\d{4}-/.test(iso) ? iso.split("-").reverse().join("/") : iso),
  parse: (text) => (/^\d\d\/\d\d\/\d{4}$/.test(text) ? text.split("/").reverse().join("-") : undefined),
};
const getField = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Day" });

it("shows the day in the notation and passes it on as an ISO day", () => {
  const onValue = vi.fn();
  render(<DateInput aria-label="Day" notation={notation} value="2026-02-01" onValue={onValue} />);
  expect(getField().value).toBe("01/02/2026");
  fireEvent.input(getField(), { target: { value: "02/02/2026" } });
  expect(onValue).toHaveBeenLastCalledWith("2026-02-02");
});

it("keeps text that is not a day yet, and passes it on only when the field is left", () => {
  const onValue = vi.fn();
  const { rerender } = render(
    <DateInput aria-label="Day" notation={notation} value="2026-02-01" onValue={onValue} />,
  );
  fireEvent.input(getField(), { target: { value: "31/02" } });
  expect(onValue).toHaveBeenLastCalledWith("");
  rerender(<DateInput aria-label="Day" notation={notation} value="" onValue={onValue} />);
  expect(getField().value).toBe("31/02");
  fireEvent.blur(getField());
  expect(onValue).toHaveBeenLastCalledWith("31/02");
});

it("passes on each keystroke for a caller that saves typing, and does not write over the text", () => {
  const onValue = vi.fn();
  const props = { "aria-label": "Day", notation, onValue, savesTyping: true };
  const { rerender } = render(<DateInput {...props} value="2026-02-01" />);
  fireEvent.input(getField(), { target: { value: "31/0 " } });
  expect(onValue).toHaveBeenLastCalledWith("31/0");
  rerender(<DateInput {...props} value="31/0" />);
  expect(getField().value).toBe("31/0 ");
  cleanup();
  render(<DateInput {...props} value="31/0" />);
  expect(getField().value).toBe("31/0");
});

it("follows a value that was changed elsewhere", () => {
  const { rerender } = render(<DateInput aria-label="Day" notation={notation} value="" />);
  rerender(<DateInput aria-label="Day" notation={notation} value="2026-12-31" />);
  expect(getField().value).toBe("31/12/2026");
});

it("takes a day from the browser's calendar, which assistive technology and the keyboard skip", () => {
  const onValue = vi.fn();
  const { container } = render(<DateInput aria-label="Day" notation={notation} value="" onValue={onValue} />);
  const calendar = container.querySelector<HTMLInputElement>('input[type="date"]');
  if (!calendar) throw new Error("no calendar");
  expect(calendar.tabIndex).toBe(-1);
  fireEvent.input(calendar, { target: { value: "2026-12-31" } });
  expect(getField().value).toBe("31/12/2026");
  expect(onValue).toHaveBeenLastCalledWith("2026-12-31");
});
