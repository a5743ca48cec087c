import { dayOf } from "../calendar.ts";
import type { ServiceContext } from "../context.ts";
import { noted } from "../parts/activity.ts";
import { newPart } from "../parts/parts.ts";
import type { ApplicationRecord } from "../records.ts";
import { findMeasureType } from "../register/measure-types.ts";
import type { RegisterItemRecord } from "../register/register-record.ts";
import { ServiceError } from "../service-error.ts";
import { officerName } from "./officer-moves.ts";

/** Determines a safety measure from today on. Throws 400 for one that there is not, or without a place. */
export function determineMeasure(
  application: ApplicationRecord,
  typeId: string,
  location: string,
  context: ServiceContext,
): RegisterItemRecord {
  const type = findMeasureType(typeId);
  if (!type) throw new ServiceError(400, "There is no such safety measure.");
  if (location.trim() === "") throw new ServiceError(400, "Say where it is.");
  const by = officerName(application);
  const record: RegisterItemRecord = {
    ...newPart(application, by, context),
    TypeId: typeId,
    Location: location.trim(),
    StandardId: type.StandardIds[0] ?? null,
    RequiredPerformance: null,
    Frequency: type.Frequency,
    DeterminationRef: `MD ${application.Number ?? ""}`.trim(),
    DeterminationDate: dayOf(context.now()),
    Contractor: null,
    Services: [],
    Name: `${type.Name}, ${location.trim()}`,
  };
  return noted(application.Id, context, () => {
    context.store.collection("registerItem").put(record);
    return { result: record, note: { kind: "register", by, text: `Determined: ${record.Name}` } };
  });
}
