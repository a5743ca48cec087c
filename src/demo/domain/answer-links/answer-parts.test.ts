import { describe, expect, it } from "vitest";
import type { Field } from "#contract/wizard/config.ts";
import { englishTranslator } from "../../messages/translator.ts";
import { mergeAnswerParts, toPlainParts } from "./answer-parts.ts";

const field = (type: Field["type"], more: Partial<Field> = {}): Field => ({
  ...{ key: "it", type, label: { key: "it", text: "It" } },
  ...more,
});
const shown = (asked: Field, value: unknown) =>
  toPlainParts(asked, value, englishTranslator).map(({ Name, Value }) => `${Name}: ${Value}`);

describe("the parts of an answer", () => {
  it("contain the lines of an address", () => {
    const value = { line1: "4 Mill Lane", suburb: "Riverbend", state: "VIC", postcode: "3994" };
    expect(shown(field("address"), value)).toEqual([
      ...["Number and street: 4 Mill Lane", "Suburb or town: Riverbend"],
      ...["State: VIC", "Postcode: 3994"],
    ]);
  });

  it("offer the categories that a practitioner field accepts", () => {
    const asked = field("practitioner", { categories: ["building-surveyor"] });
    const category = toPlainParts(asked, undefined, englishTranslator).find(({ Key }) => Key === "category");
    expect(category?.Options.map(({ Id }) => Id)).toEqual(["building-surveyor"]);
  });

  it("of Crown land are the fields that identify it", () => {
    expect(shown(field("titleRef"), { crownAllotment: "12", parish: "Corra" })[0]).toBe(
      "Crown allotment: 12",
    );
  });

  it("are merged back into the answer without changing its other values", () => {
    const before = {
      name: "Mia Tran",
      phone: "0491 570 156",
      contactId: "c1",
      address: { line1: "4 Mill Lane" },
    };
    const asked = field("contact", { parts: ["phone", "address"] });
    const parts = toPlainParts(asked, before, englishTranslator);
    const values = parts.map(({ Key, Value }) => (Key === "address.line1" ? "6 Mill Lane" : Value));
    expect(mergeAnswerParts(asked, values, before)).toEqual({ ...before, address: { line1: "6 Mill Lane" } });
    const same = parts.map(({ Value }) => Value);
    expect(mergeAnswerParts(asked, same, before), "unchanged, it is the same").toEqual(before);
  });

  it("produce no answer if all are empty", () => {
    expect(mergeAnswerParts(field("period"), ["", ""], { start: "2026-11-21", end: "2026-11-22" })).toBe(
      null,
    );
  });

  it("are empty for an answer given as plain text or with a map", () => {
    expect(shown(field("practitioner"), "Mai Tran, DP-AD 40211")).toEqual([]);
    expect(shown(field("property"), { address: {} })).toEqual([]);
  });
});
