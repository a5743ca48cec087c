import * as contract from "#contract/applications/property.ts";
import { draft } from "../makings.ts";
import type { ScenariosOf } from "../scenario.ts";
import type { Trial } from "../trial.ts";

const body = {
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

const paramsOf = async (trial: Trial) => ({ applicationId: (await draft(trial)).Id });

const made = (trial: Trial) => trial.once(made, () => make(trial));

async function make(trial: Trial) {
  // The same land twice is refused.
  const Line1 = `${trial.options.random().slice(0, 8)} Wattle Grove`;
  const land = { ...body, Lot: null, Plan: null, Address: { ...body.Address, Line1 } };
  const params = await paramsOf(trial);
  const { Id } = await trial.call(contract.createProperty, { params, body: land });
  return { params: { id: Id } };
}

/** Land of the draft, and what the land register knows. */
export const property: ScenariosOf<typeof contract> = {
  searchAddress: (trial) => trial.call(contract.searchAddress, { query: { Search: "river" } }),
  searchTitle: (trial) => trial.call(contract.searchTitle, { query: { Lot: "4", Plan: "PS512345" } }),
  createProperty: made,
  async getProperties(trial) {
    const { params } = await made(trial);
    const { Items } = await trial.call(contract.getProperties, { params: await paramsOf(trial) });
    if (Array.isArray(Items) && !Items.some(({ Id }) => Id === params.id))
      trial.differs(contract.getProperties, "Items", "do not hold a property just made");
  },
  async getMyProperties(trial) {
    await made(trial);
    await trial.call(contract.getMyProperties, { query: { PageNumber: 1, PageSize: 20 } });
  },
  getProperty: async (trial) => trial.call(contract.getProperty, await made(trial)),
  async updateProperty(trial) {
    const changed = await trial.call(contract.updateProperty, {
      ...(await made(trial)),
      body: { ...body, Area: 613 },
    });
    if (changed.Area !== 613) trial.differs(contract.updateProperty, "Area", "is not what was sent");
  },
  deleteProperty: async (trial) => trial.call(contract.deleteProperty, await make(trial)),
};
