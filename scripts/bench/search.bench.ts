/**
 * Measures a search through the API call that the portal uses, relative to a trivial route, for increasing
 * numbers of applications.
 */
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getApplicationList } from "#contract/applications/application-list.ts";
import { getStatusList } from "#contract/lookups/menu.ts";
import { globalSearchList } from "#contract/lookups/search.ts";
import { readNumberVariable } from "../command-line/read-options.ts";
import { openServiceClient, type ServiceClient } from "./search/service-client.ts";
import { writeApplications } from "./service/many-applications.ts";

const FEW_APPLICATIONS = 100;
/** Number of applications; `BENCH_APPLICATIONS` overrides it. */
const MANY_APPLICATIONS = readNumberVariable("BENCH_APPLICATIONS", 100_000, 1);
/**
 * Number of rounds. Each round runs every search and the trivial route in turn, so that other load affects
 * all of them equally.
 */
const ROUNDS = readNumberVariable("BENCH_ROUNDS", 60, 1);
/**
 * Maximum ratio of the median time of a search among many applications to the median time of the trivial
 * route.
 */
const MAX_RATIO_TO_BARE = 10;

interface Search {
  readonly name: string;
  ask(service: ServiceClient): Promise<unknown>;
}

/** Creates the request of the search palette: five results of each type. */
const createPaletteSearch = (name: string, SearchText: string): Search => ({
  name: `${name}: "${SearchText}"`,
  ask: ({ client }) => client.call(globalSearchList, { body: { SearchText, Limit: 5 } }),
});

const trivialSearch: Search = {
  name: "a trivial route",
  ask: ({ client }) => client.call(getStatusList, {}),
};
const searches: readonly Search[] = [
  trivialSearch,
  createPaletteSearch("one letter", "k"),
  createPaletteSearch("a beginning", "kest"),
  createPaletteSearch("an address", "7 kestrelfield"),
  createPaletteSearch("a number", "bp-2023-000101"),
  createPaletteSearch("a slip", "kestrelfeild"),
  createPaletteSearch("all kinds", "vic"),
  createPaletteSearch("a common word", "pool"),
  createPaletteSearch("two common words", "permit vic"),
  createPaletteSearch("nothing", "zzqxjvwkq"),
  {
    name: 'page 5 of one kind: "permit"',
    ask: ({ client }) =>
      client.call(globalSearchList, {
        body: { SearchText: "permit", Kinds: ["application"], Limit: 20, Offset: 80 },
      }),
  },
  {
    name: 'the list\'s own search: "pool"',
    ask: ({ client }) =>
      client.call(getApplicationList, {
        query: { PageNumber: 1, PageSize: 20 },
        body: {
          SearchFilterValues: [{ Field: "Search", Values: ["pool"] }],
          ApplicationTypeIds: [],
          AppListTypeName: "Mine",
        },
      }),
  },
];

export async function run(): Promise<void> {
  const scratchFolder = mkdtempSync(
    join(process.env["BENCH_DIR"] ?? (existsSync("/dev/shm") ? "/dev/shm" : tmpdir()), "search-bench-"),
  );
  const services: ServiceClient[] = [];
  try {
    for (const applicationCount of [FEW_APPLICATIONS, MANY_APPLICATIONS]) {
      const folder = join(process.env["BENCH_FILLED"] ?? scratchFolder, `many-${applicationCount}`);
      if (!existsSync(folder)) await writeApplications(folder, applicationCount);
      services.push(await openServiceClient(folder, applicationCount));
    }
    const times = await measureAll(services);
    const largestRatio = printRows(services, times);
    const verdict = largestRatio <= MAX_RATIO_TO_BARE ? "held" : "NOT met";
    console.log(
      `slowest: ${largestRatio.toFixed(1)} times the trivial route (limit ${MAX_RATIO_TO_BARE}: ${verdict})`,
    );
    if (largestRatio > MAX_RATIO_TO_BARE) process.exitCode = 1;
  } finally {
    for (const service of services) await service.close();
    rmSync(scratchFolder, { recursive: true, force: true });
  }
}

type SearchTimes = ReadonlyMap<ServiceClient, ReadonlyMap<Search, number[]>>;

async function measureAll(services: readonly ServiceClient[]): Promise<SearchTimes> {
  const times = new Map(
    services.map((service) => [service, new Map(searches.map((search) => [search, [] as number[]]))]),
  );
  for (let round = -3; round < ROUNDS; round += 1)
    for (const service of services)
      for (const search of searches) {
        const startedAt = performance.now();
        await search.ask(service);
        // The first rounds warm up and are not counted.
        if (round >= 0)
          times
            .get(service)
            ?.get(search)
            ?.push(performance.now() - startedAt);
      }
  return times;
}

/** Prints one row per search; returns the largest ratio to the trivial route. */
function printRows(services: readonly ServiceClient[], times: SearchTimes): number {
  const heading = services
    .map(({ applicationCount }) => `${applicationCount} applications`.padStart(34))
    .join("");
  console.log(`${"".padEnd(36)}${heading}`);
  console.log(`${"".padEnd(36)}${"p50 ms    p95 ms    ratio".padStart(34).repeat(services.length)}`);
  let largestRatio = 0;
  for (const search of searches) {
    const cells = services.map((service) => {
      const of = (one: Search, share: number) => percentile(times.get(service)?.get(one) ?? [], share);
      const [p50, p95] = [of(search, 0.5), of(search, 0.95)];
      const ratio = p50 / of(trivialSearch, 0.5);
      largestRatio = Math.max(largestRatio, ratio);
      return `${p50.toFixed(1).padStart(15)}${p95.toFixed(1).padStart(10)}${ratio.toFixed(1).padStart(9)}`;
    });
    console.log(`${search.name.padEnd(36)}${cells.join("")}`);
  }
  return largestRatio;
}

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
