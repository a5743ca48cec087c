import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { RecordForm, type RecordFormState, type RecordFormTexts } from "./record-form.tsx";

afterEach(cleanup);

const unused = () => {};
const form: RecordFormState = {
  values: {},
  // These problems have the order of the service's response, which differs from the order of the fields.
  problems: { "": "Saved by nobody", "address.line1": "Enter the street", name: "Enter the name" },
  attempt: 1,
  isSaving: false,
  isPaused: false,
  isRestored: false,
  opening: null,
  isRemovedByOther: false,
  conflictingValues: null,
  ...{ change: unused, save: unused, cancel: unused, keepMine: unused, takeTheirs: unused },
};
const texts = {
  ...{ save: "Save", cancel: "Cancel", optional: "optional", problems: "There is a problem" },
} as RecordFormTexts;

it("lists problems in the order of the fields, each with a link to its field", () => {
  const fields = [
    { key: "name", kind: "text", label: "Name" },
    { key: "address.line1", kind: "text", label: "Street" },
  ] as const;
  render(<RecordForm title="Person" form={form} groups={[{ fields }]} texts={texts} />);
  const summary = screen.getByRole("alert", { name: "There is a problem" });
  const items = within(summary).getAllByRole("listitem");
  expect(items.map(({ textContent }) => textContent)).toEqual([
    "Name: Enter the name",
    "Street: Enter the street",
    "Saved by nobody",
  ]);
  const link = within(summary).getByRole("link", { name: /^Street/ });
  const id = link.getAttribute("href")?.slice(1) ?? "";
  expect(document.getElementById(id)).toBe(screen.getByLabelText(/^Street/));
});
