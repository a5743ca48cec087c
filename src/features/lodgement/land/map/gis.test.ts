import { describe, expect, it } from "vitest";
import { createTransportFixture } from "#api/transport.fixture.ts";
import { serveGis } from "#demo/calls/parts/gis.ts";
import { type DemoParcel, findParcelByAddress } from "#demo/domain/gis/parcels.ts";
import { getParcelsWithin, getStreetsWithin } from "./gis.ts";

const { ParcelId, Centre } = findParcelByAddress("27 Millrace Road", "Riverbend") as DemoParcel;
const [x, y] = Centre;
const box = [x - 0.0005, y - 0.0005, x + 0.0005, y + 0.0005] as const;
const gisBaseUrl = "https://maps.example/gis";

describe("the map service", () => {
  it("returns the parcels and streets of a box, and receives no identifying headers", async () => {
    const { client, requests } = createTransportFixture((app) => serveGis(app));
    const { parcels, isTruncated } = await getParcelsWithin(client, gisBaseUrl, box);
    const streets = await getStreetsWithin(client, gisBaseUrl, box);
    expect([parcels.some((parcel) => parcel.ParcelId === ParcelId), isTruncated]).toEqual([true, false]);
    expect(parcels[0]?.Outline.type).toBe("Polygon");
    expect(streets.find(({ name }) => name === "Millrace Road")?.line).toHaveLength(2);
    for (const { headers } of requests) expect(Object.keys(headers)).not.toContain("authorization");
  });

  it("says whether parcels are missing, and gets no request after an abort", async () => {
    const reply = { type: "FeatureCollection", features: [] };
    const readIsTruncated = async (fields: object) => {
      const { client } = createTransportFixture((app) =>
        app.get("*", (c) => c.json({ ...reply, ...fields })),
      );
      return (await getParcelsWithin(client, gisBaseUrl, box)).isTruncated;
    };
    expect([await readIsTruncated({ truncated: true }), await readIsTruncated({})]).toEqual([true, false]);
    const { client, requests } = createTransportFixture((app) => serveGis(app));
    for (const read of [getParcelsWithin, getStreetsWithin])
      await expect(read(client, gisBaseUrl, box, AbortSignal.abort("moved on"))).rejects.toBe("moved on");
    expect(requests).toEqual([]);
  });

  it("may be unavailable or send replies that do not match the contract", async () => {
    const invalidService = createTransportFixture((app) =>
      app.get("*", (c) => c.json({ features: [{ geometry: null }] })),
    );
    await expect(getParcelsWithin(invalidService.client, gisBaseUrl, box)).rejects.toMatchObject({
      details: { kind: "shape" },
    });
    const closedService = createTransportFixture((app) =>
      app.get("*", (c) => c.json({ error: "Closed" }, 503)),
    );
    await expect(getStreetsWithin(closedService.client, gisBaseUrl, box)).rejects.toMatchObject({
      details: { status: 503, text: "Closed" },
    });
  });
});
