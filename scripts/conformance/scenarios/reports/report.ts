import * as contract from "#contract/reports/report.ts";
import { type ScenariosOf, withRefusalRules } from "../../scenario.ts";
import { MissingPrerequisiteError, type ScenarioContext } from "../../scenario-context.ts";

/** Rules for reports. Reports are public; only saved settings are personal. */
const publicRules = { isShared: true } as const;
const POLL_MS = 200;
const MAX_POLLS = 150;

const getReports = (context: ScenarioContext) =>
  context.once(getReports, () => context.call(contract.getReports, {}));

async function findReport(context: ScenarioContext) {
  const [first] = await getReports(context);
  if (!first) throw new MissingPrerequisiteError("a report");
  return first;
}

const getParams = async (context: ScenarioContext) => ({ params: { id: (await findReport(context)).Id } });

/** Returns a finished report run. The check deletes it at the end. */
const getFinishedRun = (context: ScenarioContext) =>
  context.once(getFinishedRun, async () => {
    let run = await startRun(context);
    for (let poll = 0; poll < MAX_POLLS && (run.State === "waiting" || run.State === "running"); poll += 1) {
      await new Promise((resume) => setTimeout(resume, POLL_MS));
      run = await context.call(contract.getReportRun, { params: { id: run.Id } });
    }
    if (run.State !== "done")
      context.addDifference(contract.runReport, "State", `${run.State} instead of done`);
    return { params: { id: run.Id } };
  });

async function startRun(context: ScenarioContext) {
  const run = await context.call(contract.runReport, { ...(await getParams(context)), body: {} });
  context.created.add("report run", run.Id);
  return run;
}

export const reportScenarios: ScenariosOf<typeof contract> = {
  getReports,
  getReport: withRefusalRules(publicRules, async (context) =>
    context.call(contract.getReport, await getParams(context)),
  ),
  /** Writes the saved settings unchanged. */
  updateReport: withRefusalRules(publicRules, async (context) => {
    const { Id, Saved } = await findReport(context);
    const body = { Values: Saved.Values, Format: Saved.Format };
    await context.call(contract.updateReport, { params: { id: Id }, body });
  }),
  runReport: withRefusalRules(publicRules, getFinishedRun),
  async getReportRuns(context) {
    const { params } = await getFinishedRun(context);
    const { Items } = await context.call(contract.getReportRuns, { query: { PageNumber: 1, PageSize: 20 } });
    if (Array.isArray(Items) && !Items.some(({ Id }) => Id === params.id))
      context.addDifference(contract.getReportRuns, "Items", "do not contain the new run");
  },
  getReportRun: async (context) => context.call(contract.getReportRun, await getFinishedRun(context)),
  downloadReport: async (context) => context.call(contract.downloadReport, await getFinishedRun(context)),
  async deleteReportRun(context) {
    const { Id } = await startRun(context);
    await context.call(contract.deleteReportRun, { params: { id: Id } });
  },
};
