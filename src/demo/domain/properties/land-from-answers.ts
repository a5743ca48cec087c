/** Creates property records from the answers of a lodged application. */

import { getAnswerPart } from "#contract/wizard/answers/answer-parts.ts";
import { getAnswerPath } from "#contract/wizard/answers/answers.ts";
import { toNumber } from "#contract/wizard/answers/values.ts";
import { type FormView, listCurrentSections } from "#contract/wizard/expressions/evaluate.ts";
import { type Geometry, toGeometry } from "#contract/wizard/geometry.ts";
import type { ServiceContext } from "../../context/context.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import type { PropertyFields } from "../../records/parts/property-record.ts";
import { findParcel, findParcelByAddress } from "../gis/parcels.ts";
import { findOption } from "../lookups/lists.ts";
import { createPartFields, listParts } from "../parts/parts.ts";
import type { ActorName } from "../people/acting-name.ts";
import { createPropertyIdentity } from "./describe-property.ts";

/** The value of a field of type `property`, or the values of the separate fields for the main land. */
type LandAnswer = Readonly<Record<string, unknown>>;

/** Adds the land in the answers to the application's properties, unless it is already included. */
export function saveLandFromAnswers(
  view: FormView,
  application: ApplicationRecord,
  by: ActorName,
  context: ServiceContext,
) {
  const properties = context.store.collection("property");
  for (const land of listLandAnswers(view)) {
    const fields = toPropertyFields(land);
    const savedProperties = listParts("property", application.Id, context);
    if (!fields) continue;
    const identity = createPropertyIdentity(fields);
    if (savedProperties.some(({ Key }) => Key === identity.Key)) continue;
    const partFields = createPartFields(application, by, context);
    properties.put({ ...partFields, ...fields, ...identity, IsMain: savedProperties.length === 0 });
  }
}

/** Returns the main land first, then the land of each field of type `property`. */
function listLandAnswers(view: FormView): readonly LandAnswer[] {
  const mainLand: Record<string, unknown> = {};
  const additionalLand: LandAnswer[] = [];
  for (const section of listCurrentSections(view)) {
    const itemIds = section.repeat ? view.items(section.id) : [undefined];
    for (const id of itemIds)
      for (const { key, type, prefill } of section.fields) {
        const path = getAnswerPath(section.id, key, id);
        if (!view.isVisible(path)) continue;
        const answer = view.valueAt(path);
        if (type === "property" && typeof answer === "object" && answer !== null)
          additionalLand.push(answer as LandAnswer);
        else if (id === undefined && prefill?.source === "property") mainLand[prefill.attribute] = answer;
      }
  }
  return [mainLand, ...additionalLand];
}

const toNonEmptyText = (value: unknown) =>
  typeof value === "string" && value.trim() !== "" ? value.trim() : null;

function toPropertyFields(land: LandAnswer): PropertyFields | undefined {
  const { address, area, location } = land;
  const Address = toAddress(address);
  if (!Address) return undefined;
  const getTitleText = (name: string) => toNonEmptyText(getAnswerPart(land["title"], name) ?? land[name]);
  const geometry = toGeometry(location);
  const knownParcel = findParcel(toNonEmptyText(land["parcelId"]) ?? "");
  const parcel = knownParcel ?? findParcelByAddress(Address.Line1, Address.Suburb);
  const districtId = toNonEmptyText(land["municipalDistrict"]) ?? parcel?.MunicipalDistrictId ?? null;
  return {
    ...{ ParcelId: parcel?.ParcelId ?? null, Address, IsMain: false },
    Lot: getTitleText("lot"),
    Plan: getTitleText("plan"),
    Volume: getTitleText("volume"),
    Folio: getTitleText("folio"),
    ...{ CrownAllotment: getTitleText("crownAllotment"), Section: getTitleText("section") },
    ...{ Parish: getTitleText("parish"), County: getTitleText("county") },
    MunicipalDistrictId: findOption("MunicipalDistrict", districtId) ? districtId : null,
    Area: toNumber(area) ?? parcel?.Area ?? null,
    Pin: geometry?.shape === "point" ? toPin(geometry) : null,
    Outline: geometry?.shape === "polygon" ? toOutline(geometry) : (parcel?.Outline ?? null),
  };
}

function toAddress(value: unknown): PropertyFields["Address"] | undefined {
  const getAddressText = (name: string) => toNonEmptyText(getAnswerPart(value, name)) ?? "";
  if (getAddressText("line1") === "" || getAddressText("suburb") === "") return undefined;
  const [Line2, State] = [getAddressText("line2"), getAddressText("state") || "VIC"];
  return {
    Line1: getAddressText("line1"),
    Suburb: getAddressText("suburb"),
    State,
    Postcode: getAddressText("postcode"),
    ...(Line2 && { Line2 }),
  };
}

function toPin({ positions }: Geometry): PropertyFields["Pin"] {
  const [first] = positions;
  return first ? [first[0], first[1]] : null;
}

function toOutline({ positions }: Geometry): PropertyFields["Outline"] {
  return { type: "Polygon", coordinates: [positions.map(([x, y]) => [x, y])] };
}
