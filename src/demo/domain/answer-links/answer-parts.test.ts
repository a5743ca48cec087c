import { describe, expect, it } from "vitest";
import type { Field } from "#contract/wizard/config.ts";
import { englishTranslator } from "../../messages/translator.ts";
import { mergeAnswerParts, toPlainParts } from "./answer-parts.ts";

const createField = (type: Field["type"], overrides: Partial<Field> = {}): Field => ({
  ...{ key: "it", type, label: { key: "it", text: "It" } },
  ...overrides,
});
const listPartTexts = (askedField: Field, value: unknown) =>
  toPlainParts(askedField, value, englishTranslator).map(({ Name, Value }) => `${Name}: ${Value}`);

describe("the parts of an answer", () => {
  it("contain the lines of an address", () => {
    const address = { line1: "4 Mill Lane", suburb: "Riverbend", state: "VIC", postcode: "3994" };
    expect(listPartTexts(createField("address"), address)).toEqual([
      ...["Number and street: 4 Mill Lane", "Suburb or town: Riverbend"],
      ...["State: VIC", "Postcode: 3994"],
    ]);
  });

  it.each([
    ["AU", ["state", "postcode"]],
    ["NZ", ["postcode"]],
    ["GB", []],
    ["US", ["postcode"]],
  ] as const)("of an address are joined as people write it in %s", (country, joinedKeys) => {
    const parts = toPlainParts(createField("address"), undefined, englishTranslator, country);
    expect(parts.filter(({ JoinsPrevious }) => JoinsPrevious).map(({ Key }) => Key)).toEqual(joinedKeys);
  });

  it("offer the categories that a practitioner field accepts", () => {
    const practitionerField = createField("practitioner", { categories: ["building-surveyor"] });
    const categoryPart = toPlainParts(practitionerField, undefined, englishTranslator).find(
      ({ Key }) => Key === "category",
    );
    expect(categoryPart?.Options.map(({ Id }) => Id)).toEqual(["building-surveyor"]);
  });

  it("of Crown land are the fields that identify it", () => {
    expect(listPartTexts(createField("titleRef"), { crownAllotment: "12", parish: "Corra" })[0]).toBe(
      "Crown allotment: 12",
    );
  });

  it("are merged back into the answer without changing its other values", () => {
    const storedAnswer = {
      name: "Mia Tran",
      phone: "0491 570 156",
      contactId: "c1",
      address: { line1: "4 Mill Lane" },
    };
    const contactField = createField("contact", { parts: ["phone", "address"] });
    const parts = toPlainParts(contactField, storedAnswer, englishTranslator);
    const enteredValues = parts.map(({ Key, Value }) => (Key === "address.line1" ? "6 Mill Lane" : Value));
    expect(mergeAnswerParts(contactField, enteredValues, storedAnswer)).toEqual({
      ...storedAnswer,
      address: { line1: "6 Mill Lane" },
    });
    const unchangedValues = parts.map(({ Value }) => Value);
    expect(
      mergeAnswerParts(contactField, unchangedValues, storedAnswer),
      "unchanged, it is the same",
    ).toEqual(storedAnswer);
  });

  it("produce no answer if all are empty", () => {
    expect(
      mergeAnswerParts(createField("period"), ["", ""], { start: "2026-11-21", end: "2026-11-22" }),
    ).toBe(null);
  });

  it("are empty for an answer given as plain text or with a map", () => {
    expect(listPartTexts(createField("practitioner"), "Mai Tran, DP-AD 40211")).toEqual([]);
    expect(listPartTexts(createField("property"), { address: {} })).toEqual([]);
  });
});
