import type { ServiceContext } from "../../context/context.ts";
import { runWithActivity } from "../../domain/parts/activity.ts";
import { createPartFields } from "../../domain/parts/parts.ts";
import { findMeasureType, getMeasureName } from "../../domain/register/measure-types.ts";
import { ServiceError } from "../../http/service-error.ts";
import { createMessage } from "../../messages/message.ts";
import { englishTranslator } from "../../messages/translator.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import type { RegisterItemRecord } from "../../records/parts/register-record.ts";
import { toDayText } from "../../time/calendar.ts";
import { getOfficerName } from "./officer-transitions.ts";

/** Adds a safety measure to the register with today's date. Throws 400 for an unknown type or an empty location. */
export function addRegisterMeasure(
  application: ApplicationRecord,
  typeId: string,
  location: string,
  context: ServiceContext,
): RegisterItemRecord {
  const measureType = findMeasureType(typeId);
  if (!measureType) throw new ServiceError(400, createMessage("register.measureNotFound"));
  if (location.trim() === "") throw new ServiceError(400, "Enter the location in the building.");
  const by = getOfficerName(application);
  const record: RegisterItemRecord = {
    ...createPartFields(application, by, context),
    TypeId: typeId,
    Location: location.trim(),
    StandardId: measureType.StandardIds[0] ?? null,
    RequiredPerformance: null,
    Frequency: measureType.Frequency,
    DeterminationRef: `MD ${application.Number ?? ""}`.trim(),
    DeterminationDate: toDayText(context.now()),
    Contractor: null,
    Services: [],
    Name: englishTranslator.text(getMeasureName({ TypeId: typeId, Location: location.trim() })),
  };
  return runWithActivity(application.Id, context, () => {
    context.store.collection("registerItem").put(record);
    const text = createMessage("register.determined", { measure: getMeasureName(record) });
    return { result: record, note: { kind: "register", by, text } };
  });
}
