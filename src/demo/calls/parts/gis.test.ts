import { afterAll, describe, expect, it } from "vitest";
import { listParcelsWithin, searchParcels } from "../../domain/gis/parcel-search.ts";
import {
  type DemoParcel,
  findParcel,
  findParcelByAddress,
  findParcelsByTitle,
} from "../../domain/gis/parcels.ts";
import { createStreetAddress } from "../../seed/people.ts";
import { createRandomChoices } from "../../seed/random-choices.ts";
import { createInProcessService } from "../../service/in-process.ts";

const service = await createInProcessService();
afterAll(() => service.close());
const requestPath = (path: string) =>
  service.app.request(path, { headers: { Origin: "http://riverbend.localhost:4321" } });

describe("the land register", () => {
  it("finds a parcel by its address, its id, its lot and plan, and its volume and folio", () => {
    const parcel = findParcelByAddress("27 Millrace Road", "Riverbend") as DemoParcel;
    expect(parcel.Address).toEqual({
      Line1: "27 Millrace Road",
      Suburb: "Riverbend",
      State: "VIC",
      Postcode: "3994",
    });
    const { Lot, Plan, Volume, Folio } = parcel;
    expect(findParcel(parcel.ParcelId)).toEqual(parcel);
    expect(findParcelsByTitle({ Lot, Plan })).toEqual([parcel]);
    expect(findParcelsByTitle({ Lot, Plan: Plan.replace(/\D/g, "") })).toEqual([parcel]);
    expect(findParcelsByTitle({ Volume, Folio })).toEqual([parcel]);
    expect(findParcelsByTitle({ Lot: "4", Folio, Volume })).toEqual([]);
    expect(findParcelsByTitle({ Lot })).toEqual([]);
  });

  it("has every address that the seed data uses", () => {
    const random = createRandomChoices(5);
    const streetAddresses = Array.from({ length: 200 }, () => createStreetAddress(random));
    expect(streetAddresses.filter((line) => !findParcelByAddress(line, "Cape Lorne"))).toEqual([]);
  });

  it("has closed outlines and no overlapping parcels", () => {
    const [x = 0, y = 0] = findParcelByAddress("40 Quarry Road", "Wattlebrook")?.Centre ?? [];
    const { parcels } = listParcelsWithin([x - 0.003, y - 0.002, x + 0.003, y + 0.002], 2000);
    expect(parcels.length).toBeGreaterThan(100);
    for (const { Outline, Centre, ParcelId } of parcels) {
      expect(Outline.coordinates[0]?.at(-1)).toEqual(Outline.coordinates[0]?.[0]);
      const containingParcels = parcels.filter((other) =>
        containsPoint(other.Outline.coordinates[0] ?? [], Centre),
      );
      expect(containingParcels.map((other) => other.ParcelId)).toEqual([ParcelId]);
    }
  });

  it("finds by prefixes of words, in any order, with or without a number", () => {
    expect(searchParcels("27 millr riverbend")[0]?.Address.Line1).toBe("27 Millrace Road");
    expect(searchParcels("3994 27 millrace")[0]?.ParcelId).toBe(
      searchParcels("27 millr riverbend")[0]?.ParcelId,
    );
    expect(searchParcels("saddler s ford chapel")).toHaveLength(20);
    expect(searchParcels("27")).toEqual([]);
    expect(searchParcels("")).toEqual([]);
    expect(searchParcels("27 nowhere")).toEqual([]);
  });
});

describe("the map service", () => {
  it("returns the parcels and streets of a map section as GeoJSON, with CORS for portals", async () => {
    const { Centre } = findParcelByAddress("27 Millrace Road", "Riverbend") as DemoParcel;
    const [x, y] = Centre;
    const bbox = [x - 0.001, y - 0.001, x + 0.001, y + 0.001].join(",");
    const response = await requestPath(`/gis/parcels?bbox=${bbox}`);
    expect(response.headers.get("Access-Control-Allow-Origin")).toBe("http://riverbend.localhost:4321");
    expect(response.headers.get("Content-Type")).toMatch(/^application\/geo\+json/);
    const { type, features, truncated } = await response.json();
    expect([type, truncated]).toEqual(["FeatureCollection", false]);
    expect(features.length).toBeGreaterThan(5);
    expect(features.length).toBeLessThan(100);
    expect(features.map((feature: { properties: DemoParcel }) => feature.properties.Address.Line1)).toContain(
      "27 Millrace Road",
    );
    const streets = await (await requestPath(`/gis/streets?bbox=${bbox}`)).json();
    expect(
      streets.features.map((feature: { properties: { name: string } }) => feature.properties.name),
    ).toContain("Millrace Road");
  });

  it("reports truncated results, and refuses an invalid bounding box", async () => {
    const parcelPage = await (await requestPath("/gis/parcels?bbox=140,-39,150,-34")).json();
    expect([parcelPage.features.length, parcelPage.truncated]).toEqual([600, true]);
    for (const bbox of ["", "1,2,3", "a,b,c,d", "3,3,1,1", "NaN,1,2,3"])
      expect([bbox, (await requestPath(`/gis/parcels?bbox=${bbox}`)).status]).toEqual([bbox, 400]);
    expect((await requestPath("/gis/parcels/p0-99-1")).status).toBe(404);
  });
});

/** True if a point is inside a ring (even-odd rule). */
function containsPoint(
  ring: readonly (readonly [number, number])[],
  [x, y]: readonly [number, number],
): boolean {
  let isInside = false;
  for (const [index, [x1, y1]] of ring.entries()) {
    const [x2, y2] = ring[(index + 1) % ring.length] ?? [x1, y1];
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) isInside = !isInside;
  }
  return isInside;
}
