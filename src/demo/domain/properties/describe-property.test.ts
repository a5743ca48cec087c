import { expect, it } from "vitest";
import { createPropertyIdentity, createPropertyName } from "./describe-property.ts";

type Fields = Parameters<typeof createPropertyName>[0];

it.each([
  ["Volume 11482 Folio 317", { Volume: "11482", Folio: "317" }],
  ["Volume 11482", { Volume: "11482", Folio: null }],
  ["Volume 11482", { Volume: "11482", Folio: " " }],
  ["", { Volume: null, Folio: "317" }],
])("a property with a title only is named %s", (name, fields) => {
  expect(createPropertyName({ Address: null, ...fields } as Fields)).toBe(name);
});

it("properties that are only outlined on the map differ by their outline", () => {
  const createOutlineAt = (longitude: number) => [
    [
      [longitude, -37],
      [longitude + 1, -37],
      [longitude, -36],
      [longitude, -37],
    ],
  ];
  const createKey = (longitude: number) =>
    createPropertyIdentity({
      ...{ Address: null, Volume: null, Folio: null, ParcelId: null, Pin: null, MunicipalDistrictId: null },
      Outline: { type: "Polygon", coordinates: createOutlineAt(longitude) },
    } as unknown as Parameters<typeof createPropertyIdentity>[0]).Key;
  expect(createKey(144)).toBe(createKey(144));
  expect(createKey(145)).not.toBe(createKey(144));
});
