import { afterAll, describe, expect, it } from "vitest";
import { createFormView } from "#contract/wizard/expressions/evaluate.ts";
import { createInProcessService } from "../../service/in-process.ts";
import { buildingPermit } from "../../wizards/building-permit.ts";
import { type DemoParcel, findParcelByAddress } from "../gis/parcels.ts";
import { saveLandFromAnswers } from "./land-from-answers.ts";

const service = await createInProcessService();
afterAll(() => service.close());
const { context } = service;

const { ParcelId, Outline } = findParcelByAddress("27 Millrace Road", "Riverbend") as DemoParcel;
const address = { line1: "27 Millrace Road", suburb: "Riverbend", state: "VIC", postcode: "3994" };

function saveAndListLand(answers: Record<string, unknown>, times = 1) {
  const [someApplication] = context.store.collection("application").find({ limit: 1 });
  if (!someApplication) throw new Error("no application");
  const application = { ...someApplication, Id: `lodged-${Math.random()}` };
  const view = createFormView(buildingPermit, answers, "2026-11-21");
  for (let time = 0; time < times; time += 1) saveLandFromAnswers(view, application, "Ada Okafor", context);
  const properties = context.store.collection("property").find({ where: { ApplicationId: application.Id } });
  return properties.sort((one, other) => Number(other.IsMain) - Number(one.IsMain));
}

describe("the land of a lodged application", () => {
  it("is taken from the form, with its parcel", () => {
    const [land, ...others] = saveAndListLand({
      "property.address": address,
      "property.municipalDistrict": "riverbend-shire",
      "title.lot": "27",
      "title.plan": "PS 512013B",
      "land.allotmentArea": "530",
    });
    expect(others).toEqual([]);
    expect(land).toMatchObject({
      ...{ Name: "27 Millrace Road, Riverbend VIC 3994", ParcelId, Key: ParcelId, Outline },
      ...{ Lot: "27", Plan: "PS 512013B", Volume: null, Area: 530, IsMain: true },
      ...{ MunicipalDistrictId: "riverbend-shire", UpdatedBy: "Ada Okafor" },
    });
  });

  it("may be several parcels, each stored once however often it is lodged, the first as the main one", () => {
    const answers = {
      "property.address": address,
      parcels: ["a", "b"],
      "parcels.a.land": { address: { ...address, line1: "29 Millrace Road" }, title: { lot: "29" } },
      "parcels.b.land": { parcelId: ParcelId, address },
    };
    const addresses = saveAndListLand(answers, 2).map(({ Address, IsMain }) => [Address?.Line1, IsMain]);
    expect(addresses).toEqual([
      ["27 Millrace Road", true],
      ["29 Millrace Road", false],
    ]);
  });

  it("is empty without an address, and the marked location if the register has no parcel", () => {
    expect(saveAndListLand({ "title.lot": "27" })).toEqual([]);
    const [land] = saveAndListLand({
      "property.address": { line1: "Paddock off the old road", suburb: "Riverbend", postcode: "3994" },
      "property.location": { type: "Point", coordinates: [144.12, -36.42] },
      "property.municipalDistrict": "not-a-district",
    });
    expect(land).toMatchObject({
      ...{ ParcelId: null, Pin: [144.12, -36.42], Outline: null, MunicipalDistrictId: null, Area: null },
    });
  });
});
