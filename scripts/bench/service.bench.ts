/** Measures a list page in the service with 100,000 applications and with 100. */
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readNumberVariable } from "../command-line/read-options.ts";
import { OWNER_USER_NAME, PARENT_USER_NAME, writeApplications } from "./service/many-applications.ts";
import {
  type CallCost,
  type MeasuredCall,
  type MeasuredService,
  openMeasuredService,
} from "./service/measured-service.ts";

const FEW_APPLICATIONS = 100;
/** Number of applications; `BENCH_APPLICATIONS` overrides it. */
const MANY_APPLICATIONS = readNumberVariable("BENCH_APPLICATIONS", 100_000, 1);
const PAGE_SIZE = 20;
/** Number of rounds. Each measures every request on both services in turn; the median round is reported. */
const ROUNDS = 9;
/** Approximate duration of a batch in milliseconds, because the system counts processor time in steps of 10 ms. */
const BATCH_MS = 250;
const MAX_COST_RATIO = 3;

interface Page {
  readonly Items: readonly unknown[];
  readonly TotalCount: number;
}

interface ListFilters {
  readonly search?: string;
  readonly status?: string;
  readonly type?: string;
  readonly from?: string;
  readonly list?: string;
}

function createListBody({ search, status, type, from, list = "Mine" }: ListFilters = {}) {
  const filters = [
    ["Search", search],
    ["StatusId", status],
    ["SubmittedFrom", from],
  ].flatMap(([Field, value]) => (value === undefined ? [] : [{ Field, Values: [value] }]));
  return { SearchFilterValues: filters, ApplicationTypeIds: type ? [type] : [], AppListTypeName: list };
}

const toPagePath = (number: number, sort = "") =>
  `/api/Application/GetList?PageNumber=${number}&PageSize=${PAGE_SIZE}${sort}`;
const createListCall = (name: string, body: ListFilters, more: Partial<MeasuredCall> = {}): MeasuredCall => ({
  name,
  userName: OWNER_USER_NAME,
  method: "POST",
  path: () => toPagePath(1),
  body: createListBody(body),
  ...more,
});
const isFullPage = ({ Items, TotalCount }: Page, applicationCount: number) =>
  Items.length === PAGE_SIZE && TotalCount > applicationCount * 0.8;
const isPartialPage = ({ Items, TotalCount }: Page) => Items.length > 0 && TotalCount >= Items.length;

/** Requests that may cost at most three times as much with many applications as with few. */
const limitedCalls: readonly MeasuredCall[] = [
  createListCall("default order", {}, { isExpectedReply: isFullPage }),
  createListCall(
    "sorted by due date",
    {},
    { path: () => toPagePath(1, "&SortBy=DueDate&SortDirection=asc"), isExpectedReply: isFullPage },
  ),
  createListCall(
    "sorted by address",
    {},
    { path: () => toPagePath(1, "&SortBy=Title&SortDirection=asc"), isExpectedReply: isFullPage },
  ),
  createListCall("one status", { status: "draft" }, { isExpectedReply: isPartialPage }),
  createListCall("one type", { type: "building-permit-new-dwelling" }, { isExpectedReply: isPartialPage }),
  createListCall(
    "one status and one type",
    { status: "draft", type: "building-permit-new-dwelling" },
    { isExpectedReply: isPartialPage },
  ),
  createListCall("waiting for me", { list: "WaitingForMe" }, { isExpectedReply: isPartialPage }),
  createListCall("search: one address", { search: "kestrelfield 7" }),
  createListCall(
    "last page",
    {},
    {
      path: (applicationCount) => toPagePath(Math.floor((applicationCount * 0.9) / PAGE_SIZE)),
      isExpectedReply: isPartialPage,
    },
  ),
  createListCall("of child accounts", {}, { userName: PARENT_USER_NAME, isExpectedReply: isFullPage }),
];

