import "fake-indexeddb/auto";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { FieldType } from "#contract/wizard/config.ts";
import { fieldTypes, getFieldHint, getFieldLabel, openEveryType, sectionIds } from "./every-type.fixture.tsx";

type LabelledElement = "control" | "checkbox" | "group" | "radiogroup" | "output" | "text";

/**
 * The element that has the question's label as its accessible name: the control itself, or the group around
 * several controls.
 */
const labelledElements: Record<FieldType, LabelledElement> = {
  text: "control",
  textarea: "control",
  richHelp: "text",
  number: "control",
  integer: "control",
  currency: "control",
  measure: "control",
  quantity: "group",
  yesNo: "radiogroup",
  radio: "radiogroup",
  checkbox: "checkbox",
  checkboxes: "group",
  select: "control",
  autocomplete: "control",
  date: "control",
  month: "group",
  dateTime: "control",
  time: "control",
  timeRange: "group",
  period: "group",
  phone: "control",
  email: "control",
  url: "control",
  abnAcn: "control",
  companyNumber: "control",
  registrationNo: "control",
  address: "group",
  property: "group",
  titleRef: "group",
  map: "group",
  contact: "group",
  practitioner: "group",
  bcaClass: "group",
  file: "group",
  signature: "group",
  computed: "output",
  table: "group",
  items: "group",
};

const answerTypes = fieldTypes.filter((type) => !["richHelp", "computed"].includes(type));
/** Field types that are answered by drawing, searching or adding. They have no input initially. */
const typesWithoutInput = new Set<FieldType>(["property", "bcaClass", "signature", "table", "items"]);
const CONTROL_SELECTOR = "input:not([type=hidden], [aria-hidden=true]), select, textarea";
const NAMED_ROLES = ["textbox", "combobox", "radio", "checkbox", "button", "spinbutton", "listbox", "img"];

let fixture: Awaited<ReturnType<typeof openEveryType>>;
beforeAll(async () => {
  window.scrollTo = () => {};
  Element.prototype.scrollIntoView = () => {};
  const canvasContext = new Proxy({}, { get: () => () => {}, set: () => true });
  HTMLCanvasElement.prototype.getContext = (() => canvasContext) as never;
  fixture = await openEveryType();
  await waitFor(() => expect(fixture.stage.answered).toContain("DropdownData"), { timeout: 10_000 });
}, 40_000);
afterAll(() => fixture.close());

function getQuestion(section: string, type: string): HTMLElement {
  const questionElement = document.querySelector<HTMLElement>(`[data-path="${section}.${type}"]`);
  if (!questionElement) throw new Error(`${section}.${type} is not on the screen`);
  return questionElement;
}

const createPrefixPattern = (text: string) => new RegExp(`^${text}`);

function getLabelledElement(section: string, type: FieldType): HTMLElement {
  const question = getQuestion(section, type);
  const name = createPrefixPattern(getFieldLabel(section, type));
  const labelledElement = labelledElements[type];
  if (labelledElement === "control")
    return within(question).getByLabelText(name, { selector: CONTROL_SELECTOR });
  if (labelledElement === "text") return within(question).getByText(name);
  if (labelledElement === "output") return within(question).getByRole("status", { name });
  return within(question).getByRole(labelledElement, { name });
}

function listControls(section: string, type: string): HTMLInputElement[] {
  return [...getQuestion(section, type).querySelectorAll<HTMLInputElement>(CONTROL_SELECTOR)];
}

/** Returns the text of all elements named by `aria-describedby`. Throws if one of them does not exist. */
function getDescription(element: HTMLElement): string {
  const ids = element.getAttribute("aria-describedby")?.split(" ") ?? [];
  return ids
    .map((id) => {
      const descriptionElement = document.getElementById(id);
      if (!descriptionElement) throw new Error(`no element has the id ${id}`);
      return descriptionElement.textContent ?? "";
    })
    .join(" ");
}

