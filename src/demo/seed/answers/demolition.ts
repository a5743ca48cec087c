/** Creates answers to the form of `wizards/demolition.ts`, for one scenario. */
import { addDays } from "../../time/calendar.ts";
import { createOwnerAnswers, createTitleAnswers, type SeededBuildingWork } from "./building.ts";

export function createDemolitionAnswers(work: SeededBuildingWork): Record<string, unknown> {
  const { description, builder, site, cost, number, day } = work;
  const names = description.includes(" and garage") ? ["Dwelling", "Garage"] : ["Whole building"];
  const ids = names.map((_name, index) => `building${index + 1}`);
  const yearBuilt = number(1928, 1986);
  return {
    ...createOwnerAnswers(work),
    ...createTitleAnswers(work),
    "site.isHeritage": false,
    "site.isOverStreet": false,
    "site.needsProtectionWork": false,
    "site.isCleared": true,
    "nature.description": `${description}.`,
    "nature.methods": ["machine"],
    buildings: ids,
    ...Object.fromEntries(
      names.flatMap((name, index) => {
        const isHouse = name !== "Garage" && !description.includes("shed");
        const buildingPath = `buildings.${ids[index]}`;
        return [
          [`${buildingPath}.name`, name],
          [`${buildingPath}.bcaClass`, isHouse ? "1a" : "10a"],
          [`${buildingPath}.material`, description.includes("weatherboard") ? "timber" : "brick"],
          [`${buildingPath}.floorArea`, isHouse ? number(84, 190) : number(24, 60)],
          [`${buildingPath}.storeys`, 1],
          [`${buildingPath}.builtIn`, yearBuilt],
        ];
      }),
    ),
    "hazards.hasAsbestos": true,
    "hazards.disconnected": ["power", "gas", "water", "sewer"],
    "hazards.hasPool": false,
    "builder.name": builder.name,
    "builder.registrationNo": builder.registration,
    "builder.telephone": builder.telephone,
    "builder.postalAddress": { ...site, line1: builder.street },
    "programme.period": { start: addDays(day, 28), end: addDays(day, 56) },
    "cost.total": cost.toFixed(2),
  };
}
