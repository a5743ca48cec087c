import { afterEach, expect, it, vi } from "vitest";
import { checkProperty, toPropertyValues } from "./property-fields.ts";

afterEach(() => vi.unstubAllGlobals());
const getKey = (key: string) => key;
const emptyValues = toPropertyValues(null);
const springfield = {
  ...emptyValues,
  ...{ "Address.Line1": "410 Juniper Avenue", "Address.Suburb": "Springfield" },
  ...{ "Address.State": "IL", "Address.Postcode": "62704" },
};

function setHostCountry(region: string) {
  vi.stubGlobal("document", { documentElement: { dataset: { region } } });
}

it("the address of a property follows the host's country", () => {
  setHostCountry("US");
  expect(checkProperty(springfield, emptyValues, getKey)).toEqual({});
  expect(checkProperty({ ...springfield, "Address.State": "VIC" }, emptyValues, getKey)).toEqual({
    "Address.State": "record.address.problem.state.US",
  });
  setHostCountry("AU");
  expect(checkProperty(springfield, emptyValues, getKey)).toEqual({
    "Address.Postcode": "record.address.problem.postcode.AU",
  });
});

it("the saved address of a property may come from another country", () => {
  expect(
    checkProperty({ ...springfield, "Address.Line1": "412 Juniper Avenue" }, springfield, getKey),
  ).toEqual({});
  expect(Object.keys(checkProperty({ ...springfield, "Address.Line1": "" }, springfield, getKey))).toEqual([
    "Address.Line1",
  ]);
});
