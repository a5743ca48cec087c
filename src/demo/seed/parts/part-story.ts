/** What a seeded application's contacts, land, papers and inspections are made from: read from its answers, else invented. */
import { answerAt } from "#contract/wizard/answers/answers.ts";
import { instant } from "../../context/context.ts";
import { findParcelByAddress } from "../../domain/gis/parcels.ts";
import type { PartRecord } from "../../records/parts/part-record.ts";
import type { SeededApplication } from "../application.ts";
import { type Chance, createChance } from "../chance.ts";
import { builders, owners, poolBuilders, practitioners, telephone } from "../people.ts";

export interface PartStory {
  readonly one: SeededApplication;
  /** Its own, so that what is added here changes nobody else's luck. */
  readonly chance: Chance;
  readonly lodgedAt: string;
  readonly builder: (typeof builders)[number];
  readonly ownerName: string;
  readonly ownerPhone: string;
  readonly practitioner: (typeof practitioners)[number];
  /** What a record of this application begins with. */
  readonly stamp: (id: string, at: string, by?: string) => PartRecord;
  /** When it first had a status; nothing for one it never had. */
  readonly firstIn: (...statuses: readonly string[]) => string | undefined;
}

export function partStory(one: SeededApplication): PartStory {
  const { application, events } = one;
  const chance = createChance(
    [...application.Id].reduce((sum, sign) => sum * 31 + sign.charCodeAt(0), 7) >>> 0,
  );
  const known = application.ApplicationTypeId === "building-permit-pool" ? poolBuilders : builders;
  const named = textAt(one, "builder.name");
  return {
    one,
    chance,
    lodgedAt: application.SubmittedAt ?? application.CreatedAt,
    builder: known.find(({ name }) => name === named) ?? chance.pick(known),
    ownerName: textAt(one, "owners.owner1.name") ?? textAt(one, "owner.name") ?? chance.pick(owners),
    ownerPhone: textAt(one, "owners.owner1.telephone") ?? textAt(one, "owner.telephone") ?? telephone(chance),
    practitioner: chance.pick(practitioners),
    stamp: (id, at, by = application.ApplicantName) => ({
      Id: `${application.Id}${id}`,
      ApplicationId: application.Id,
      AccountId: application.AccountId,
      Revision: 1,
      CreatedAt: at,
      UpdatedAt: at,
      UpdatedBy: by,
    }),
    firstIn: (...statuses) => events.find(({ To }) => statuses.includes(To))?.At,
  };
}

export function textAt({ answers }: SeededApplication, path: string): string | undefined {
  const value = answerAt(answers.Answers, path);
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** `12 Wattle Grove, Riverbend VIC 3994` taken apart, with its parcel. */
export function landOf({ application }: SeededApplication) {
  const match = /^(.+?), (.+) ([A-Z]{2,3}) (\d{4})$/.exec(application.Title);
  if (!match) return undefined;
  const [, Line1 = "", Suburb = "", State = "", Postcode = ""] = match;
  return { Address: { Line1, Suburb, State, Postcode }, parcel: findParcelByAddress(Line1, Suburb) };
}

const DAY_MS = 24 * 60 * 60_000;

/** So many days after an instant. */
export function daysAfter(at: string, days: number): string {
  return instant(new Date(Date.parse(at) + days * DAY_MS));
}
