/** Stores the parts of seeded applications, with dates that fit the history. */

import type { ServiceContext, StoreContext } from "../../context/context.ts";
import { createInspectionRecordPdf } from "../../domain/inspections/inspection-record-pdf.ts";
import { getOutcomeName } from "../../domain/inspections/inspection-response.ts";
import { getStageName } from "../../domain/inspections/stages.ts";
import { officers } from "../../domain/lookups/officers.ts";
import { COUNTER_ACTOR } from "../../domain/people/acting-name.ts";
import { getLapseDay } from "../../domain/periods/construction-period.ts";
import { getRequestStateName } from "../../domain/requests/additional-request-response.ts";
import { createMessage } from "../../messages/message.ts";
import type { ContactRecord } from "../../records/parts/contact-record.ts";
import type { InspectionRecord } from "../../records/parts/inspection-record.ts";
import type { ActivityRecord } from "../../records/parts/part-record.ts";
import { findFixDay, getDueDate } from "../../rules/due-dates.ts";
import type { SeededApplication } from "../application.ts";
import { seedAdditionalRequests } from "./additional-requests.ts";
import { seedCheckRecords } from "./check-records.ts";
import { seedAddressBooks, seedContacts } from "./contacts.ts";
import { assignInspectionNumbers, seedInspections } from "./inspections.ts";
import { seedInsurances } from "./insurances.ts";
import { seedClassifications, seedProperties } from "./land.ts";
import { createSeededPartContext } from "./part-context.ts";
import { seedRegister } from "./registers.ts";

/**
 * Call after the applications and documents are stored, because the building classes determine the inspected stages.
 */
export async function seedApplicationParts(
  seededApplications: readonly SeededApplication[],
  context: ServiceContext,
): Promise<void> {
  const inspections = context.store.transaction(() => {
    const contacts = seededApplications.flatMap((seededApplication) => putParts(seededApplication, context));
    for (const entry of seedAddressBooks(contacts)) context.store.collection("bookEntry").put(entry);
    return seededApplications.flatMap((seededApplication) => listInspections(seededApplication, context));
  });
  await putInspections(inspections, context);
}

function putParts(seededApplication: SeededApplication, context: ServiceContext): ContactRecord[] {
  const { store, now } = context;
  const { application } = seededApplication;
  const account = store.collection("account").get(application.AccountId);
  if (!account) return [];
  const partContext = createSeededPartContext(seededApplication);
  const officer = officers.find(({ id }) => id === application.OfficerId)?.name ?? COUNTER_ACTOR;
  const documents = store.collection("document").find({ where: { ApplicationId: application.Id } });
  const contacts = seedContacts(partContext, account);
  for (const record of contacts) store.collection("contact").put(record);
  for (const record of seedProperties(partContext)) store.collection("property").put(record);
  for (const record of seedClassifications(partContext)) store.collection("classification").put(record);
  for (const record of seedInsurances(partContext, documents, now()))
    store.collection("insurance").put(record);
  for (const record of seedRegister(partContext, now())) store.collection("registerItem").put(record);
  for (const record of seedCheckRecords(partContext, officer)) store.collection("checkItem").put(record);
  for (const { request, answers, period } of seedAdditionalRequests(partContext, officer, now(), context)) {
    store.collection("additionalRequest").put(request);
    store.collection("answers").put(answers);
    if (period) store.collection("period").put(period);
    if (request.Number) {
      const text = createMessage("notices.titleOf", {
        name: request.Number,
        event: getRequestStateName(request),
      });
      const by = request.DecidedBy ?? application.ApplicantName;
      putActivity(
        application.Id,
        { At: request.UpdatedAt, By: by, Kind: "request", Text: text.toJSON() },
        context,
      );
    }
  }
  const DueDate = getLapseDay(application.StatusId, application, context);
  if (DueDate !== null && application.DueReason !== null)
    store.collection("application").put({ ...application, DueDate });
  return contacts;
}

function listInspections(seededApplication: SeededApplication, context: ServiceContext): InspectionRecord[] {
  const documents = context.store
    .collection("document")
    .find({ where: { ApplicationId: seededApplication.application.Id } });
  return seedInspections(createSeededPartContext(seededApplication), documents, context.now(), context);
}

async function putInspections(
  unnumberedInspections: readonly InspectionRecord[],
  context: ServiceContext,
): Promise<void> {
  const { store, now } = context;
  const { inspections, series } = assignInspectionNumbers(unnumberedInspections);
  const applications = store.collection("application");
  const inspectionsWithDocuments = await Promise.all(
    inspections.map(async (inspection) => {
      const application = applications.get(inspection.ApplicationId);
      if (!application || inspection.State !== "Done") return { inspection, document: undefined };
      const at = new Date(inspection.OutcomeAt ?? inspection.UpdatedAt);
      return { inspection, document: await createInspectionRecordPdf(inspection, application, at, context) };
    }),
  );
  store.transaction(() => {
    for (const [Id, Value] of series) store.collection("counter").put({ Id, Value });
    for (const { inspection, document } of inspectionsWithDocuments) {
      if (document) store.collection("document").put(document);
      const { ApplicationId, Outcome, OutcomeAt } = inspection;
      if (Outcome && OutcomeAt) {
        const By = officers.find(({ id }) => id === inspection.InspectorId)?.name ?? COUNTER_ACTOR;
        const messageValues = { stage: getStageName(inspection), outcome: getOutcomeName(Outcome) };
        const Text = createMessage("inspections.done", messageValues).toJSON();
        const Id = `${inspection.Id}o`;
        store.collection("activity").put({ Id, ApplicationId, At: OutcomeAt, By, Kind: "inspection", Text });
      }
      store.collection("inspection").put({ ...inspection, RecordId: document?.Id ?? null });
      const application = applications.get(ApplicationId);
      const fixDay = findFixDay(inspection.Directions);
      if (application?.StatusId === "direction-to-fix" && fixDay !== null)
        applications.put({ ...application, ...getDueDate(application.StatusId, now(), fixDay) });
    }
  });
}

function putActivity(
  ApplicationId: string,
  entry: Pick<ActivityRecord, "At" | "By" | "Kind" | "Text">,
  { store }: StoreContext,
): void {
  const count = store.collection("activity").count({ ApplicationId });
  store.collection("activity").put({ Id: `${ApplicationId}a${count}`, ApplicationId, ...entry });
}
