import { describe, expect, it } from "vitest";
import { findShownSign } from "../../currency-signs.ts";
import { getAnswerText } from "../answers/answer-text.ts";
import { summariseAnswers } from "../answers/summarise.ts";
import { type CountryCode, type FieldType, wizardConfig } from "../config.ts";
import { fieldTypeSamples, fieldTypes } from "../field-types/field-types.ts";
import { validateForm } from "../validation/validate.ts";
import { createConfig, createField } from "../wizard.fixture.ts";
import { getCountryDay, getCountryProfile } from "./country-profile.ts";

const countries = ["AU", "NZ", "GB", "US"] as const;
const today = "2026-11-21";
const reader = { formatText: ({ text }: { text: string }) => text, lists: {} };

const findProblemCode = (country: CountryCode, type: FieldType, value: unknown) =>
  fieldTypes[type].check(value, createField("x", { type }), undefined, country)?.code;

describe.each(countries)("the profile of %s", (country) => {
  const types = ["address", "phone", "contact", "companyNumber", "currency"] as const;

  it.each(types)("accepts generated answers of type %s", (type) => {
    const source = { choices: [], texts: [], numbers: [12.5], days: [], country };
    const values = fieldTypeSamples[type].candidates?.(source) ?? [];
    expect(values.length).toBeGreaterThan(0);
    for (const value of values)
      expect(findProblemCode(country, type, value), JSON.stringify(value)).toBeUndefined();
  });

  it("asks for an address with the parts of the country", () => {
    const config = { ...createConfig(), country };
    config.steps[2]?.sections[0]?.fields.push(createField("home", { type: "address", requiredIf: true }));
    const findPostcodeCode = (answers: object) =>
      validateForm(config, { ...answers }, { today, documents: [] }).find(({ path }) => path === "cost.home");
    expect(findPostcodeCode({})?.code).toBe(getCountryProfile(country).problems.address);
    expect(findPostcodeCode({ "cost.home": getCountryProfile(country).samples.address })).toBeUndefined();
  });

  it("names a time zone and a currency that Intl knows", () => {
    const { timeZone, currency } = getCountryProfile(country);
    expect(new Intl.DateTimeFormat("en", { timeZone }).resolvedOptions().timeZone).toBe(timeZone);
    expect(Intl.supportedValuesOf("currency")).toContain(currency.code);
    expect(currency.shownSign).toBe(findShownSign(currency.code));
  });
});

describe("addresses", () => {
  it.each<[CountryCode, object, string]>([
    ["AU", { line1: "1 Low St", suburb: "Hill", state: "VIC", postcode: "3999" }, "1 Low St, Hill VIC 3999"],
    [
      "NZ",
      { line1: "1 Low St", line2: "Hill", suburb: "Nelson", postcode: "7010" },
      "1 Low St, Hill, Nelson 7010",
    ],
    [
      "GB",
      { line1: "1 Low St", suburb: "Leeds", state: "", postcode: "LS1 4AP" },
      "1 Low St, Leeds, LS1 4AP",
    ],
    ["US", { line1: "1 Low St", suburb: "Reno", state: "NV", postcode: "89501" }, "1 Low St, Reno, NV 89501"],
  ])("of %s are written as people write them there", (country, value, text) => {
    const field = createField("x", { type: "address" });
    expect(getAnswerText(field, value, { ...reader, country })).toBe(text);
    expect(findProblemCode(country, "address", value)).toBeUndefined();
  });

  it.each<[CountryCode, object, string]>([
    ["NZ", { postcode: "701" }, "nzPostcode"],
    ["GB", { postcode: "L1 4AP1" }, "gbPostcode"],
    ["GB", { postcode: "LS1 4CP" }, "gbPostcode"],
    ["US", { postcode: "8950" }, "usZipCode"],
    ["US", { state: "ZZ" }, "usState"],
    ["US", { state: "" }, "usAddress"],
    ["NZ", { suburb: "" }, "nzAddress"],
  ])("of %s with %o are refused", (country, change, code) => {
    const { samples } = getCountryProfile(country);
    expect(findProblemCode(country, "address", { ...samples.address, ...change })).toBe(code);
  });

  it("of a property in one line end with the postcode of the country", () => {
    expect(findProblemCode("GB", "property", "1 Low St, Leeds LS1 4AP")).toBeUndefined();
    expect(findProblemCode("US", "property", "1 Low St, Reno, NV 89501")).toBeUndefined();
    expect(findProblemCode("GB", "property", "1 Low St, Leeds 3999")).toBe("requiredProperty");
    expect(findProblemCode("AU", "property", "1 Low St, Hill 3999")).toBeUndefined();
  });
});

