import { expect, it } from "vitest";
import { formatAddressLine } from "./address-line.ts";

const postalAddress = { Line1: "12 Wattle Grove", Suburb: "Riverbend", State: "VIC", Postcode: "3994" };

it.each([
  [postalAddress, "12 Wattle Grove, Riverbend VIC 3994"],
  [{ ...postalAddress, Line2: "Unit 2" }, "12 Wattle Grove, Unit 2, Riverbend VIC 3994"],
  [{ ...postalAddress, Line2: "", State: " " }, "12 Wattle Grove, Riverbend 3994"],
])("an address is written as in Australia: %j", (address, line) => {
  expect(formatAddressLine(address)).toBe(line);
});
