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
const { call: stranger } = await signIn(service, "child1");

const received: ServiceMessage[] = [];
const waiting = new Map<string, () => void>();
const topic = context.store.collection("account").get("acc-user")?.TopicName ?? "";
context.hub.listen(topic, {
  send(message) {
    received.push(message);
    if (message.Type === "ReportFinished") waiting.get(message.RunId)?.();
  },
  end() {},
});

async function run(id: string, body: object = {}): Promise<ReportRun> {
  const begun = (await call(runReport, { params: { id }, body })).body as ReportRun;
  const isFinished = () =>
    received.some((message) => message.Type === "ReportFinished" && message.RunId === begun.Id);
  if (!isFinished()) await new Promise<void>((resolve) => waiting.set(begun.Id, resolve));
  return (await call(getReportRun, { params: { id: begun.Id } })).body;
}

async function download(id: string) {
  const answer = await service.app.request(downloadReport.path.replace(":id", id), {
    headers: { Authorization: `Bearer ${tokens.Token}` },
  });
  return { status: answer.status, bytes: new Uint8Array(await answer.arrayBuffer()), answer };
}

describe("a report", () => {
  it("runs as a job, for each report and format, and is downloaded as a file", async () => {
    const { body } = await call(getReports);
    expect(body.length).toBeGreaterThanOrEqual(5);
    const starts = { xlsx: "PK", pdf: "%PDF", csv: "\u00ef\u00bb\u00bf" };
    for (const { Id, Formats } of body)
      for (const Format of Formats as (keyof typeof starts)[]) {
        const done = await run(Id, { Format });
        expect([Id, done.State, done.Progress]).toEqual([Id, "done", 100]);
        const { bytes, status } = await download(done.Id);
        expect([status, bytes.length]).toEqual([200, done.Size]);
        expect(String.fromCharCode(...bytes.slice(0, 4))).toContain(starts[Format]);
      }
  });

  it("has a row for each item requested, and no data of other accounts", async () => {
    const drafts = context.store
      .collection("application")
      .count({ AccountId: "acc-user", StatusId: "draft" });
    const done = await run("applications", { Format: "csv", Values: { StatusIds: ["draft"] } });
    expect(done.RowCount).toBe(drafts);
    const all = new TextDecoder().decode(
      (await download((await run("applications", { Format: "csv" })).Id)).bytes,
    );
    expect(all).toContain("Ada Okafor");
    expect(all).not.toContain("Noel Whitford");
  });

  it("saves its settings, and uses them when a run has none", async () => {
    const body = { Values: { StatusIds: ["draft"] }, Format: "csv" };
    const updated = await call(updateReport, { params: { id: "applications" }, body });
    expect(updated.body.Saved).toMatchObject(body);
    expect(await run("applications")).toMatchObject({ ...body, State: "done" });
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
    const sent = { params: { id: "documents" }, body: { Format: "pdf" } };
    const begun = (await call(runReport, { ...sent, key: "r1" })).body;
    expect((await call(runReport, { ...sent, key: "r1" })).body.Id).toBe(begun.Id);
    await call(deleteReportRun, { params: { id: begun.Id } });
    await run("fees");
    const stopped = (await call(getReportRun, { params: { id: begun.Id } })).body;
    expect([stopped.State, stopped.FileName]).toEqual(["cancelled", null]);
    expect((await download(begun.Id)).status).toBe(404);
    await call(deleteReportRun, { params: { id: begun.Id } });
    expect((await call(getReportRun, { params: { id: begun.Id } })).status).toBe(404);
  });

  it("is not accessible to others", async () => {
    const { Id: id } = await run("fees");
    for (const endpoint of [getReportRun, deleteReportRun, downloadReport])
      expect((await stranger(endpoint, { params: { id } })).status).toBe(404);
    const query = { PageNumber: "1", PageSize: "50" };
    const mine = (await call(getReportRuns, { query })).body;
    expect(mine.Items[0].Id).toBe(id);
    expect((await stranger(getReportRuns, { query })).body.Items).not.toContainEqual(
      expect.objectContaining({ Id: id }),
    );
  });
});
