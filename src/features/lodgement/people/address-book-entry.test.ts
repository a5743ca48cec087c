import { expect, it } from "vitest";
import { toAddressBookFields } from "./address-book-entry.ts";

it("saves every line of a person's address", () => {
  const address = { line1: "12 Rata Street", line2: "Kelburn", suburb: "Wellington", postcode: "6012" };
  expect(toAddressBookFields({ name: "Ada Okafor", address }).Address).toEqual({
    ...{ Line1: "12 Rata Street", Line2: "Kelburn", Suburb: "Wellington", State: "", Postcode: "6012" },
  });
  const { line2: _, ...withoutLine2 } = address;
  expect(toAddressBookFields({ name: "Ada Okafor", address: withoutLine2 }).Address).not.toHaveProperty(
    "Line2",
  );
});
