/** Checks a provider's service call by call against the contract. */
import type { EndpointShape } from "#contract/endpoint.ts";
import { allEndpoints, type NamedEndpoint } from "#contract/index.ts";
import { signIn } from "./makings.ts";
import { checkManners } from "./manners.ts";
import { createProvider, type Person, type ProviderOptions } from "./provider.ts";
import { Findings, type Report, type Row } from "./report.ts";
import { findScenario } from "./scenarios/index.ts";
import { checkSocket, socketCall } from "./socket-check.ts";
import { tidyUp } from "./tidy-up.ts";
import { Blocked, Trial } from "./trial.ts";

export interface ConformanceOptions extends ProviderOptions {
  readonly user: string;
  readonly password: string;
  /** The host name that people sign in at. */
  readonly domain: string;
  /** Somebody who may see nothing of the first person's. */
  readonly other?: { readonly user: string; readonly password: string } | undefined;
  /** The service is our demo service: its desk moves the application along. */
  readonly desk?: boolean | undefined;
  /** Where the websocket is; nothing leaves it out. */
  readonly socketUrl?: string | undefined;
  /** Calls to try, as `area.call`; all when absent. What they need is called, but not judged further. */
  readonly only?: readonly string[] | undefined;
  readonly now?: (() => Date) | undefined;
  readonly random?: (() => string) | undefined;
}

/** Tries every call as the portal would, then as nobody should. Works on what it makes itself. */
export async function checkConformance(options: ConformanceOptions): Promise<Report> {
  const calls = options.socketUrl ? [...allEndpoints, socketCall] : allEndpoints;
  const findings = new Findings(calls);
  const trial = new Trial(createProvider(options), findings, {
    ...options,
    desk: options.desk ?? false,
    now: options.now ?? (() => new Date()),
    random: options.random ?? (() => crypto.randomUUID()),
  });
  trial.person = await enter(trial, options);
  const other = options.other ? await enter(trial, options.other) : null;
  const chosen = allEndpoints.filter(({ area, name }) => options.only?.includes(`${area}.${name}`) ?? true);
  for (const call of chosen) await tryCall(trial, call);
  if (options.socketUrl) await checkSocket(trial, options.socketUrl, options.origin);
  for (const call of chosen)
    await checkManners(trial, call, findScenario(call)?.manners ?? {}, { methods: methodsOf(call), other });
  await tidyUp(trial);
  const { rows, leftBehind } = findings.report();
  const isAsked = (row: Row) => options.only?.includes(`${row.area}.${row.call}`) ?? true;
  return { rows: rows.filter((row) => isAsked(row) || row.verdict === "differs"), leftBehind };
}

async function enter(
  trial: Trial,
  { user, password }: { user: string; password: string },
): Promise<Person | null> {
  try {
    return await signIn(trial, user, password);
  } catch (error) {
    if (error instanceof Blocked) return null;
    throw error;
  }
}

async function tryCall(trial: Trial, call: NamedEndpoint): Promise<void> {
  const scenario = findScenario(call);
  if (!scenario) return trial.findings.note(call, "there is no scenario for it");
  try {
    await scenario.run(trial);
  } catch (error) {
    if (error instanceof Blocked) return noteBlocked(trial, call, error);
    if (trial.findings.verdictOf(call) !== "differs") throw error;
  }
}

/** What came instead of a reply may break the steps after it: that is told where it happened. */
function noteBlocked(trial: Trial, call: NamedEndpoint, { by, message }: Blocked): void {
  if (by !== call.name) trial.findings.note(call, message);
}

function methodsOf({ endpoint }: NamedEndpoint): ReadonlySet<string> {
  const same = allEndpoints.filter((one) => one.endpoint.path === endpoint.path);
  return new Set<EndpointShape["method"]>(same.map((one) => one.endpoint.method));
}
