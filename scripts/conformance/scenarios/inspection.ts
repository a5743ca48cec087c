import * as contract from "#contract/applications/inspection.ts";
import { permit } from "../counter.ts";
import { draft } from "../makings.ts";
import type { ScenariosOf } from "../scenario.ts";
import { Blocked, type Trial } from "../trial.ts";

const NO_PERMIT = "no officer has issued a permit";
const unknown = { params: { id: "nobody-knows-this" } };

const applicationOf = async (trial: Trial) => (await permit(trial)) ?? (await draft(trial)).Id;
const paramsOf = async (trial: Trial) => ({ params: { applicationId: await applicationOf(trial) } });

/** A day that the service offers. */
async function freeDay(trial: Trial, place = 0) {
  const days = await trial.call(contract.getInspectionDates, { ...(await paramsOf(trial)), query: {} });
  const free = days.filter(({ AM, PM }) => AM || PM)[place];
  if (!free) throw new Blocked("a day for an inspection");
  return { RequestedDate: free.Date, HalfDay: free.AM ? ("AM" as const) : ("PM" as const) };
}

/** An inspection of the application that has a permit; nothing where there is no officer to issue one. */
const booked = (trial: Trial) => trial.once(booked, () => request(trial));

async function request(trial: Trial) {
  if (!(await permit(trial))) return undefined;
  const args = await paramsOf(trial);
  const { NextStageId, Stages } = await trial.call(contract.getInspections, args);
  const StageId = NextStageId ?? Stages.find(({ State }) => State === "Open")?.StageId;
  if (!StageId) throw new Blocked("a stage that can be inspected");
  const person = { ContactName: "Conformance Check", ContactPhone: "03 9555 0123" };
  const body = { StageId, ...(await freeDay(trial)), ...person };
  const { Id } = await trial.call(contract.requestInspection, { ...args, body });
  return { params: { id: Id } };
}

export const inspection: ScenariosOf<typeof contract> = {
  /** What was booked is gone; the others book anew. */
  async cancelInspection(trial) {
    const args = await booked(trial);
    const body = { Reason: "A conformance check." };
    if (args) await trial.call(contract.cancelInspection, { ...args, body });
    else await trial.refusalOnly(contract.cancelInspection, { ...unknown, body }, NO_PERMIT);
    trial.again(booked);
  },
  getInspections: async (trial) => trial.call(contract.getInspections, await paramsOf(trial)),
  getInspectionDates: async (trial) =>
    trial.call(contract.getInspectionDates, { ...(await paramsOf(trial)), query: {} }),
  async getMyInspections(trial) {
    await booked(trial);
    await trial.call(contract.getMyInspections, { query: { PageNumber: 1, PageSize: 20, Show: "all" } });
  },
  async getInspection(trial) {
    const args = await booked(trial);
    if (args) await trial.call(contract.getInspection, args);
    else await trial.refusalOnly(contract.getInspection, unknown, NO_PERMIT);
  },
  async requestInspection(trial) {
    if (await booked(trial)) return;
    const day = { RequestedDate: "2026-11-30", HalfDay: "AM" as const };
    const body = { StageId: "nobody-knows-this", ...day, ContactName: "A", ContactPhone: "03 9555 0123" };
    await trial.refusalOnly(contract.requestInspection, { ...(await paramsOf(trial)), body }, NO_PERMIT);
  },
  async rescheduleInspection(trial) {
    const args = await booked(trial);
    const day = { RequestedDate: "2026-11-30", HalfDay: "AM" as const };
    if (args) await trial.call(contract.rescheduleInspection, { ...args, body: await freeDay(trial, 2) });
    else await trial.refusalOnly(contract.rescheduleInspection, { ...unknown, body: day }, NO_PERMIT);
  },
  async getInspectionCalendarFile(trial) {
    const args = await booked(trial);
    if (args) await trial.call(contract.getInspectionCalendarFile, args);
    else await trial.refusalOnly(contract.getInspectionCalendarFile, unknown, NO_PERMIT);
  },
  async getInspectionCheckList(trial) {
    const args = await booked(trial);
    if (args) await trial.call(contract.getInspectionCheckList, args);
    else await trial.refusalOnly(contract.getInspectionCheckList, unknown, NO_PERMIT);
  },
  async updateInspectionCheckList(trial) {
    const args = await booked(trial);
    const status = "Ready" as const;
    if (!args) {
      const body = { ItemId: "nobody-knows-this", status };
      return trial.refusalOnly(contract.updateInspectionCheckList, { ...unknown, body }, NO_PERMIT);
    }
    const { Items } = await trial.call(contract.getInspectionCheckList, args);
    const ItemId = Items[0]?.Id;
    if (!ItemId) throw new Blocked("an item of an inspection's checklist");
    await trial.call(contract.updateInspectionCheckList, { ...args, body: { ItemId, status } });
  },
};
