/** Creates answers to the form of `wizards/siting-consent.ts`, for one scenario. */
import type { SeededBuildingWork } from "./building.ts";

export function createSitingAnswers(work: SeededBuildingWork): Record<string, unknown> {
  const { applicant, owner, site, district, description, number } = work;
  const isFence = description.includes("fence");
  return {
    "application.role": "agent",
    "application.applicantName": applicant.name,
    "application.postalAddress": applicant.address,
    "application.telephone": applicant.phone,
    "application.email": applicant.email,
    "property.address": site,
    "property.municipalDistrict": district,
    "property.titleReference": { volume: String(number(8000, 12_400)), folio: String(number(1, 998)) },
    "allotment.area": number(380, 1150),
    "allotment.isCorner": false,
    "allotment.isDeclaredRoad": description.includes("declared road"),
    "nature.kind": isFence ? "fence" : "garage",
    "nature.description": `${description}.`,
    "nature.height": isFence ? 1.8 : 3.1,
    "nature.bcaClass": isFence ? "10b" : "10a",
    "nature.isBuilt": false,
    departures: ["departure1"],
    "departures.departure1.regulation": isFence ? "89" : "80",
    "departures.departure1.matter": isFence ? "height" : "carport",
    "departures.departure1.allowed": isFence ? 1.5 : 1,
    "departures.departure1.proposed": isFence ? 1.8 : 0.3,
    "departures.departure1.reason": isFence
      ? "Traffic noise from the road; fences of both neighbours are as high."
      : "There is no other place to park under cover, and the neighbour has no windows on that side.",
    neighbours: ["neighbour1"],
    "neighbours.neighbour1.owner": { name: owner.name, phone: owner.phone, email: owner.email },
    "neighbours.neighbour1.property": {
      ...site,
      line1: `${number(1, 90)} ${site.line1.replace(/^\d+\w* /, "")}`,
    },
    "neighbours.neighbour1.side": "left",
    "neighbours.neighbour1.answer": "notAsked",
  };
}
