/** Creates the name of a property, and the key that identifies the same land in other records. */

import type * as z from "zod/mini";
import { formatAddressLine } from "#contract/address-line.ts";
import type { property } from "#contract/applications/property.ts";
import { ServiceError } from "../../http/service-error.ts";
import type { UnlocalisedResponse } from "../../messages/localise.ts";
import { createMessage, type Message, readStoredText } from "../../messages/message.ts";
import { englishTranslator } from "../../messages/translator.ts";
import type { PropertyFields, PropertyRecord } from "../../records/parts/property-record.ts";
import type { DenialReason } from "../../rules/denial-reason.ts";
import { findParcel } from "../gis/parcels.ts";
import { findOption } from "../lookups/lists.ts";

type PropertyResponse = UnlocalisedResponse<
  z.input<typeof property>,
  "Name" | "MunicipalDistrict" | "UpdatedBy"
>;

/** Returns a name such as `27 Millrace Road, Riverbend VIC 3994`, `Lot 12 PS 512345L` or `Volume 11482 Folio 317`. */
export function createPropertyName({
  Address,
  Lot,
  Plan,
  Volume,
  Folio,
  CrownAllotment,
  Parish,
}: PropertyFields): string {
  if (Address?.Line1.trim() && Address.Suburb.trim()) return formatAddressLine(Address);
  if (Plan?.trim()) return `${Lot ? `Lot ${Lot} ` : ""}${Plan}`;
  if (CrownAllotment?.trim())
    return `Crown allotment ${CrownAllotment}${Parish ? `, parish of ${Parish}` : ""}`;
  if (!Volume?.trim()) return "";
  return `Volume ${Volume}${Folio?.trim() ? ` Folio ${Folio}` : ""}`;
}

/**
 * Stored name of a property that is only marked on the map. It is in English, because the search uses stored
 * names.
 */
const MARKED_ON_MAP = englishTranslator.text(createMessage("properties.markedOnMap"));

/** Returns the name of a property in the reader's language. */
export function getPropertyName(record: PropertyRecord): Message | string {
  return createPropertyName(record) || createMessage("properties.markedOnMap");
}

/** Returns name and key for a record. Throws 400 if the fields identify no land or the parcel does not exist. */
export function createPropertyIdentity(fields: PropertyFields): Pick<PropertyRecord, "Name" | "Key"> {
  if (fields.ParcelId !== null && !findParcel(fields.ParcelId))
    throw new ServiceError(400, [{ Message: createMessage("properties.parcelNotFound"), Path: "ParcelId" }]);
  if (fields.MunicipalDistrictId !== null && !findOption("MunicipalDistrict", fields.MunicipalDistrictId))
    throw new ServiceError(400, [
      { Message: createMessage("properties.districtNotFound"), Path: "MunicipalDistrictId" },
    ]);
  if (fields.Outline) assertClosedRings(fields.Outline.coordinates);
  const Name = createPropertyName(fields) || (fields.Pin || fields.Outline ? MARKED_ON_MAP : "");
  if (Name === "")
    throw new ServiceError(400, [
      {
        Message: createMessage("properties.incomplete"),
        Path: "Address",
      },
    ]);
  return {
    Name,
    Key:
      fields.ParcelId ??
      (createPropertyName(fields).toLowerCase() || JSON.stringify(fields.Pin ?? fields.Outline)),
  };
}

function assertClosedRings(rings: readonly (readonly (readonly number[])[])[]): void {
  const areRingsClosed = rings.every((ring) => String(ring.at(-1)) === String(ring[0]));
  if (!areRingsClosed)
    throw new ServiceError(400, [{ Message: createMessage("properties.outlineOpen"), Path: "Outline" }]);
}

export function toPropertyResponse(propertyRecord: PropertyRecord, reason: DenialReason): PropertyResponse {
  const { AccountId: _account, CreatedAt: _at, Key: _key, ...record } = propertyRecord;
  return {
    ...record,
    UpdatedBy: readStoredText(record.UpdatedBy),
    Name: getPropertyName(propertyRecord),
    MunicipalDistrict: findOption("MunicipalDistrict", record.MunicipalDistrictId)?.Name ?? null,
    Overlays: [...((record.ParcelId && findParcel(record.ParcelId)?.Overlays) || [])],
    Actions: reason === null ? ["edit", "remove"] : [],
  };
}
