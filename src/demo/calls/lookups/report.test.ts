import { afterAll, describe, expect, it } from "vitest";
import {
  deleteReportRun,
  downloadReport,
  getReport,
  getReportRun,
  getReportRuns,
  getReports,
  type ReportRun,
  runReport,
  updateReport,
} from "#contract/reports/report.ts";
import type { ServiceMessage } from "#contract/socket.ts";
import { signIn } from "../../service/caller.fixture.ts";
import { createInProcessService } from "../../service/in-process.ts";

const service = await createInProcessService();
afterAll(() => service.close());
const { context } = service;
const { call, tokens } = await signIn(service, "user");
const { call: callAsOther } = await signIn(service, "child1");

const receivedMessages: ServiceMessage[] = [];
const resolvers = new Map<string, () => void>();
const topic = context.store.collection("account").get("acc-user")?.TopicName ?? "";
context.hub.listen(topic, {
  send(message) {
    receivedMessages.push(message);
    if (message.Type === "ReportFinished") resolvers.get(message.RunId)?.();
  },
  end() {},
});

async function runToEnd(id: string, body: object = {}): Promise<ReportRun> {
  const startedRun = (await call(runReport, { params: { id }, body })).body as ReportRun;
  const isFinished = () =>
    receivedMessages.some((message) => message.Type === "ReportFinished" && message.RunId === startedRun.Id);
  if (!isFinished()) await new Promise<void>((resolve) => resolvers.set(startedRun.Id, resolve));
  return (await call(getReportRun, { params: { id: startedRun.Id } })).body;
}

async function download(id: string) {
  const response = await service.app.request(downloadReport.path.replace(":id", id), {
    headers: { Authorization: `Bearer ${tokens.Token}` },
  });
  return { status: response.status, bytes: new Uint8Array(await response.arrayBuffer()) };
}

describe("a report", () => {
  it("runs as a job, for each report and format, and is downloaded as a file", async () => {
    const { body } = await call(getReports);
    expect(body.length).toBeGreaterThanOrEqual(5);
    const fileStarts = { xlsx: "PK", pdf: "%PDF", csv: "\u00ef\u00bb\u00bf" };
    for (const { Id, Formats } of body)
      for (const Format of Formats as (keyof typeof fileStarts)[]) {
        const finishedRun = await runToEnd(Id, { Format });
        expect([Id, finishedRun.State, finishedRun.Progress]).toEqual([Id, "done", 100]);
        const { bytes, status } = await download(finishedRun.Id);
        expect([status, bytes.length]).toEqual([200, finishedRun.Size]);
        expect(String.fromCharCode(...bytes.slice(0, 4))).toContain(fileStarts[Format]);
      }
  });

  it("has a row for each item requested, and no data of other accounts", async () => {
    const draftCount = context.store
      .collection("application")
      .count({ AccountId: "acc-user", StatusId: "draft" });
    const finishedRun = await runToEnd("applications", { Format: "csv", Values: { StatusIds: ["draft"] } });
    expect(finishedRun.RowCount).toBe(draftCount);
    const csv = new TextDecoder().decode(
      (await download((await runToEnd("applications", { Format: "csv" })).Id)).bytes,
    );
    expect(csv).toContain("Ada Okafor");
    expect(csv).not.toContain("Noel Whitford");
  });

  it("saves its settings, and uses them when a run has none", async () => {
    const body = { Values: { StatusIds: ["draft"] }, Format: "csv" };
    const updateResponse = await call(updateReport, { params: { id: "applications" }, body });
    expect(updateResponse.body.Saved).toMatchObject(body);
    expect(await runToEnd("applications")).toMatchObject({ ...body, State: "done" });
    expect((await call(getReport, { params: { id: "applications" } })).body.LastRun.State).toBe("done");
  });

  it("refuses invalid parameter values, with one error each", async () => {
    const Values = {
      From: ["yesterday"],
      StatusIds: ["no-such"],
      Nothing: ["x"],
      To: ["2026-01-01", "2026-01-02"],
    };
    const { status, body } = await call(runReport, { params: { id: "applications" }, body: { Values } });
    expect(status).toBe(400);
    expect(body.map(({ Path }: { Path: string }) => Path).sort()).toEqual(
      ["Values.From", "Values.Nothing", "Values.StatusIds", "Values.To"].sort(),
    );
    expect((await call(runReport, { params: { id: "no-such" }, body: {} })).status).toBe(404);
  });

  it("can be cancelled, which stops it; the same key starts it once", async () => {
    const runRequest = { params: { id: "documents" }, body: { Format: "pdf" } };
    const startedRun = (await call(runReport, { ...runRequest, key: "r1" })).body;
    expect((await call(runReport, { ...runRequest, key: "r1" })).body.Id).toBe(startedRun.Id);
    await call(deleteReportRun, { params: { id: startedRun.Id } });
    await runToEnd("fees");
    const cancelledRun = (await call(getReportRun, { params: { id: startedRun.Id } })).body;
    expect([cancelledRun.State, cancelledRun.FileName]).toEqual(["cancelled", null]);
    expect((await download(startedRun.Id)).status).toBe(404);
    await call(deleteReportRun, { params: { id: startedRun.Id } });
    expect((await call(getReportRun, { params: { id: startedRun.Id } })).status).toBe(404);
  });

  it("is not accessible to others", async () => {
    const { Id: id } = await runToEnd("fees");
    for (const endpoint of [getReportRun, deleteReportRun, downloadReport])
      expect((await callAsOther(endpoint, { params: { id } })).status).toBe(404);
    const query = { PageNumber: "1", PageSize: "50" };
    const ownRuns = (await call(getReportRuns, { query })).body;
    expect(ownRuns.Items[0].Id).toBe(id);
    expect((await callAsOther(getReportRuns, { query })).body.Items).not.toContainEqual(
      expect.objectContaining({ Id: id }),
    );
  });
});
