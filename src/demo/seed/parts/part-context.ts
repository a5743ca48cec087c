/**
 * Collects the data for the seeded parts of an application (contacts, inspections and others). Generates data that
 * the answers do not contain.
 */
import { getAnswerAt } from "#contract/wizard/answers/answers.ts";
import { toInstantText } from "../../context/context.ts";
import { findParcelByAddress } from "../../domain/gis/parcels.ts";
import type { PartRecord } from "../../records/parts/part-record.ts";
import type { SeededApplication } from "../application.ts";
import { createTelephone, ownerNames, poolBuilders, seededBuilders, seededPractitioners } from "../people.ts";
import { createRandomChoices, type SeededRandom } from "../random-choices.ts";

export interface SeededPartContext {
  readonly seededApplication: SeededApplication;
  /** A separate random generator for each application, so that a change here does not alter other applications. */
  readonly random: SeededRandom;
  readonly lodgedAt: string;
  readonly builder: (typeof seededBuilders)[number];
  readonly ownerName: string;
  readonly ownerPhone: string;
  readonly practitioner: (typeof seededPractitioners)[number];
  /** Returns the common fields of this application's records. */
  readonly createPartFields: (id: string, at: string, by?: string) => PartRecord;
  /** Returns the instant at which the application first had one of the statuses; undefined if never. */
  readonly findFirstInstant: (...statuses: readonly string[]) => string | undefined;
}

export function createSeededPartContext(seededApplication: SeededApplication): SeededPartContext {
  const { application, events } = seededApplication;
  const random = createRandomChoices(
    [...application.Id].reduce((sum, character) => sum * 31 + character.charCodeAt(0), 7) >>> 0,
  );
  const knownBuilders =
    application.ApplicationTypeId === "building-permit-pool" ? poolBuilders : seededBuilders;
  const builderName = getTextAt(seededApplication, "builder.name");
  return {
    seededApplication,
    random,
    lodgedAt: application.SubmittedAt ?? application.CreatedAt,
    builder: knownBuilders.find(({ name }) => name === builderName) ?? random.pick(knownBuilders),
    ownerName:
      getTextAt(seededApplication, "owners.owner1.name") ??
      getTextAt(seededApplication, "owner.name") ??
      random.pick(ownerNames),
    ownerPhone:
      getTextAt(seededApplication, "owners.owner1.telephone") ??
      getTextAt(seededApplication, "owner.telephone") ??
      createTelephone(random),
    practitioner: random.pick(seededPractitioners),
    createPartFields: (id, at, by = application.ApplicantName) => ({
      Id: `${application.Id}${id}`,
      ApplicationId: application.Id,
      AccountId: application.AccountId,
      Revision: 1,
      CreatedAt: at,
      UpdatedAt: at,
      UpdatedBy: by,
    }),
    findFirstInstant: (...statuses) => events.find(({ To }) => statuses.includes(To))?.At,
  };
}

export function getTextAt({ answers }: SeededApplication, path: string): string | undefined {
  const value = getAnswerAt(answers.Answers, path);
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** Splits an address such as `12 Wattle Grove, Riverbend VIC 3994` and finds the parcel. */
export function findSeedLand({ application }: SeededApplication) {
  const match = /^(.+?), (.+) ([A-Z]{2,3}) (\d{4})$/.exec(application.Title);
  if (!match) return undefined;
  const [, Line1 = "", Suburb = "", State = "", Postcode = ""] = match;
  return { Address: { Line1, Suburb, State, Postcode }, parcel: findParcelByAddress(Line1, Suburb) };
}

const DAY_MS = 24 * 60 * 60_000;

/** Returns the instant a number of days later. */
export function addDaysTo(at: string, days: number): string {
  return toInstantText(new Date(Date.parse(at) + days * DAY_MS));
}
