import { afterAll, beforeAll, expect, it } from "vitest";
import { createInProcessService, type InProcessService } from "../../service/in-process.ts";

let service: InProcessService;
beforeAll(async () => {
  service = await createInProcessService();
});
afterAll(() => service.close());

const sendTelemetry = (body: string) => service.app.request("/telemetry", { method: "POST", body });
const createReport = (visit: number, seconds: number, overrides: object = {}) =>
  JSON.stringify({
    ...{ kind: "form", visit: String(visit).padStart(32, "0"), form: "pool-and-barrier", version: 2 },
    questions: [{ path: "pool.kind", seconds, edits: 2, errors: visit % 2 }],
    ...{ left: "pool.kind", isLodged: false, ...overrides },
  });
const listStoredUsage = () => service.context.store.collection("formUsage").find();

it("shows the officer median time, edits, errors and where forms were left; the last report of a visit counts", async () => {
  for (const [visit, seconds] of [
    [1, 4],
    [2, 10],
    [3, 90],
    [3, 30],
  ] as const)
    expect((await sendTelemetry(createReport(visit, seconds))).status).toBe(204);
  await sendTelemetry(createReport(4, 1, { left: null, isLodged: true }));
  const page = await (await service.app.request("/desk/forms/pool-and-barrier")).text();
  expect(page).toMatch(/4 visits, 1 lodged/);
  expect(page.replaceAll(/\s+/g, " ")).toMatch(/<code>pool\.kind<\/code>.*?>7 s<.*?>2\.0<.*?>2 of 4<.*?>3</);
  expect(page).not.toMatch(/<script|undefined|\[object/);
});

it("stores the day, and nothing that identifies a person", async () => {
  await sendTelemetry(createReport(5, 1));
  const [record] = listStoredUsage();
  expect(Object.keys(record ?? {}).sort()).toEqual([
    "Day",
    "FormId",
    "Id",
    "IsLodged",
    "Left",
    "Questions",
    "Version",
  ]);
  expect(record?.Day).toMatch(/^\d{4}-\d{2}-\d{2}$/);
});

it.each([
  ["another kind", JSON.stringify({ kind: "vitals", page: "/" })],
  ["no JSON", "{"],
  ["an unknown form", createReport(90, 1, { form: "no-such-form" })],
  ["an unknown version", createReport(91, 1, { version: 99 })],
  [
    "an unknown question",
    createReport(92, 1, { questions: [{ path: "Ada Okafor", seconds: 1, edits: 1, errors: 0 }] }),
  ],
  ["an invalid visit", createReport(93, 1, { visit: "ada@demo.example" })],
])("ignores %s", async (_what, body) => {
  const usageCount = listStoredUsage().length;
  expect((await sendTelemetry(body)).status).toBe(204);
  expect(listStoredUsage()).toHaveLength(usageCount);
});

it("refuses a report larger than a beacon", async () => {
  expect((await sendTelemetry("x".repeat(70_000))).status).toBe(413);
});
