/** Invented owners, firms, practitioners and streets. The telephone numbers are reserved for fiction. */
import { LAST_STREET_NUMBER, streetNames } from "../domain/gis/streets.ts";
import type { SeededRandom } from "./random-choices.ts";

export const ownerNames: readonly string[] = [
  "Harriet Vance-Okoro",
  "Matteo and Lucia Ferrante",
  "Siew Ling Goh",
  "Callum Treloar",
  "Anjali Deshpande",
  "Bridget and Owen Marsh",
  "Nguyen Thi Bao Tran",
  "Farid Haddad",
  "Oluwaseun Adeyemi",
  "Petra Kovalenko",
  "Jarrah Wilcannon",
  "Rosa Delacroix",
  "Tevita Moala",
  "Isla Fairweather",
  "Gregor and Ines Halvorsen",
  "Yusuf Demirel",
  "Clementine Archer",
  "Desmond Pike",
];

export interface SeededBuilder {
  readonly name: string;
  readonly acn: string;
  readonly registration: string;
  readonly director: string;
  readonly telephone: string;
  readonly street: string;
}

const createBuilder = (
  name: string,
  acnStem: string,
  registration: string,
  director: string,
  telephone: string,
  street: string,
): SeededBuilder => ({ name, acn: withCheckDigit(acnStem), registration, director, telephone, street });

export const seededBuilders: readonly SeededBuilder[] = [
  createBuilder(
    "Okafor Homes Pty Ltd",
    "61200441",
    "DB-U 48213",
    "Ada Okafor",
    "(03) 5550 0210",
    "27 Millrace Road",
  ),
  createBuilder(
    "Blackbutt & Sons Builders Pty Ltd",
    "61480213",
    "DB-U 51907",
    "Errol Blackbutt",
    "(03) 5550 0222",
    "6 Foundry Lane",
  ),
  createBuilder(
    "Longreach Constructions Pty Ltd",
    "62715530",
    "CB-U 44018",
    "Simone Achterberg",
    "(03) 7010 0341",
    "210 Dockside Drive",
  ),
  createBuilder(
    "Raman Building Group Pty Ltd",
    "61933874",
    "DB-U 46650",
    "Priya Raman",
    "(03) 7010 0355",
    "140 Quarry Road",
  ),
];

export const poolBuilders: readonly SeededBuilder[] = [
  createBuilder(
    "Stillwater Pools Pty Ltd",
    "60518822",
    "CDB-PL 51234",
    "Noah Castagna",
    "(03) 5550 0270",
    "19 Saddler Street",
  ),
  createBuilder(
    "Bluegum Pools and Spas Pty Ltd",
    "62209117",
    "CDB-PL 50418",
    "Teresa Whitlam-Roy",
    "(03) 7010 0372",
    "4 Works Road",
  ),
];

export interface SeededPractitioner {
  readonly name: string;
  readonly category: string;
  readonly registration: string;
}

export const seededPractitioners: readonly SeededPractitioner[] = [
  { name: "Verity Osgood", category: "draftsperson", registration: "DP-AD 31772" },
  { name: "Marguerite Tan", category: "architect", registration: "18840" },
  { name: "Ravindra Pillai", category: "engineer-civil", registration: "PE 0004127" },
  { name: "Fergus Lamont", category: "engineer-civil", registration: "PE 0005530" },
  { name: "Hine Rewiti", category: "draftsperson", registration: "DP-AD 29016" },
];

export function createStreetAddress(chance: SeededRandom): string {
  return `${chance.between(1, LAST_STREET_NUMBER)} ${chance.pick(streetNames)}`;
}

export function createTelephone(chance: SeededRandom): string {
  return `(03) 5550 ${String(chance.between(300, 999)).padStart(4, "0")}`;
}

/** Appends the check digit of an ACN, calculated from the first eight digits. */
function withCheckDigit(stem: string): string {
  const sum = [8, 7, 6, 5, 4, 3, 2, 1].reduce((total, weight, at) => total + weight * Number(stem[at]), 0);
  const digits = `${stem}${(10 - (sum % 10)) % 10}`;
  return digits.replace(/(\d{3})(\d{3})(\d{3})/, "$1 $2 $3");
}
