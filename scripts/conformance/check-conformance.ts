/** Checks a provider's service call by call against the contract. */
import type { EndpointShape } from "#contract/endpoint.ts";
import { allEndpoints, type NamedEndpoint } from "#contract/index.ts";
import { deleteCreatedRecords } from "./clean-up.ts";
import { signIn } from "./fixtures.ts";
import { createProvider, type Person, type ProviderOptions } from "./provider.ts";
import { checkRefusals } from "./refusals.ts";
import { Findings, type Report, type Row } from "./report.ts";
import { MissingPrerequisite, ScenarioContext } from "./scenario-context.ts";
import { findScenario } from "./scenarios/index.ts";
import { checkSocket, socketCall } from "./socket-check.ts";

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
  const context = new ScenarioContext(createProvider(options), findings, {
    ...options,
    desk: options.desk ?? false,
    now: options.now ?? (() => new Date()),
    random: options.random ?? (() => crypto.randomUUID()),
  });
  context.person = await enter(context, options);
  const other = options.other ? await enter(context, options.other) : null;
  const chosen = allEndpoints.filter(({ area, name }) => options.only?.includes(`${area}.${name}`) ?? true);
  for (const call of chosen) await tryCall(context, call);
  if (options.socketUrl) await checkSocket(context, options.socketUrl, options.origin);
  for (const call of chosen)
    await checkRefusals(context, call, findScenario(call)?.refusalRules ?? {}, {
      methods: methodsOf(call),
      other,
    });
  await deleteCreatedRecords(context);
  const { rows, leftBehind } = findings.report();
  const isAsked = (row: Row) => options.only?.includes(`${row.area}.${row.call}`) ?? true;
  return { rows: rows.filter((row) => isAsked(row) || row.verdict === "differs"), leftBehind };
}

async function enter(
  context: ScenarioContext,
  { user, password }: { user: string; password: string },
): Promise<Person | null> {
  try {
    return await signIn(context, user, password);
  } catch (error) {
    if (error instanceof MissingPrerequisite) return null;
    throw error;
  }
}

async function tryCall(context: ScenarioContext, call: NamedEndpoint): Promise<void> {
  const scenario = findScenario(call);
  if (!scenario) return context.findings.addNote(call, "there is no scenario for it");
  try {
    await scenario.run(context);
  } catch (error) {
    if (error instanceof MissingPrerequisite) return noteBlocked(context, call, error);
    if (context.findings.verdictOf(call) !== "differs") throw error;
  }
}

/** What came instead of a reply may break the steps after it: that is told where it happened. */
function noteBlocked(
  context: ScenarioContext,
  call: NamedEndpoint,
  { by, message }: MissingPrerequisite,
): void {
  if (by !== call.name) context.findings.addNote(call, message);
}

function methodsOf({ endpoint }: NamedEndpoint): ReadonlySet<string> {
  const same = allEndpoints.filter((one) => one.endpoint.path === endpoint.path);
  return new Set<EndpointShape["method"]>(same.map((one) => one.endpoint.method));
}
