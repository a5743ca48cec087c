/** Tests that addresses, amounts, days and units follow the formats of the form's country. */
import "fake-indexeddb/auto";
import { fireEvent, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { CountryCode } from "#contract/wizard/config.ts";
import { openQuestions } from "./questions.fixture.tsx";

let fixture: Awaited<ReturnType<typeof openQuestions>>;
afterEach(() => {
  delete document.documentElement.dataset["region"];
  return fixture.close();
});

const getField = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const enterText = (name: string | RegExp, value: string) =>
  fireEvent.input(getField(name), { target: { value } });

describe("an address", () => {
  it.each<[CountryCode, readonly string[], Readonly<Record<string, string>>]>([
    ["AU", ["Number and street", "Suburb or town", "State", "Postcode"], { Postcode: "3999" }],
    [
      "NZ",
      ["Number and street", "Suburb (optional)", "Town or city", "Postcode"],
      { "Town or city": "Nelson", Postcode: "7010" },
    ],
    [
      "GB",
      ["Number and street", "Address line 2 (optional)", "Town or city", "County (optional)", "Postcode"],
      { "Town or city": "Leeds", Postcode: "LS1 4AP" },
    ],
    [
      "US",
      ["Number and street", "Apartment, suite or unit (optional)", "City", "State", "ZIP code"],
      { City: "Reno", State: "NV", "ZIP code": "89501" },
    ],
  ])("in %s has the parts %j", async (country, labels, typedText) => {
    fixture = await openQuestions([{ key: "home", type: "address", requiredIf: true }], {}, { country });
    const group = screen.getByRole("group", { name: "home" });
    const names = within(group)
      .getAllByRole<HTMLInputElement>("textbox")
      .concat(within(group).queryAllByRole<HTMLInputElement>("combobox"))
      .map((one) => one.labels?.[0]?.textContent?.replace(/\s+/g, " ").trim());
    expect(new Set(names)).toEqual(new Set(labels));
    enterText("Number and street", "1 Low St");
    if (country === "AU") enterText("Suburb or town", "Hill");
    for (const [name, value] of Object.entries(typedText)) enterText(name, value);
    expect(fixture.problems()).toEqual([]);
  });
});

describe("other answers", () => {
  it("show the sign of the currency, and are normalised as people write them in the country", async () => {
    fixture = await openQuestions(
      [
        { key: "cost", type: "currency" },
        { key: "company", type: "companyNumber" },
      ],
      {},
      { country: "GB" },
    );
    expect(screen.getByText("£")).toBeDefined();
    enterText(/^company/, "1234567");
    fireEvent.blur(getField(/^company/));
    expect(fixture.answer("company")).toBe("01234567");
    enterText(/^cost/, "£ 1,250");
    fireEvent.blur(getField(/^cost/));
    expect(fixture.answer("cost")).toBe("1250");
  });

  it("days are typed with the month first in the United States", async () => {
    fixture = await openQuestions([{ key: "start", type: "date" }], {}, { country: "US" });
    expect(getField(/^start/).placeholder).toBe("mm/dd/yyyy");
    enterText(/^start/, "03/04/2026");
    fireEvent.blur(getField(/^start/));
    expect(fixture.answer("start")).toBe("2026-03-04");
  });

  it("days follow an Australian form on a host in the United States", async () => {
    document.documentElement.dataset["region"] = "US";
    fixture = await openQuestions([
      { key: "start", type: "date" },
      { key: "road", type: "period" },
    ]);
    const inputs = screen.getAllByRole<HTMLInputElement>("textbox");
    expect(inputs.map(({ placeholder }) => placeholder)).toEqual(Array(3).fill("dd/mm/yyyy"));
  });
});

describe("a quantity", () => {
  const height = { key: "height", type: "quantity", unit: "m", units: ["m", "ft"] } as const;
  const getUnitSelect = () => screen.getByLabelText<HTMLSelectElement>("Unit");
  const waitForControl = () => screen.findByLabelText("Amount");

  it("offers the unit that is usual in the country first, and stores it with the amount", async () => {
    fixture = await openQuestions([{ ...height, units: [...height.units] }], {}, { country: "US" });
    await waitForControl();
    expect(getUnitSelect().selectedOptions[0]?.textContent).toBe("feet (ft)");
    enterText("Amount", "1,250");
    fireEvent.blur(getField("Amount"));
    expect(fixture.answer("height")).toEqual({ value: "1250", unit: "ft" });
    fireEvent.change(getUnitSelect(), { target: { value: "m" } });
    expect(fixture.answer("height")).toEqual({ value: "1250", unit: "m" });
    enterText("Amount", "");
    expect(fixture.answer("height") ?? null).toBeNull();
    expect(getUnitSelect().value).toBe("m");
  });

  it("shows a number alone in the unit of the question", async () => {
    fixture = await openQuestions(
      [{ ...height, units: [...height.units] }],
      { height: "7" },
      { country: "US" },
    );
    await waitForControl();
    expect([getField("Amount").value, getUnitSelect().value]).toEqual(["7", "m"]);
  });
});
