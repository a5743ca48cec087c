import "fake-indexeddb/auto";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { equipmentField, openingHours, premisesSection } from "#contract/wizard/items.fixture.ts";
import { openQuestions, type TestedField, testMessage } from "../sections/questions.fixture.tsx";

let fixture: Awaited<ReturnType<typeof openQuestions>>;
afterEach(() => fixture.close());

const typeText = (box: HTMLElement, name: string, value: string) =>
  fireEvent.input(within(box).getByLabelText(name), { target: { value } });

describe("a table with fixed rows", () => {
  it("names each answer by its column and groups it under its row", async () => {
    fixture = await openQuestions([openingHours]);
    const table = await screen.findByRole("table", { name: "Opening hours" });
    expect(
      within(table)
        .getAllByRole("columnheader")
        .map(({ textContent }) => textContent),
    ).toEqual(["Row", "isClosed", "opens"]);
    const monday = within(table).getAllByRole("group", { name: "Monday" });
    expect(monday).toHaveLength(2);
    typeText(monday[1] as HTMLElement, "opens", "09:00");
    expect(fixture.answer("week.mon.opens")).toBe("09:00");
    expect(fixture.answer("week")).toBeUndefined();
    expect(screen.queryByRole("button", { name: /^Add/ })).toBeNull();
  });

  it("hides the answers that do not apply to a row", async () => {
    fixture = await openQuestions([openingHours]);
    await screen.findByRole("table");
    const [sunday] = screen.getAllByRole("group", { name: "Sunday" });
    fireEvent.click(within(sunday as HTMLElement).getByRole("checkbox"));
    expect(document.querySelector('[data-path="s.week.sun.opens"]')).toBeNull();
    expect(document.querySelector('[data-path="s.week.mon.opens"]')).not.toBeNull();
    expect(fixture.problems()).toEqual(["required"]);
  });
});

describe("a table with added rows", () => {
  const getCell = (row: string, name: string) => {
    const cellGroup = screen
      .getAllByRole("group", { name: row })
      .find((group) => within(group).queryByLabelText(name) !== null);
    if (!cellGroup) throw new Error(`no ${name} in ${row}`);
    return cellGroup;
  };

  it("adds rows, shows totals, and restores a removed row", async () => {
    fixture = await openQuestions([equipmentField]);
    fireEvent.click(await screen.findByRole("button", { name: "Add item" }));
    await waitFor(() =>
      expect(document.activeElement).toBe(within(getCell("Item 1", "name")).getByLabelText("name")),
    );
    typeText(getCell("Item 1", "count"), "count", "2");
    typeText(getCell("Item 1", "price (optional)"), "price (optional)", "0.10");
    fireEvent.click(screen.getByRole("button", { name: "Add another item" }));
    typeText(getCell("Item 2", "count"), "count", "3");
    const total = screen.getByRole("row", { name: /^Total/ });
    expect(total.textContent).toContain("5");
    expect(total.textContent).toContain("$0.20");
    fireEvent.click(screen.getByRole("button", { name: "Remove: Item 1" }));
    expect(fixture.answer("equipment")).toHaveLength(1);
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Item 1"));
    expect(screen.getByRole("row", { name: /^Total/ }).textContent).not.toContain("$0.20");
    fireEvent.click(screen.getAllByRole("button", { name: "Undo" }).at(-1) as HTMLElement);
    expect(fixture.answer("equipment")).toHaveLength(2);
    expect(screen.getByRole("row", { name: /^Total/ }).textContent).toContain("$0.20");
  });
});

describe("items within a section", () => {
  const rooms = premisesSection.fields.find(({ key }) => key === "rooms");

  it("nest, and are stored with the ids of all items around them", async () => {
    if (!rooms) throw new Error("no rooms");
    const { visibleIf: _, ...question } = rooms;
    fixture = await openQuestions([question]);
    const room = await screen.findByRole("region", { name: "Room 1" });
    typeText(room, "name", "Attic");
    fireEvent.click(within(room).getByRole("button", { name: "Add bed" }));
    const bed = await within(room).findByRole("region", { name: "Bed 1" });
    await waitFor(() => expect(bed.contains(document.activeElement)).toBe(true));
    typeText(bed, "size", "single");
    const [roomId] = fixture.answer("rooms") as string[];
    const [bedId] = fixture.answer(`rooms.${roomId}.beds`) as string[];
    expect(fixture.answer(`rooms.${roomId}.beds.${bedId}.size`)).toBe("single");
    expect(within(bed).getByRole("heading", { level: 3 }).textContent).toBe("Bed 1: single");
    fireEvent.click(within(room).getByRole("button", { name: "Remove: Room 1: Attic" }));
    expect(fixture.answer(`rooms.${roomId}.beds.${bedId}.size`)).toBeUndefined();
    fireEvent.click(screen.getAllByRole("button", { name: "Undo" }).at(-1) as HTMLElement);
    expect(fixture.answer(`rooms.${roomId}.beds.${bedId}.size`)).toBe("single");
  });
});

