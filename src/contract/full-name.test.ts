import { expect, it } from "vitest";
import { getFullName } from "./full-name.ts";

it.each([
  ["Ada", "Okafor", "Ada Okafor"],
  ["Ada", "", "Ada"],
  ["", "Okafor", "Okafor"],
  ["", "", ""],
])("writes %j and %j as %j", (FirstName, Surname, name) => {
  expect(getFullName({ FirstName, Surname })).toBe(name);
});
