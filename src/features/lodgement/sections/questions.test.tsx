import "fake-indexeddb/auto";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { openQuestions } from "./questions.fixture.tsx";

let fixture: Awaited<ReturnType<typeof openQuestions>>;
afterEach(() => fixture.close());

const pressButton = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const getField = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const enterText = (name: string | RegExp, value: string) =>
  fireEvent.input(getField(name), { target: { value } });

describe("a practitioner", () => {
  it("asks for a name, an accepted category, and a registration number", async () => {
    fixture = await openQuestions([
      { key: "who", type: "practitioner", categories: ["draftsperson", "architect"], requiredIf: true },
    ]);
    enterText("Name", "Mai Tran");
    enterText("Registration number", "dp-ad 40211");
    await waitFor(() => expect(getField("Category").querySelectorAll("option")).toHaveLength(3));
    fireEvent.change(getField("Category"), { target: { value: "draftsperson" } });
    expect(fixture.answer("who")).toMatchObject({ name: "Mai Tran", category: "draftsperson" });
    expect(fixture.problems()).toEqual([]);
  });

  it("in one line is split into parts", async () => {
    fixture = await openQuestions([{ key: "who", type: "practitioner" }], { who: "Mai Tran, DP-AD 40211" });
    expect(getField("Name").value).toBe("Mai Tran");
    expect(getField("Registration number").value).toBe("DP-AD 40211");
  });
});

describe("a contact", () => {
  it("has a field for each part, including the address if configured", async () => {
    fixture = await openQuestions([{ key: "who", type: "contact", parts: ["phone", "address"] }]);
    enterText("Name", "Ada Okafor");
    enterText("Telephone", "0412 345 678");
    fireEvent.change(getField("Number and street"), { target: { value: "27 Millrace Road" } });
    fireEvent.change(getField("Suburb or town"), { target: { value: "Riverbend" } });
    fireEvent.change(getField("Postcode"), { target: { value: "3994" } });
    expect(fixture.answer("who")).toMatchObject({
      name: "Ada Okafor",
      address: { line1: "27 Millrace Road", suburb: "Riverbend", postcode: "3994" },
    });
    expect(fixture.problems()).toEqual([]);
  });

  it("can be copied from another contact of the form", async () => {
    const person = { name: "Ada Okafor", phone: "0412 345 678", email: "ada@b.example" };
    fixture = await openQuestions(
      [
        { key: "first", type: "contact" },
        { key: "second", type: "contact" },
      ],
      { first: person },
    );
    const secondGroup = screen.getByRole("group", { name: "second (optional)" });
    fireEvent.click(within(secondGroup).getByRole("checkbox", { name: "Same as first, Ada Okafor" }));
    expect(fixture.answer("second")).toEqual(person);
    expect(within(secondGroup).queryByLabelText("Name")).toBeNull();
  });
});

describe("an answer in a label", () => {
  const fallbackMessage = { key: "test.premises", text: "the premises" };
  const createMessage = (key: string, text: string) => ({
    ...{ key: `test.${key}`, text },
    answers: { premises: { path: "s.name", otherwise: fallbackMessage } },
  });

  it("is shown while it is typed, and has no formatting of its own", async () => {
    fixture = await openQuestions([
      { key: "name", type: "text" },
      { key: "rooms", type: "integer", label: createMessage("rooms", "Rooms of {{premises}}") },
      { key: "help", type: "richHelp", body: createMessage("help", "About **{{premises}}** and its rooms") },
      {
        key: "halls",
        type: "items",
        label: createMessage("halls", "Halls of {{premises}}"),
        repeat: { itemNoun: createMessage("hall", "Hall of {{premises}}"), itemLabel: [] },
        fields: [{ key: "area", type: "number", label: createMessage("area", "Area in {{premises}}") }],
      },
    ]);
    pressButton("Add Hall of the premises");
    expect(getField("Rooms of the premises (optional)")).toBeDefined();
    enterText("name (optional)", "[Mill](https://a.example) **Lane** {{premises}}");
    const typedName = "[Mill](https://a.example) **Lane** {{premises}}";
    expect(getField(`Rooms of ${typedName} (optional)`)).toBeDefined();
    expect(getField(`Area in ${typedName} (optional)`)).toBeDefined();
    expect(screen.getByRole("heading", { name: `Hall of ${typedName} 1` })).toBeDefined();
    expect(screen.getByText(typedName).tagName).toBe("STRONG");
    expect(screen.queryByRole("link")).toBeNull();
  });
});