describe("choices that are items of the form", () => {
  it("change with the list, and report that a chosen item was removed", async () => {
    const question = {
      key: "main",
      type: "radio",
      requiredIf: true,
      choicesFrom: { items: "s.rooms", label: "name" },
    } as const;
    const rooms = {
      key: "rooms",
      type: "items",
      repeat: { itemNoun: { key: "t.room", text: "Room" }, itemLabel: ["name"] },
      fields: [{ key: "name", type: "text", label: { key: "t.name", text: "Name" } }],
    } as const;
    fixture = await openQuestions([structuredClone(rooms) as never, question]);
    fireEvent.click(await screen.findByRole("button", { name: "Add room" }));
    typeText(await screen.findByRole("region", { name: "Room 1" }), "Name (optional)", "Attic");
    fireEvent.click(await screen.findByRole("radio", { name: "Attic" }));
    expect(fixture.problems()).toEqual([]);
    fireEvent.click(screen.getByRole("button", { name: "Remove: Room 1: Attic" }));
    expect(screen.queryByRole("radio", { name: "Attic" })).toBeNull();
    await screen.findByText("An entry that you chose for “main” was removed. Choose another one");
    fireEvent.click(screen.getAllByRole("button", { name: "Undo" }).at(-1) as HTMLElement);
    expect((await screen.findByRole<HTMLInputElement>("radio", { name: "Attic" })).checked).toBe(true);
    expect(fixture.problems()).toEqual([]);
  });
});

describe("answers of several parts in a table", () => {
  const sheds: TestedField = {
    key: "sheds",
    type: "table",
    label: testMessage("Sheds"),
    repeat: { itemNoun: testMessage("Shed"), itemLabel: [] },
    fields: [
      { key: "length", type: "quantity", unit: "m", units: ["m", "ft"], label: testMessage("Length") },
      { key: "open", type: "timeRange", label: testMessage("Open") },
      { key: "built", type: "month", label: testMessage("Built") },
    ],
    totals: ["length"],
  };

  it("have inputs for each part in a cell, and a total in one unit", async () => {
    fixture = await openQuestions([sheds], {
      sheds: ["a", "b"],
      "sheds.a.length": { value: "2", unit: "m" },
    });
    const secondShedCells = (await screen.findAllByRole("group", { name: "Shed 2" })).map((cell) =>
      within(cell),
    );
    const [length, open, built] = secondShedCells;
    const fillField = (box: HTMLElement | undefined, value: string) =>
      box && fireEvent.change(box, { target: { value } });
    fillField(length?.getByLabelText("Unit"), "ft");
    fillField(length?.getByLabelText("Amount"), "10");
    fillField(open?.getByLabelText("From"), "22:00");
    fillField(open?.getByLabelText("To"), "02:00");
    fillField(built?.getByLabelText("Month"), "02");
    fillField(built?.getByLabelText("Year"), "2027");
    expect(fixture.answer("sheds.b.length")).toEqual({ value: "10", unit: "ft" });
    expect(fixture.answer("sheds.b.open")).toEqual({ start: "22:00", end: "02:00" });
    expect(fixture.answer("sheds.b.built")).toBe("2027-02");
    expect(screen.getByRole("row", { name: /^Total/ }).textContent).toContain("5.048 m");
    expect(fixture.problems()).toEqual([]);
  });
});

it("names the item around a list in the label of the list, and calls only a list without a minimum optional", async () => {
  const beds = {
    key: "beds",
    type: "items" as const,
    label: {
      ...testMessage("Beds in {{room}}"),
      answers: { room: { path: "item.name", otherwise: testMessage("this room") } },
    },
    repeat: { min: 1, itemNoun: testMessage("Bed"), itemLabel: [] },
    fields: [{ key: "size", type: "text" as const, label: testMessage("Size") }],
  };
  const name = { key: "name", type: "text" as const, label: testMessage("Name") };
  const repeat = { itemNoun: testMessage("Room"), itemLabel: ["name"] };
  fixture = await openQuestions([{ key: "rooms", type: "items", repeat, fields: [name, beds] }], {
    rooms: ["r1"],
    "rooms.r1.name": "Attic",
  });
  expect(await screen.findByRole("group", { name: "Beds in Attic" })).toBeTruthy();
  expect(screen.getByRole("group", { name: "rooms (optional)" })).toBeTruthy();
});
