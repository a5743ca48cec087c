/** Simulates the register of practitioners. It contains the people and firms of the seed data. */
import { toDayText } from "../../time/calendar.ts";
import { dropdownLists } from "./lists.ts";

const DAY_MS = 24 * 60 * 60_000;

interface RegisterEntry {
  readonly name: string;
  readonly category: string;
  readonly registrationNo: string;
  /** Days from today, so that the demo always has a current, an expiring and an expired registration. */
  readonly expiresInDays: number;
}

/** Days until the expiry of ordinary registrations. */
const LONG_EXPIRY_DAYS = 700;

/** The people and firms of the seed data. The last two registrations expire soon or have expired. */
const registerEntries: readonly RegisterEntry[] = (
  [
    ["Okafor Homes Pty Ltd", "builder-unlimited", "DB-U 48213", LONG_EXPIRY_DAYS],
    ["Blackbutt & Sons Builders Pty Ltd", "builder-unlimited", "DB-U 51907", LONG_EXPIRY_DAYS],
    ["Longreach Constructions Pty Ltd", "builder-commercial", "CB-U 44018", LONG_EXPIRY_DAYS],
    ["Raman Building Group Pty Ltd", "builder-unlimited", "DB-U 46650", LONG_EXPIRY_DAYS],
    ["Stillwater Pools Pty Ltd", "pool-builder", "CDB-PL 51234", LONG_EXPIRY_DAYS],
    ["Bluegum Pools and Spas Pty Ltd", "pool-builder", "CDB-PL 50418", LONG_EXPIRY_DAYS],
    ["Verity Osgood", "draftsperson", "DP-AD 31772", 500],
    ["Marguerite Tan", "architect", "18840", 500],
    ["Ravindra Pillai", "engineer-civil", "PE 0004127", 500],
    ["Fergus Lamont", "engineer-civil", "PE 0005530", 500],
    ["Hine Rewiti", "draftsperson", "DP-AD 29016", 500],
    ["Dorothea Lindqvist", "draftsperson", "DP-AD 30455", 20],
    ["Hollis Abernathy", "builder-limited", "DB-L 47120", -40],
  ] as const
).map(([name, category, registrationNo, expiresInDays]) => ({
  name,
  category,
  registrationNo,
  expiresInDays,
}));

const toRegistrationKey = (registration: string) => registration.replace(/\s+/g, "").toUpperCase();
const entryByKey = new Map(registerEntries.map((entry) => [toRegistrationKey(entry.registrationNo), entry]));

/** Returns the practitioner, or null for a number that the register does not contain. */
export function findRegisteredPractitioner(registrationNo: string, now: Date) {
  const entry = entryByKey.get(toRegistrationKey(registrationNo));
  if (!entry) return null;
  const category = dropdownLists["PractitionerCategory"]?.find(({ Id }) => Id === entry.category);
  if (!category) throw new Error(`no practitioner category ${entry.category}`);
  return {
    RegistrationNo: entry.registrationNo,
    Name: entry.name,
    CategoryId: entry.category,
    ClassName: category.Name,
    ExpiresOn: toDayText(new Date(now.getTime() + entry.expiresInDays * DAY_MS)),
  };
}