describe.each(fieldTypes)("a question of type %s", (type) => {
  it("has a role and its label as name, and no unnamed element", () => {
    const question = getQuestion("optional", type);
    getLabelledElement("optional", type);
    for (const role of NAMED_ROLES) {
      const elementsOfRole = within(question).queryAllByRole(role);
      expect(within(question).queryAllByRole(role, { name: /\S/ }), role).toEqual(elementsOfRole);
    }
    for (const control of listControls("optional", type))
      expect(control.labels?.length || control.hasAttribute("aria-label"), control.outerHTML).toBeTruthy();
  });

  it("is described by its hint", () => {
    const question = getQuestion("optional", type);
    if (labelledElements[type] === "text") within(question).getByText(getFieldHint("optional", type));
    else
      expect(getDescription(getLabelledElement("optional", type))).toContain(getFieldHint("optional", type));
  });
});

describe.each(answerTypes)("an answer of type %s", (type) => {
  it("is labelled optional, or has the required state if it is one control", () => {
    // An unticked checkbox counts as an answer, so a checkbox is not marked as optional.
    if (type !== "checkbox") expect(getQuestion("optional", type).textContent).toContain("(optional)");
    expect(getQuestion("required", type).querySelector(".field-optional")).toBeNull();
    const target = getLabelledElement("required", type);
    if (target.matches("fieldset:not([role])")) return;
    expect(target.matches("[required], [aria-required=true]")).toBe(true);
    expect(getLabelledElement("optional", type).matches("[required], [aria-required=true]")).toBe(false);
  });

  it("cannot be changed if read-only", () => {
    for (const control of listControls("readOnly", type))
      expect(control.disabled || control.readOnly, control.outerHTML).toBe(true);
    expect(getQuestion("readOnly", type).textContent).toContain(getFieldLabel("readOnly", type));
  });
});

describe("a question with a unit", () => {
  it.each([
    ["measure", "m²"],
    ["currency", "$"],
  ] as const)("of type %s has its unit %s in the description, not only on the screen", (type, unit) => {
    expect(getDescription(getLabelledElement("optional", type))).toContain(unit);
  });
});

describe("a page of every type", () => {
  it("has no duplicate ids", () => {
    const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  });

  it("groups each section under its title", () => {
    for (const section of sectionIds) screen.getByRole("group", { name: `Questions that are ${section}` });
  });
});

