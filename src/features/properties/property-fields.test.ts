import { afterEach, expect, it, vi } from "vitest";
import { checkProperty, toPropertyValues } from "./property-fields.ts";

afterEach(() => vi.unstubAllGlobals());
const getKey = (key: string) => key;
const empty = toPropertyValues(null);
const springfield = {
  ...empty,
  ...{ "Address.Line1": "410 Juniper Avenue", "Address.Suburb": "Springfield" },
  ...{ "Address.State": "IL", "Address.Postcode": "62704" },
};

function moveHost(region: string) {
  vi.stubGlobal("document", { documentElement: { dataset: { region } } });
}

it("the address of a property follows the host's country", () => {
  moveHost("US");
  expect(checkProperty(springfield, empty, getKey)).toEqual({});
  expect(checkProperty({ ...springfield, "Address.State": "VIC" }, empty, getKey)).toEqual({
    "Address.State": "record.address.problem.state.US",
  });
  moveHost("AU");
  expect(checkProperty(springfield, empty, getKey)).toEqual({
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
