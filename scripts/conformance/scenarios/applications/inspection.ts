import * as contract from "#contract/applications/inspection.ts";
import { createPermittedApplication } from "../../desk-client.ts";
import { getSharedDraft } from "../../fixtures.ts";
import type { ScenariosOf } from "../../scenario.ts";
import { MissingPrerequisiteError, type ScenarioContext } from "../../scenario-context.ts";

const NO_PERMIT = "no officer has issued a permit";
const unknownId = { params: { id: "nobody-knows-this" } };

const getApplication = async (context: ScenarioContext) =>
  (await createPermittedApplication(context)) ?? (await getSharedDraft(context)).Id;
const getParams = async (context: ScenarioContext) => ({
  params: { applicationId: await getApplication(context) },
});

/** Returns a day on which an inspection can be booked; `index` is the index of the day among the bookable days. */
async function findFreeDay(context: ScenarioContext, index = 0) {
  const days = await context.call(contract.getInspectionDates, { ...(await getParams(context)), query: {} });
  const freeDay = days.filter(({ AM, PM }) => AM || PM)[index];
  if (!freeDay) throw new MissingPrerequisiteError("a day available for inspections");
  return { RequestedDate: freeDay.Date, HalfDay: freeDay.AM ? ("AM" as const) : ("PM" as const) };
}

/**
 * Returns an inspection that was booked for the application with a permit; undefined without a provider
 * desk.
 */
const getBookedInspection = (context: ScenarioContext) =>
  context.once(getBookedInspection, () => bookInspection(context));

async function bookInspection(context: ScenarioContext) {
  if (!(await createPermittedApplication(context))) return undefined;
  const args = await getParams(context);
  const { NextStageId, Stages } = await context.call(contract.getInspections, args);
  const StageId = NextStageId ?? Stages.find(({ State }) => State === "Open")?.StageId;
  if (!StageId) throw new MissingPrerequisiteError("a stage that can be inspected");
  const person = { ContactName: "Conformance Check", ContactPhone: "03 9555 0123" };
  const body = { StageId, ...(await findFreeDay(context)), ...person };
  const { Id } = await context.call(contract.requestInspection, { ...args, body });
  return { params: { id: Id } };
}

export const inspectionScenarios: ScenariosOf<typeof contract> = {
  /** Cancels the inspection. Other scenarios book a new one. */
  async cancelInspection(context) {
    const args = await getBookedInspection(context);
    const body = { Reason: "A conformance check." };
    if (args) await context.call(contract.cancelInspection, { ...args, body });
    else await context.expectOnlyRefusal(contract.cancelInspection, { ...unknownId, body }, NO_PERMIT);
    context.forget(getBookedInspection);
  },
  getInspections: async (context) => context.call(contract.getInspections, await getParams(context)),
  getInspectionDates: async (context) =>
    context.call(contract.getInspectionDates, { ...(await getParams(context)), query: {} }),
  async getMyInspections(context) {
    await getBookedInspection(context);
    await context.call(contract.getMyInspections, { query: { PageNumber: 1, PageSize: 20, Show: "all" } });
  },
  async getInspection(context) {
    const args = await getBookedInspection(context);
    if (args) await context.call(contract.getInspection, args);
    else await context.expectOnlyRefusal(contract.getInspection, unknownId, NO_PERMIT);
  },
  async requestInspection(context) {
    if (await getBookedInspection(context)) return;
    const day = { RequestedDate: "2026-11-30", HalfDay: "AM" as const };
    const body = { StageId: "nobody-knows-this", ...day, ContactName: "A", ContactPhone: "03 9555 0123" };
    await context.expectOnlyRefusal(
      contract.requestInspection,
      { ...(await getParams(context)), body },
      NO_PERMIT,
    );
  },
  async rescheduleInspection(context) {
    const args = await getBookedInspection(context);
    const day = { RequestedDate: "2026-11-30", HalfDay: "AM" as const };
    if (args)
      await context.call(contract.rescheduleInspection, { ...args, body: await findFreeDay(context, 2) });
    else
      await context.expectOnlyRefusal(contract.rescheduleInspection, { ...unknownId, body: day }, NO_PERMIT);
  },
  async getInspectionCalendarFile(context) {
    const args = await getBookedInspection(context);
    if (args) await context.call(contract.getInspectionCalendarFile, args);
    else await context.expectOnlyRefusal(contract.getInspectionCalendarFile, unknownId, NO_PERMIT);
  },
  async getInspectionCheckList(context) {
    const args = await getBookedInspection(context);
    if (args) await context.call(contract.getInspectionCheckList, args);
    else await context.expectOnlyRefusal(contract.getInspectionCheckList, unknownId, NO_PERMIT);
  },
  async updateInspectionCheckList(context) {
    const args = await getBookedInspection(context);
    const status = "Ready" as const;
    if (!args) {
      const body = { ItemId: "nobody-knows-this", status };
      return context.expectOnlyRefusal(contract.updateInspectionCheckList, { ...unknownId, body }, NO_PERMIT);
    }
    const { Items } = await context.call(contract.getInspectionCheckList, args);
    const ItemId = Items[0]?.Id;
    if (!ItemId) throw new MissingPrerequisiteError("an item of an inspection's checklist");
    await context.call(contract.updateInspectionCheckList, { ...args, body: { ItemId, status } });
  },
};