describe("a repeating section", () => {
  const getItem = (name: RegExp) => screen.getByRole("region", { name });

  it("is a group with help text and named items, and focuses a new item", async () => {
    const group = screen.getByRole("group", { name: "Sides of the fence" });
    expect(getDescription(group)).toBe("Each side apart.");
    fireEvent.click(within(group).getByRole("button", { name: "Add side" }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Which side?")));
    fireEvent.input(screen.getByLabelText("Which side?"), { target: { value: "North" } });
    getItem(/^Side 1: North$/);
    fireEvent.click(within(group).getByRole("button", { name: /^Add another/ }));
    await waitFor(() => getItem(/^Side 2$/).contains(document.activeElement));
  });

  it("separates the radio groups and files of its items", () => {
    const [first, second] = [getItem(/^Side 1/), getItem(/^Side 2/)];
    fireEvent.click(within(first).getByRole("radio", { name: "Brick" }));
    fireEvent.click(within(second).getByRole("radio", { name: "Timber" }));
    expect(within(first).getByRole<HTMLInputElement>("radio", { name: "Brick" }).checked).toBe(true);
    within(first).getByRole("group", { name: "Plan of the side" });
    within(second).getByRole("group", { name: "Plan of the side" });
  });

  it("explains why no item can be added, and names each remove button", () => {
    const addButton = screen.getByRole<HTMLButtonElement>("button", { name: /^Add another/ });
    expect(addButton.disabled || addButton.getAttribute("aria-disabled") === "true").toBe(true);
    screen.getByText("You cannot add any more.");
    screen.getByRole("button", { name: "Remove: Side 1: North" });
    screen.getByRole("button", { name: "Remove: Side 2" });
  });
});

describe("a file", () => {
  const createPdf = (name: string) => new File(["%PDF-1.7\n%%EOF"], name, { type: "application/pdf" });

  function chooseFile(question: HTMLElement, file: File) {
    const input = question.querySelector<HTMLInputElement>("input[type=file]");
    if (!input) throw new Error("no file input");
    Object.defineProperty(input, "files", { value: [file], configurable: true });
    fireEvent.change(input);
  }

  it("input is named by its question and described by the limits", () => {
    const input = listControls("optional", "file").find(({ type }) => type === "file");
    if (!input) throw new Error("no file input");
    expect(input.getAttribute("aria-label")).toContain(getFieldLabel("optional", "file"));
    expect(getDescription(input)).toMatch(/PDF.*MB|PDF.*kB/);
  });

  it("that is refused is announced by name and can be dismissed", async () => {
    const question = getQuestion("optional", "file");
    chooseFile(question, new File(["MZ"], "plan.exe"));
    const alert = await within(question).findByRole("alert");
    expect(alert.textContent).toMatch(/plan\.exe.*You cannot upload/);
    const dismissButton = within(question).getByRole("button", { name: /plan\.exe$/ });
    dismissButton.focus();
    fireEvent.click(dismissButton);
    expect(within(question).queryByRole("alert")).toBeNull();
    await waitFor(() => expect(question.contains(document.activeElement)).toBe(true));
  });

  it("upload has a named progress bar, and its end is announced", async () => {
    const question = getQuestion("optional", "file");
    chooseFile(question, createPdf("house.pdf"));
    await within(question).findByRole("progressbar", { name: /house\.pdf/ });
    await waitFor(() => expect(within(question).queryByRole("progressbar")).toBeNull(), { timeout: 8_000 });
    await waitFor(() =>
      expect(
        within(question)
          .getAllByRole("status")
          .some(({ textContent }) => /1/.test(textContent ?? "")),
      ).toBe(true),
    );
    within(question).getByRole("button", { name: /^Remove: house\.pdf/ });
  });
});

describe("continuing with errors", () => {
  let summary: HTMLElement;
  beforeAll(async () => {
    fireEvent.click(screen.getByRole("button", { name: "Save and continue" }));
    summary = await screen.findByRole("alert", { name: "There is a problem" });
  });

  it("focuses the error summary", async () => {
    await waitFor(() => expect(document.activeElement).toBe(summary));
    expect(summary.closest("form")?.firstElementChild).toBe(summary);
  });

  it.each(answerTypes)("links the summary to the question of type %s, which shows the error", (type) => {
    const link = within(summary)
      .getAllByRole("link")
      .find(({ textContent }) => textContent?.includes(getFieldLabel("required", type)));
    if (!link) throw new Error(`the summary has no link for ${type}`);
    act(() => link.click());
    const question = getQuestion("required", type);
    expect(question.contains(document.activeElement), document.activeElement?.outerHTML).toBe(true);
    const target = getLabelledElement("required", type);
    const error = question.querySelector(".field-error")?.textContent ?? "";
    expect(error).not.toBe("");
    expect(getDescription(target)).toContain(error);
  });

  it.each(answerTypes)("marks the control of type %s as invalid, and no other", (type) => {
    const invalidElements = [...getQuestion("required", type).querySelectorAll("[aria-invalid=true]")];
    // The field types in `typesWithoutInput` initially have no element that supports aria-invalid. For these, the
    // description of the group contains the error.
    if (!typesWithoutInput.has(type)) expect(invalidElements.length).toBeGreaterThan(0);
    expect(getQuestion("optional", type).querySelector("[aria-invalid=true]")).toBeNull();
  });

  it("names and links the item in the summary", () => {
    const link = within(summary).getByRole("link", { name: /Side 2.*Which side\?|Which side\?.*Side 2/ });
    act(() => link.click());
    const secondSide = screen.getByRole("region", { name: /^Side 2$/ });
    expect(secondSide.contains(document.activeElement)).toBe(true);
  });

  it("removes the invalid state when the error is fixed", () => {
    const control = getLabelledElement("required", "text");
    fireEvent.input(control, { target: { value: "Weatherboard" } });
    fireEvent.blur(control);
    expect(control.hasAttribute("aria-invalid")).toBe(false);
    expect(getDescription(control)).toBe(getFieldHint("required", "text"));
  });
});
