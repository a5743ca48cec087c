/** Suburbs of invented municipalities, with postcodes in Victoria's range. */

interface SuburbRow {
  readonly name: string;
  readonly postcode: string;
  readonly municipality: string;
}

const createSuburbs = (municipality: string, suburbs: Readonly<Record<string, string>>): SuburbRow[] =>
  Object.entries(suburbs).map(([name, postcode]) => ({ name, postcode, municipality }));

export const suburbs: readonly SuburbRow[] = [
  ...createSuburbs("Riverbend Shire", {
    Riverbend: "3994",
    "Riverbend North": "3994",
    Willowmere: "3993",
    "Gumtree Flat": "3993",
    "Saddler's Ford": "3992",
    Yarrabel: "3991",
    "Stony Rise": "3991",
    Kooringa: "3989",
  }),
  ...createSuburbs("Harbour City", {
    "Harbour Quay": "3099",
    "Port Alder": "3098",
    Lightkeep: "3098",
    "Ropewalk Hill": "3097",
    "East Mole": "3097",
    "Tannery Lane": "3096",
    Breakwater: "3215",
  }),
  ...createSuburbs("Summit Ranges Shire", {
    "Mount Corra": "3798",
    Fernhollow: "3798",
    "Cloudy Gap": "3797",
    "Ash Ridge": "3796",
    Silverfall: "3796",
  }),
  ...createSuburbs("Wattlebrook City", {
    Wattlebrook: "3159",
    "Wattlebrook South": "3159",
    Quarryfield: "3158",
    "Orchard Park": "3157",
    Millstone: "3157",
  }),
  ...createSuburbs("Saltmarsh Shire", {
    Saltmarsh: "3979",
    "Heron Bay": "3978",
    "Cape Lorne": "3978",
    Driftwood: "3977",
  }),
];

export const municipalities: readonly string[] = [
  ...new Set(suburbs.map(({ municipality }) => municipality)),
];
