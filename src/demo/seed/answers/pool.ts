/** Creates answers to the form of `wizards/pool-and-barrier.ts`, for one scenario. */
import { addDays } from "../../time/calendar.ts";
import { FIRST_RESORT_START, type SeededBuildingWork } from "./building.ts";

export function createPoolAnswers(work: SeededBuildingWork): Record<string, unknown> {
  const { applicant, owner, site, builder, cost, description, number, day } = work;
  const kind = description.startsWith("Above") ? "aboveGround" : "inGround";
  const barriers = [
    { side: "North, towards the house", material: "glass", height: 1.2, hasGate: true, isSelfClosing: true },
    { side: "East", material: "glass", height: 1.2, hasGate: false },
    { side: "South and west boundary", material: "boundary", height: 1.8, hasGate: false },
  ];
  const ids = barriers.map((_barrier, index) => `side${index + 1}`);
  return {
    "application.role": "agent",
    "application.applicantName": applicant.name,
    "application.postalAddress": applicant.address,
    "application.telephone": applicant.phone,
    "application.email": applicant.email,
    "owner.name": owner.name,
    "owner.telephone": owner.phone,
    "property.address": site,
    "property.titleReference": { lot: String(number(1, 60)), plan: `PS ${number(400_000, 799_999)}L` },
    "property.hasEasement": false,
    "pool.kind": kind,
    "pool.construction":
      kind === "aboveGround" ? "steel" : description.includes("fibreglass") ? "fibreglass" : "concrete",
    "pool.isHeated": description.includes("heated"),
    ...(description.includes("heated") && { "pool.heating": ["heatPump"] }),
    "pool.length": number(5, 11),
    "pool.width": number(3, 5),
    "pool.depth": kind === "inGround" ? 1.85 : 1.3,
    "pool.startsOn": addDays(day, 35),
    "pool.endsOn": addDays(day, 120),
    barriers: ids,
    ...Object.fromEntries(
      barriers.flatMap((barrier, index) =>
        Object.entries(barrier).map(([key, value]) => [`barriers.${ids[index]}.${key}`, value]),
      ),
    ),
    "builder.isOwner": false,
    "builder.name": builder.name,
    "builder.registrationNo": builder.registration,
    "cost.total": cost.toFixed(2),
    ...(cost > (day < FIRST_RESORT_START ? 16_000 : 20_000)
      ? {
          "insurance.insurer": day < FIRST_RESORT_START ? "VMIA" : "Building and Plumbing Commission",
          "insurance.policyNo": `C${String(Math.round(cost)).padStart(8, "6")}`,
        }
      : {}),
  };
}

/** Converts the answers of `createPoolAnswers` to version 1 of the form. */
export function createOlderPoolAnswers(work: SeededBuildingWork): Record<string, unknown> {
  const {
    "pool.width": breadth,
    "property.titleReference": title,
    "pool.isHeated": _isHeated,
    "pool.heating": _heating,
    ...answers
  } = createPoolAnswers(work);
  const { lot, plan } = title as { lot: string; plan: string };
  return { ...answers, "pool.breadth": breadth, "property.lot": `Lot ${lot} ${plan}` };
}
