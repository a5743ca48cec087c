/** Creates complete and consistent answers to the building permit form, for one scenario. */
import type { Answers } from "#contract/wizard/answers/answers.ts";
import type { SeededBuilder, SeededPractitioner } from "../people.ts";

export interface SeededPerson {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly address: WireAddress;
}

export interface WireAddress {
  readonly line1: string;
  readonly suburb: string;
  readonly state: string;
  readonly postcode: string;
}

export interface SeededBuildingWork {
  readonly type: string;
  readonly description: string;
  /** Cost of work in dollars. */
  readonly cost: number;
  readonly applicant: SeededPerson;
  readonly owner: SeededPerson;
  readonly site: WireAddress;
  readonly district: string;
  readonly builder: SeededBuilder;
  readonly practitioners: readonly SeededPractitioner[];
  /** Returns a random whole number between the limits, for areas, lots and folios. */
  readonly number: (min: number, max: number) => number;
  readonly isBushfireProne: boolean;
  readonly hasConsent: boolean;
  /** Name of the surveyor who gets the application (see `getSurveyorName`). */
  readonly surveyor: string;
  /** Day on which the form was filled in, such as `2026-11-21`. */
  readonly day: string;
}

/** Returns answers by path, for `wizards/building-permit.ts`. */
export function createBuildingAnswers(seededWork: SeededBuildingWork): Answers {
  return {
    ...createOwnerAnswers(seededWork),
    ...createPropertyAnswers(seededWork),
    ...createBuilderAnswers(seededWork),
    ...createNatureAnswers(seededWork),
    ...createMoneyAnswers(seededWork),
    ...createConsentAnswers(seededWork),
  };
}

export function createOwnerAnswers({ applicant, owner, surveyor }: SeededBuildingWork): Answers {
  return {
    "application.buildingSurveyor": surveyor,
    "application.role": "agent",
    "application.applicantName": applicant.name,
    "contact.postalAddress": applicant.address,
    "contact.isServedThere": true,
    "contact.telephone": applicant.phone,
    "contact.email": applicant.email,
    owners: ["owner1"],
    "owners.owner1.ownerType": owner.name.includes(" and ") ? "joint" : "individual",
    "owners.owner1.name": owner.name,
    "owners.owner1.postalAddress": owner.address,
    "owners.owner1.telephone": owner.phone,
    "owners.owner1.email": owner.email,
  };
}

/** Creates the answers about the land and its title. */
export function createTitleAnswers({ site, district, number }: SeededBuildingWork): Answers {
  return {
    "property.address": site,
    "property.municipalDistrict": district,
    "title.lot": String(number(1, 48)),
    "title.plan": `PS ${number(400_000, 799_999)}${"ABLTX"[number(0, 4)]}`,
    "title.volume": String(number(8000, 12_400)),
    "title.folio": String(number(1, 998)),
  };
}

function createPropertyAnswers(seededWork: SeededBuildingWork): Answers {
  const { number, isBushfireProne } = seededWork;
  return {
    ...createTitleAnswers(seededWork),
    "land.allotmentArea": number(380, 1150),
    "land.hasEasement": false,
    "land.isBushfireProne": isBushfireProne,
    ...(isBushfireProne && { "land.bushfireAttackLevel": "BAL-12.5" }),
    "land.needsPlanningPermit": false,
  };
}

function createBuilderAnswers({ builder, practitioners, site }: SeededBuildingWork): Answers {
  const office: WireAddress = { ...site, line1: builder.street };
  const ids = practitioners.map((_practitioner, index) => `practitioner${index + 1}`);
  return {
    "builder.isAppointed": true,
    "builder.name": builder.name,
    "builder.telephone": builder.telephone,
    "builder.acnArbn": builder.acn,
    "builder.registrationNo": builder.registration,
    "builder.postalAddress": office,
    "serviceOfNotices.name": builder.director,
    "serviceOfNotices.telephone": builder.telephone,
    "serviceOfNotices.postalAddress": office,
    practitioners: ids,
    ...Object.fromEntries(
      practitioners.flatMap(({ name, category, registration }, index) => [
        [`practitioners.${ids[index]}.name`, name],
        [`practitioners.${ids[index]}.category`, category],
        [`practitioners.${ids[index]}.registrationNo`, registration],
      ]),
    ),
  };
}

