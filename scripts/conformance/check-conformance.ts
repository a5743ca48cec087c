/** Checks each API call of a provider's service against the contract. */
import type { EndpointShape } from "#contract/endpoint.ts";
import { allEndpoints, type NamedEndpoint } from "#contract/index.ts";
import { deleteCreatedRecords } from "./delete-created-records.ts";
import { checkErrorResponses } from "./error-responses.ts";
import { signIn } from "./fixtures.ts";
import { listFalseEntries, markCallsNotOffered } from "./offered-calls.ts";
import { listPreflightWarnings } from "./preflight.ts";
import { type ConformanceUser, createProvider, type ProviderOptions } from "./provider.ts";
import { ConformanceFindings, type ConformanceReport, type ReportRow } from "./report.ts";
import { MissingPrerequisiteError, ScenarioContext } from "./scenario-context.ts";
import { findScenario } from "./scenarios/index.ts";
import { checkSocket, SOCKET_CALL } from "./socket-check.ts";

export interface ConformanceOptions extends ProviderOptions {
  readonly user: string;
  readonly password: string;
  /** Host name at which people sign in. */
  readonly domain: string;
  /** A second user, who must not have access to the first user's records. */
  readonly otherUser?: { readonly user: string; readonly password: string } | undefined;
  /** True for the demo service. Its provider desk can change the status of applications. */
  readonly hasDesk?: boolean | undefined;
  /** URL of the websocket. Without it, the websocket is not checked. */
  readonly socketUrl?: string | undefined;
  /** Calls to check, as `area.call`; by default all. Prerequisites are called but not reported. */
  readonly selectedCalls?: readonly string[] | undefined;
  readonly now?: (() => Date) | undefined;
  readonly random?: (() => string) | undefined;
}

/**
 * Runs every scenario, then checks that the service refuses incorrect requests. Changes only records that the
 * check created.
 */
export async function checkConformance(options: ConformanceOptions): Promise<ConformanceReport> {
  const calls = options.socketUrl ? [...allEndpoints, SOCKET_CALL] : allEndpoints;
  const findings = new ConformanceFindings(calls);
  const context = new ScenarioContext(createProvider(options), findings, {
    ...options,
    hasDesk: options.hasDesk ?? false,
    now: options.now ?? (() => new Date()),
    random: options.random ?? (() => crypto.randomUUID()),
  });
  context.person = await trySignIn(context, options);
  const otherUser = options.otherUser ? await trySignIn(context, options.otherUser) : null;
  const chosenEndpoints = allEndpoints.filter(
    ({ area, name }) => options.selectedCalls?.includes(`${area}.${name}`) ?? true,
  );
  const listWarnings = await markCallsNotOffered(context, chosenEndpoints);
  const offeredCalls = chosenEndpoints.filter((call) => findings.verdictOf(call) !== "not offered");
  for (const call of offeredCalls) await tryCall(context, call);
  const isSocketChosen = options.selectedCalls?.includes(`${SOCKET_CALL.area}.${SOCKET_CALL.name}`) ?? true;
  if (options.socketUrl && isSocketChosen) await checkSocket(context, options.socketUrl, options.origin);
  for (const call of offeredCalls)
    await checkErrorResponses(context, call, findScenario(call)?.refusalRules ?? {}, {
      methods: getMethods(call),
      otherUser,
    });
  await deleteCreatedRecords(context);
  const warnings = [
    ...listWarnings,
    ...(await listFalseEntries(context, chosenEndpoints)),
    ...(await listPreflightWarnings(options)),
  ];
  const { rows, leftBehind } = findings.report();
  const isRequested = (row: ReportRow) => options.selectedCalls?.includes(`${row.area}.${row.call}`) ?? true;
  return { rows: rows.filter((row) => isRequested(row) || row.verdict === "differs"), leftBehind, warnings };
}

async function trySignIn(
  context: ScenarioContext,
  { user, password }: { user: string; password: string },
): Promise<ConformanceUser | null> {
  try {
    return await signIn(context, user, password);
  } catch (error) {
    if (error instanceof MissingPrerequisiteError) return null;
    throw error;
  }
}

async function tryCall(context: ScenarioContext, call: NamedEndpoint): Promise<void> {
  const scenario = findScenario(call);
  if (!scenario) return context.findings.addNote(call, "no scenario for this call");
  try {
    await scenario.run(context);
  } catch (error) {
    if (error instanceof MissingPrerequisiteError) return noteMissingPrerequisite(context, call, error);
    if (context.findings.verdictOf(call) !== "differs") throw error;
  }
}

/**
 * Adds a note to the report row of a call that could not be checked, with the reason. Adds no note if the
 * call itself is the one that failed, because the report already shows its difference.
 */
function noteMissingPrerequisite(
  context: ScenarioContext,
  call: NamedEndpoint,
  { prerequisite, message }: MissingPrerequisiteError,
): void {
  if (prerequisite !== call.name) context.findings.addNote(call, message);
}

function getMethods({ endpoint }: NamedEndpoint): ReadonlySet<string> {
  const samePathEndpoints = allEndpoints.filter(
    (namedEndpoint) => namedEndpoint.endpoint.path === endpoint.path,
  );
  return new Set<EndpointShape["method"]>(
    samePathEndpoints.map((namedEndpoint) => namedEndpoint.endpoint.method),
  );
}