/** Requests whose cost is printed but has no limit. */
const unlimitedCalls: readonly MeasuredCall[] = [
  createListCall(
    "a page in the middle",
    {},
    { path: (applicationCount) => toPagePath(Math.floor(applicationCount / 2 / PAGE_SIZE)) },
  ),
  createListCall("lodged in the last year", {
    from: new Date(Date.now() - 365 * 86_400_000).toISOString().slice(0, 10),
  }),
  createListCall("search: a common word", { search: "pool" }),
  {
    name: "Filters",
    userName: OWNER_USER_NAME,
    method: "POST",
    path: () => "/api/Application/Filters",
    body: { AppListTypeName: "Mine" },
  },
  {
    name: "highlights",
    userName: OWNER_USER_NAME,
    method: "POST",
    path: () => "/api/DropdownData/GetHighlightedStatusList",
    body: { ApplicationTypeIds: [], ApplicantVisible: true },
  },
  {
    name: "GlobalSearchList",
    userName: OWNER_USER_NAME,
    method: "POST",
    path: () => "/api/Search/GlobalSearchList",
    body: { SearchText: "kestrelfield 7" },
  },
];
const trivialCall: MeasuredCall = {
  name: "a trivial route",
  userName: OWNER_USER_NAME,
  method: "GET",
  path: () => "/api/Menu/GetStatusList",
};

export async function run(): Promise<void> {
  const scratchFolder = mkdtempSync(
    join(process.env["BENCH_DIR"] ?? (existsSync("/dev/shm") ? "/dev/shm" : tmpdir()), "service-bench-"),
  );
  const services: MeasuredService[] = [];
  try {
    for (const applicationCount of [FEW_APPLICATIONS, MANY_APPLICATIONS]) {
      const startedAt = performance.now();
      const folder = join(process.env["BENCH_FILLED"] ?? scratchFolder, `many-${applicationCount}`);
      if (!existsSync(folder)) await writeApplications(folder, applicationCount);
      services.push(await openMeasuredService(folder, applicationCount));
      console.log(
        `${applicationCount} applications in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`,
      );
    }
    console.log("                              CPU ms: few     many   ratio   wall ms: few     many   ratio");
    const largestRatio = await printRows(services, limitedCalls);
    await printRows(services, [...unlimitedCalls, trivialCall]);
    const memory = services.map(
      (service) => `${service.megabytes().toFixed(0)} MB with ${service.applicationCount}`,
    );
    console.log(`memory of the service: ${memory.join(", ")}`);
    const verdict = largestRatio <= MAX_COST_RATIO ? "held" : "NOT met";
    console.log(
      `most expensive list page: ${largestRatio.toFixed(2)} times (limit ${MAX_COST_RATIO}: ${verdict})`,
    );
    if (largestRatio > MAX_COST_RATIO) process.exitCode = 1;
  } finally {
    for (const service of services) await service.close();
    rmSync(scratchFolder, { recursive: true, force: true });
  }
}

/**
 * Prints one row per request. Returns the largest ratio of the processor time with many applications to that
 * with few.
 */
async function printRows(
  services: readonly MeasuredService[],
  requests: readonly MeasuredCall[],
): Promise<number> {
  let largestRatio = 0;
  for (const request of requests) {
    const costs: CallCost[][] = services.map(() => []);
    const times: number[] = [];
    for (const service of services) {
      await service.check(request);
      const { wallMs } = await service.cost(request, 5);
      times.push(Math.max(3, Math.ceil(BATCH_MS / wallMs)));
    }
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [at, service] of services.entries())
        costs[at]?.push(await service.cost(request, times[at] ?? 10));
    const [few, many] = costs.map((of) => ({ cpu: median(of, "cpuMs"), wall: median(of, "wallMs") }));
    if (!few || !many) continue;
    largestRatio = Math.max(largestRatio, many.cpu / few.cpu);
    const cells = [few.cpu, many.cpu, many.cpu / few.cpu, few.wall, many.wall, many.wall / few.wall];
    const widths = [12, 9, 8, 15, 9, 8];
    console.log(
      `${request.name.padEnd(30)}${cells.map((cell, at) => cell.toFixed(2).padStart(widths[at] ?? 9)).join("")}`,
    );
  }
  return largestRatio;
}

function median(costs: readonly CallCost[], of: keyof CallCost): number {
  const sorted = costs.map((cost) => cost[of]).sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
