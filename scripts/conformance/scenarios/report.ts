import * as contract from "#contract/reports/report.ts";
import { type ScenariosOf, tried } from "../scenario.ts";
import { Blocked, type Trial } from "../trial.ts";

/** Reports are everybody's; what each keeps for a report is their own. */
const shared = { isShared: true } as const;
const POLL_MS = 200;
const MOST_POLLS = 150;

const reports = (trial: Trial) => trial.once(reports, () => trial.call(contract.getReports, {}));

async function anyReport(trial: Trial) {
  const [first] = await reports(trial);
  if (!first) throw new Blocked("a report");
  return first;
}

const paramsOf = async (trial: Trial) => ({ params: { id: (await anyReport(trial)).Id } });

/** A run that is done; taken away at the end. */
const done = (trial: Trial) =>
  trial.once(done, async () => {
    let run = await start(trial);
    for (let poll = 0; poll < MOST_POLLS && (run.State === "waiting" || run.State === "running"); poll += 1) {
      await new Promise((resume) => setTimeout(resume, POLL_MS));
      run = await trial.call(contract.getReportRun, { params: { id: run.Id } });
    }
    if (run.State !== "done") trial.differs(contract.runReport, "State", `${run.State} instead of done`);
    return { params: { id: run.Id } };
  });

async function start(trial: Trial) {
  const run = await trial.call(contract.runReport, { ...(await paramsOf(trial)), body: {} });
  trial.made.add("report run", run.Id);
  return run;
}

export const report: ScenariosOf<typeof contract> = {
  getReports: reports,
  getReport: tried(shared, async (trial) => trial.call(contract.getReport, await paramsOf(trial))),
  /** Keeps what is kept already. */
  updateReport: tried(shared, async (trial) => {
    const { Id, Saved } = await anyReport(trial);
    const body = { Values: Saved.Values, Format: Saved.Format };
    await trial.call(contract.updateReport, { params: { id: Id }, body });
  }),
  runReport: tried(shared, done),
  async getReportRuns(trial) {
    const { params } = await done(trial);
    const { Items } = await trial.call(contract.getReportRuns, { query: { PageNumber: 1, PageSize: 20 } });
    if (Array.isArray(Items) && !Items.some(({ Id }) => Id === params.id))
      trial.differs(contract.getReportRuns, "Items", "do not hold a run just made");
  },
  getReportRun: async (trial) => trial.call(contract.getReportRun, await done(trial)),
  downloadReport: async (trial) => trial.call(contract.downloadReport, await done(trial)),
  async deleteReportRun(trial) {
    const { Id } = await start(trial);
    await trial.call(contract.deleteReportRun, { params: { id: Id } });
  },
};