describe("the parts of a building", () => {
  it("are numbered and named, explain their class, and show the total area", async () => {
    fixture = await openQuestions([{ key: "parts", type: "bcaClass", multiple: true, requiredIf: true }]);
    expect(fixture.problems()).toEqual(["requiredChoice"]);
    pressButton("Add a part of the building");
    fireEvent.change(getField("Part of the building"), { target: { value: "House" } });
    await waitFor(() =>
      expect(getField("Building class").querySelectorAll("option").length).toBeGreaterThan(10),
    );
    fireEvent.change(getField("Building class"), { target: { value: "1a" } });
    expect(screen.getAllByText(/^A house, detached or joined/).length).toBeGreaterThan(0);
    fireEvent.change(getField("Floor area"), { target: { value: "212" } });
    expect(getField("Dwellings (optional)")).toBeDefined();
    pressButton("Add another part of the building");
    const second = screen.getByRole("region", { name: "Part 2" });
    fireEvent.change(within(second).getByLabelText("Part of the building"), { target: { value: "Garage" } });
    const garage = screen.getByRole("region", { name: "Part 2: Garage" });
    fireEvent.click(within(garage).getByText("Which class is it?"));
    fireEvent.click(within(garage).getByRole("button", { name: "Choose 10a" }));
    expect(within(garage).queryByLabelText("Dwellings (optional)")).toBeNull();
    expect(fixture.problems()).toEqual(["bcaParts"]);
    fireEvent.change(within(garage).getByLabelText("Floor area"), { target: { value: "36" } });
    expect(fixture.problems()).toEqual([]);
    expect(screen.getByText("Total floor area: 248 m²")).toBeDefined();
    pressButton("Remove: Part 2: Garage");
    expect(fixture.answer("parts")).toHaveLength(1);
    fireEvent.click(screen.getAllByRole("button", { name: "Undo" }).at(-1) as HTMLElement);
    expect(fixture.answer("parts")).toMatchObject([{ bcaClass: "1a" }, { part: "Garage", bcaClass: "10a" }]);
  });
});

describe("a signature", () => {
  it("is typed, stored, and can be replaced", async () => {
    fixture = await openQuestions([
      { key: "signed", type: "signature", methods: ["typed"], role: "owner", requiredIf: true },
    ]);
    expect(fixture.problems()).toEqual(["requiredSignature"]);
    enterText("Your full name", "Grace Hopper");
    expect(fixture.answer("signed")).toEqual({
      method: "typed",
      value: "Grace Hopper",
      name: "Grace Hopper",
    });
    expect(fixture.problems()).toEqual([]);
  });

  it("is shown once it is stored; co-signers are not offered the applicant's stored signature", async () => {
    fixture = await openQuestions(
      [{ key: "signed", type: "signature", methods: ["typed", "stored"], role: "owner" }],
      {
        signed: { method: "typed", value: "Grace Hopper", name: "Grace Hopper" },
      },
    );
    expect(screen.getByText("Signed by Grace Hopper")).toBeDefined();
    pressButton("Sign again");
    expect(fixture.answer("signed")).toBeUndefined();
    expect(screen.queryByLabelText("Use my saved signature")).toBeNull();
  });
});

describe("ABN, ACN and registration numbers", () => {
  it("are formatted when the field is left", async () => {
    fixture = await openQuestions([
      { key: "abn", type: "abnAcn" },
      { key: "number", type: "registrationNo" },
    ]);
    enterText("abn (optional)", "51824753556");
    fireEvent.blur(getField("abn (optional)"));
    enterText("number (optional)", " db-u  48213");
    fireEvent.blur(getField("number (optional)"));
    expect(fixture.answer("abn")).toBe("51 824 753 556");
    expect(fixture.answer("number")).toBe("DB-U 48213");
    expect(fixture.problems()).toEqual([]);
  });

  it("and amounts and addresses accept full-width characters", async () => {
    fixture = await openQuestions([
      { key: "abn", type: "abnAcn" },
      { key: "cost", type: "currency" },
      { key: "mail", type: "email" },
    ]);
    enterText("abn (optional)", "５１８２４７５３５５６");
    fireEvent.blur(getField("abn (optional)"));
    enterText("cost (optional)", "４８５，０００");
    fireEvent.blur(getField("cost (optional)"));
    enterText("mail (optional)", "mei＠example.com");
    fireEvent.blur(getField("mail (optional)"));
    expect(["abn", "cost", "mail"].map((key) => fixture.answer(key))).toEqual([
      "51 824 753 556",
      "485000",
      "mei@example.com",
    ]);
    expect(fixture.problems()).toEqual([]);
  });
});
