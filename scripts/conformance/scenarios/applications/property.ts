import * as contract from "#contract/applications/property.ts";
import { getDraftParams } from "../../fixtures.ts";
import type { ScenariosOf } from "../../scenario.ts";
import type { ScenarioContext } from "../../scenario-context.ts";

const propertyBody = {
  ParcelId: null,
  Address: { Line1: "12 Wattle Grove", Suburb: "Melbourne", State: "VIC", Postcode: "3000" },
  Lot: "4",
  Plan: "PS512345",
  Volume: null,
  Folio: null,
  CrownAllotment: null,
  Section: null,
  Parish: null,
  County: null,
  MunicipalDistrictId: null,
  Area: 612,
  Pin: [144.96, -37.81] as [number, number],
  Outline: null,
  IsMain: true,
};

const getNewProperty = (context: ScenarioContext) =>
  context.once(getNewProperty, () => createDraftProperty(context));

async function createDraftProperty(context: ScenarioContext) {
  // A random address, because the service refuses duplicates.
  const Line1 = `${context.options.random().slice(0, 8)} Wattle Grove`;
  const land = { ...propertyBody, Lot: null, Plan: null, Address: { ...propertyBody.Address, Line1 } };
  const params = await getDraftParams(context);
  const { Id } = await context.call(contract.createProperty, { params, body: land });
  return { params: { id: Id } };
}

/** Property scenarios on the draft application that all scenarios share, and scenarios of the land register. */
export const propertyScenarios: ScenariosOf<typeof contract> = {
  searchAddress: (context) => context.call(contract.searchAddress, { query: { Search: "river" } }),
  searchLandTitle: (context) =>
    context.call(contract.searchLandTitle, { query: { Lot: "4", Plan: "PS512345" } }),
  createProperty: getNewProperty,
  async getProperties(context) {
    const { params } = await getNewProperty(context);
    const { Items } = await context.call(contract.getProperties, { params: await getDraftParams(context) });
    if (Array.isArray(Items) && !Items.some(({ Id }) => Id === params.id))
      context.addDifference(contract.getProperties, "Items", "do not contain the new property");
  },
  async getMyProperties(context) {
    await getNewProperty(context);
    await context.call(contract.getMyProperties, { query: { PageNumber: 1, PageSize: 20 } });
  },
  getProperty: async (context) => context.call(contract.getProperty, await getNewProperty(context)),
  async updateProperty(context) {
    const changedProperty = await context.call(contract.updateProperty, {
      ...(await getNewProperty(context)),
      body: { ...propertyBody, Area: 613 },
    });
    if (changedProperty.Area !== 613)
      context.addDifference(contract.updateProperty, "Area", "is not what was sent");
  },
  deleteProperty: async (context) =>
    context.call(contract.deleteProperty, await createDraftProperty(context)),
};
