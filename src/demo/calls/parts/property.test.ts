/** Tests properties and building classes of an application against the real service. */
import { afterAll, describe, expect, it } from "vitest";
import { createClassification, getClassifications } from "#contract/applications/bca-classification.ts";
import {
  createProperty,
  deleteProperty,
  getMyProperties,
  getProperties,
  searchAddress,
  searchLandTitle,
  updateProperty,
} from "#contract/applications/property.ts";
import { NEW_DWELLING_TYPE, openSeededServiceAt } from "../../service/seeded-service.fixture.ts";

const fixture = await openSeededServiceAt();
afterAll(() => fixture.service.close());
const call = await fixture.as("user");
const draftId =
  fixture.store.collection("application").find({ where: { AccountId: "acc-user", StatusId: "returned" } })[0]
    ?.Id ?? "";
const emptyProperty = {
  Lot: null,
  Plan: null,
  Volume: null,
  Folio: null,
  CrownAllotment: null,
  Section: null,
  Parish: null,
  County: null,
};
const landFields = {
  ...emptyProperty,
  ParcelId: null,
  Address: null,
  MunicipalDistrictId: null,
  Area: null,
  Pin: null,
  Outline: null,
  IsMain: false,
};

describe("the properties of an application", () => {
  it("are found by address and by title, added, made the main one, and removed", async () => {
    const [parcel] = (await call(searchAddress, { query: { Search: "12 ferry heron bay" } })).body;
    expect(
      (await call(searchLandTitle, { query: { Volume: parcel.Volume, Folio: parcel.Folio } })).body,
    ).toEqual([parcel]);
    const body = {
      ...landFields,
      ParcelId: parcel.ParcelId,
      Address: parcel.Address,
      Outline: parcel.Outline,
      IsMain: true,
    };
    const createResponse = await call(createProperty, { params: { applicationId: draftId }, body });
    expect(createResponse.body).toMatchObject({
      Name: "12 Ferry Street, Heron Bay VIC 3978",
      Overlays: parcel.Overlays,
      IsMain: true,
    });
    expect((await call(createProperty, { params: { applicationId: draftId }, body })).status).toBe(400);
    const { Items } = (await call(getProperties, { params: { applicationId: draftId } })).body;
    expect(
      Items.filter(({ IsMain }: { IsMain: boolean }) => IsMain).map(({ Id }: { Id: string }) => Id),
    ).toEqual([createResponse.body.Id]);
    await call(deleteProperty, { params: { id: createResponse.body.Id } });
    const remainingProperties = (await call(getProperties, { params: { applicationId: draftId } })).body
      .Items;
    expect(remainingProperties.filter(({ IsMain }: { IsMain: boolean }) => IsMain)).toHaveLength(1);
  });

  it.each([
    [{}, "Address"],
    [{ ParcelId: "p99-1-1" }, "ParcelId"],
    [{ Plan: "PS 1", MunicipalDistrictId: "atlantis" }, "MunicipalDistrictId"],
    [
      {
        Outline: {
          type: "Polygon",
          coordinates: [
            [
              [1, 1],
              [2, 2],
              [3, 3],
              [4, 4],
            ],
          ],
        },
      },
      "Outline",
    ],
    [{ Pin: [200, 0] }, "Pin.0"],
  ])("refuse %j with the path of the error", async (invalidFields, Path) => {
    const response = await call(createProperty, {
      params: { applicationId: draftId },
      body: { ...landFields, ...invalidFields },
    });
    expect([response.status, response.body[0].Path]).toEqual([400, Path]);
  });

  it("cannot be changed after lodging", async () => {
    const applicationId = fixture.idIn("under-assessment", NEW_DWELLING_TYPE);
    const { Items, Actions, Reason } = (await call(getProperties, { params: { applicationId } })).body;
    expect([Actions, Reason]).toEqual([[], expect.stringMatching(/amendment/)]);
    const response = await call(updateProperty, {
      params: { id: Items[0].Id },
      body: { ...landFields, Plan: "PS 2" },
    });
    expect(response.status).toBe(400);
  });

  it("appear in one list across applications, without duplicates", async () => {
    const { Items, TotalCount } = (
      await call(getMyProperties, { query: { PageNumber: "1", PageSize: "100" } })
    ).body;
    expect([Items.length, new Set(Items.map(({ Name }: { Name: string }) => Name)).size]).toEqual([
      TotalCount,
      TotalCount,
    ]);
    const [first] = Items;
    const changeTimes = Items.map(({ UpdatedAt }: { UpdatedAt: string }) => UpdatedAt);
    expect(changeTimes, "last changed first").toEqual([...changeTimes].sort().reverse());
    const pages = await Promise.all(
      ["1", "2"].map(async (PageNumber) => {
        const { body } = await call(getMyProperties, { query: { PageNumber, PageSize: "3" } });
        return body.Items.map(({ Name }: { Name: string }) => Name);
      }),
    );
    expect(pages.flat()).toEqual(Items.slice(0, 6).map(({ Name }: { Name: string }) => Name));
    const ownProperties = (
      await call(getMyProperties, {
        query: { PageNumber: "1", PageSize: "5", Search: first.Name.slice(0, 12) },
      })
    ).body;
    expect(ownProperties.Items.map(({ Id }: { Id: string }) => Id)).toContain(first.Id);
  });
});

describe("the classes of a building", () => {
  it("have a total floor area, and require safety measures for some classes", async () => {
    const params = { id: draftId };
    const classificationsBefore = (await call(getClassifications, { params })).body;
    expect(classificationsBefore.NeedsSafetyMeasures).toBe(false);
    const shopClassification = {
      Part: "Shop",
      BcaClass: "6",
      FloorArea: 80.5,
      Storeys: 1,
      RiseInStoreys: 1,
      Dwellings: null,
    };
    await call(createClassification, { params, body: shopClassification });
    const classificationsAfter = (await call(getClassifications, { params })).body;
    expect([classificationsAfter.NeedsSafetyMeasures, classificationsAfter.TotalFloorArea]).toEqual([
      true,
      classificationsBefore.TotalFloorArea + 80.5,
    ]);
    expect(
      (await call(createClassification, { params, body: { ...shopClassification, BcaClass: "11" } })).status,
    ).toBe(400);
    expect(
      (await call(createClassification, { params, body: { ...shopClassification, FloorArea: -1 } })).status,
    ).toBe(400);
  });
});