describe("numbers of people and businesses", () => {
  it.each<[CountryCode, string, string | undefined]>([
    ["NZ", "+64 21 555 0123", undefined],
    ["NZ", "03 9555 0123", "nzPhone"],
    ["GB", "+44 (0)7700 900123", undefined],
    ["GB", "020 7946 0123", undefined],
    ["GB", "0412 345 678", "gbPhone"],
    ["US", "+1 217-555-0123", undefined],
    ["US", "(117) 555-0123", "usPhone"],
    ["AU", "+64 21 555 0123", undefined],
    ["AU", "+64 (0) 0", "phone"],
    ["NZ", "+84 91 234 56 78", undefined],
    ["GB", "+61 412 345 678", undefined],
    ["US", "+49 30 901820", undefined],
  ])("in %s: telephone %s", (country, text, code) => {
    expect(findProblemCode(country, "phone", text)).toBe(code);
    expect(findProblemCode(country, "contact", { name: "A", phone: text, email: "a@b.example" })).toBe(code);
  });

  it.each<[CountryCode, string, string | undefined]>([
    ["AU", "51 824 753 556", undefined],
    ["NZ", "9429 0000 0012 3", undefined],
    ["NZ", "9429000000124", "nzbn"],
    ["GB", "sc123456", undefined],
    ["GB", "SC12345", "gbCompanyNumber"],
    ["US", "12 3456789", undefined],
    ["US", "123-456789", "usEin"],
  ])("in %s: company number %s", (country, text, code) => {
    expect(findProblemCode(country, "companyNumber", text)).toBe(code);
  });

  it.each<[CountryCode, string, string]>([
    ["AU", "51824753556", "51 824 753 556"],
    ["NZ", "9429-0000-00123", "9429000000123"],
    ["GB", "1234567", "01234567"],
    ["US", "123456789", "12-3456789"],
    ["US", "none", "none"],
  ])("in %s: %s is written as %s when the person leaves the field", (country, typedText, written) => {
    expect(fieldTypes.companyNumber.normalise?.(typedText, "en", country)).toBe(written);
  });
});

describe("amounts", () => {
  const config = { ...createConfig(), country: "GB" as const };
  config.steps[2]?.sections[0]?.fields.push(
    createField("twice", { type: "computed", unit: "£", value: { "*": [{ var: "cost.whole" }, 2] } }),
  );
  const listRows = (cost: string) =>
    summariseAnswers(config, { "cost.whole": cost }, { today, documents: [], lists: {} })
      .flatMap(({ Sections }) => Sections.flatMap(({ Items }) => Items.flatMap(({ Rows }) => Rows)))
      .map(({ Value }) => Value);

  it("are in the currency of the country, also computed ones", () => {
    expect(listRows("£1,250.50")).toEqual(expect.arrayContaining(["£1,250.50", "£2,501.00"]));
    expect(findProblemCode("GB", "currency", "much")).toBe("currencyPounds");
  });
});

it("a day begins in New Zealand before it begins in Australia, the United Kingdom and the United States", () => {
  const now = new Date("2026-11-21T11:30:00Z");
  expect(countries.map((country) => getCountryDay(country, now))).toEqual([
    ...["2026-11-21", "2026-11-22", "2026-11-21", "2026-11-21"],
  ]);
});

it("a form may name one of the four countries, or none", () => {
  expect(wizardConfig.safeParse(createConfig()).success).toBe(true);
  expect(wizardConfig.safeParse({ ...createConfig(), country: "US" }).success).toBe(true);
  expect(wizardConfig.safeParse({ ...createConfig(), country: "FR" }).success).toBe(false);
});