interface BuildingPart {
  readonly part: string;
  readonly bcaClass: string;
  readonly floorArea: number;
  readonly storeys: number;
  readonly dwellings?: number;
}

interface WorkKind {
  readonly kinds: readonly string[];
  readonly use: string;
  readonly parts: (number: SeededBuildingWork["number"]) => readonly BuildingPart[];
}

const createHousePart = (number: SeededBuildingWork["number"]): BuildingPart => ({
  part: "Dwelling",
  bcaClass: "1a",
  floorArea: number(118, 342),
  storeys: number(1, 2),
  dwellings: 1,
});
const createGaragePart = (number: SeededBuildingWork["number"]): BuildingPart => ({
  part: "Garage",
  bcaClass: "10a",
  floorArea: number(24, 58),
  storeys: 1,
});

const workKindByType: Readonly<Record<string, WorkKind>> = {
  "building-permit-new-dwelling": {
    kinds: ["construction"],
    use: "Dwelling",
    parts: (number) => [createHousePart(number), createGaragePart(number)],
  },
  "building-permit-alterations": {
    kinds: ["alteration", "extension"],
    use: "Dwelling",
    parts: (number) => [createHousePart(number)],
  },
  "building-permit-outbuilding": {
    kinds: ["construction"],
    use: "Storage for the dwelling",
    parts: (number) => [createGaragePart(number)],
  },
  "building-permit-commercial": {
    kinds: ["alteration", "changeOfUse"],
    use: "Shop and office",
    parts: (number) => [{ part: "Tenancy", bcaClass: "6", floorArea: number(86, 640), storeys: 1 }],
  },
};

function createNatureAnswers({ type, description, number }: SeededBuildingWork): Answers {
  const workKind = workKindByType[type];
  if (!workKind) throw new Error(`no answers for ${type}`);
  const parts = workKind.parts(number);
  const ids = parts.map((_part, index) => `part${index + 1}`);
  const isPublic = parts.some(({ bcaClass }) => bcaClass === "6");
  return {
    "nature.kinds": workKind.kinds,
    "nature.description": `${description}.`,
    "use.proposedUse": workKind.use,
    "use.isSocialHousing": false,
    parts: ids,
    ...Object.fromEntries(
      parts.flatMap((part, index) =>
        Object.entries(part).map(([key, value]) => [`parts.${ids[index]}.${key}`, value]),
      ),
    ),
    ...(isPublic && { "safety.measures": ["egress", "signs", "lighting", "fireFighting"] }),
  };
}

/**
 * First day of the first resort insurance scheme. The scheme raises the contract price above which domestic
 * work must be insured.
 */
export const FIRST_RESORT_START = "2026-07-01";

function createMoneyAnswers({ cost, builder, type, day }: SeededBuildingWork): Answers {
  const hasDwelling = type !== "building-permit-outbuilding" && type !== "building-permit-commercial";
  const isInsured = hasDwelling && cost > (day < FIRST_RESORT_START ? 16_000 : 20_000);
  return {
    "ownerBuilder.isOwnerBuilder": false,
    "cost.hasContract": true,
    "cost.contractPrice": cost.toFixed(2),
    "stage.isStaged": false,
    ...(isInsured
      ? {
          "insurance.scheme": day < FIRST_RESORT_START ? "vmia" : "firstResort",
          "insurance.insurer": day < FIRST_RESORT_START ? "VMIA" : "Building and Plumbing Commission",
          "insurance.policyNo": `C${String(Math.round(cost)).padStart(8, "7")}`,
          "insurance.issuedOn": day,
          "insurance.contractDate": day,
          "insurance.insuredBuilder": builder.name,
          "insurance.sumInsured": "300000.00",
        }
      : {}),
  };
}

function createConsentAnswers({ hasConsent }: SeededBuildingWork): Answers {
  if (!hasConsent) return {};
  return {
    consents: ["consent1"],
    "consents.consent1.regulation": "80",
    "consents.consent1.description": "Wall of 9.4 m on the southern boundary",
    "consents.consent1.status": "applied",
    "consents.consent1.reference": "RC-2026-00317",
  };
}
