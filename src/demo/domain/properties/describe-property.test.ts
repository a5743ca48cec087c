import { expect, it } from "vitest";
import { createPropertyName } from "./describe-property.ts";

type Fields = Parameters<typeof createPropertyName>[0];

it.each([
  ["Volume 11482 Folio 317", { Volume: "11482", Folio: "317" }],
  ["Volume 11482", { Volume: "11482", Folio: null }],
  ["Volume 11482", { Volume: "11482", Folio: " " }],
  ["", { Volume: null, Folio: "317" }],
])("a property with a title only is named %s", (name, fields) => {
  expect(createPropertyName({ Address: null, ...fields } as Fields)).toBe(name);
});
