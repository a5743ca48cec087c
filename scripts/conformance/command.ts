/** The command line of the conformance check. */
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { allEndpoints } from "#contract/index.ts";
import { contractProfiles, type ProfileName, profileNames } from "#contract/profiles.ts";
import { suggestName } from "#contract/wizard/configuration-check/places.ts";
import type { ConformanceOptions } from "./check-conformance.ts";
import { type ConformanceReport, isAcceptedRow } from "./report.ts";

/** Name of the program for messages. The packed check (`pack.ts`) runs as a separate file. */
const COMMAND = process.argv[1]?.endsWith(".mjs") ? "node conformance.mjs" : "npm run conformance --";

export const CONFORMANCE_USAGE = `Usage: ${COMMAND} --service URL --user NAME --password PW [options]

Checks a provider's service against the contract, call by call. Calls that the service does not offer are listed, not judged.

  --profile NAME       judge the calls of a profile only: ${profileNames.join(", ")} (default: full)
  --only A.B,C.D       judge these calls only, as area.call
  --expected FILE      calls that may fail, one per line; # begins a comment
  --out FILE           the report as JSON
  --junit FILE         the report as JUnit XML
  --domain HOST        the host name that people sign in at (default: riverbend.localhost)
  --origin ORIGIN      the portal's address, for CORS and the websocket
  --documents URL      the document host (default: the service)
  --socket URL         the websocket (default: /ws of the service)
  --zero-hash TEXT     the id of nothing (default: 0)
  --licence-id ID, --account-id ID
  --other-user NAME, --other-password PW
                       a second user, who must not see the first user's records
  --desk               the service is the demo service, whose desk plays the officer

Exit code: 0 if the portal can use every judged call, 1 if not, 2 for a wrong option.`;

export interface ConformanceCommand {
  readonly options: ConformanceOptions;
  readonly expected: readonly string[];
  readonly reportPath?: string | undefined;
  readonly junit?: string | undefined;
}

/** Thrown if an option is missing or wrong. The message names the option and the expected value. */
export class UsageError extends Error {}

/** Reads the options. Returns `"help"` if the usage was requested. Throws `UsageError`. */
export function readCommand(args: readonly string[]): ConformanceCommand | "help" {
  const values = parse(args);
  if (values.help) return "help";
  const { service, user, password, domain = "riverbend.localhost" } = values;
  if (!service || !user || !password) throw new UsageError("--service, --user and --password are required");
  if (!URL.canParse(service)) throw new UsageError(`--service: ${service} is not a URL`);
  const base = service.replace(/\/+$/, "");
  const { "other-user": otherUser, "other-password": otherPassword = password } = values;
  return {
    options: {
      ...{ service: base, user, password, domain, hasDesk: values.desk ?? false },
      documents: values.documents?.replace(/\/+$/, ""),
      origin: values.origin ?? `${new URL(base).protocol}//${domain}`,
      zeroHash: values["zero-hash"] ?? "0",
      licenceId: values["licence-id"],
      accountId: values["account-id"],
      otherUser: otherUser ? { user: otherUser, password: otherPassword } : undefined,
      selectedCalls:
        values.only === undefined ? readProfile(values.profile) : readCalls("--only", values.only.split(",")),
      socketUrl: values.socket ?? `${base.replace(/^http/, "ws")}/ws`,
    },
    expected: values.expected === undefined ? [] : readExpected(values.expected),
    reportPath: values.out,
    junit: values.junit,
  };
}

function parse(args: readonly string[]) {
  const text = { type: "string" } as const;
  const flag = { type: "boolean" } as const;
  try {
    return parseArgs({
      args: [...args],
      options: {
        ...{ service: text, user: text, password: text, domain: text, origin: text, documents: text },
        ...{ socket: text, "zero-hash": text, "licence-id": text, "account-id": text },
        ...{ "other-user": text, "other-password": text, profile: text, only: text, expected: text },
        ...{ out: text, junit: text, desk: flag, help: flag },
      },
    }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/**
 * Returns the calls of a profile. Returns undefined for the profile `full`: then all calls and the websocket are
 * checked.
 */
function readProfile(name = "full"): readonly string[] | undefined {
  if (name === "full") return undefined;
  if (profileNames.includes(name as ProfileName)) return contractProfiles[name as ProfileName];
  throw new UsageError(`--profile: there is no profile "${name}": choose ${profileNames.join(", ")}`);
}

function readCalls(option: string, calls: readonly string[]): readonly string[] {
  const knownCalls = allEndpoints.map(({ area, name }) => `${area}.${name}`);
  const unknownCall = calls.find((call) => !knownCalls.includes(call));
  if (unknownCall !== undefined)
    throw new UsageError(
      `${option}: there is no call "${unknownCall}"${suggestName(unknownCall, knownCalls)}`,
    );
  return calls;
}

function readExpected(file: string): readonly string[] {
  const lines = readFileSync(file, "utf8").split("\n");
  return readCalls("--expected", lines.map((line) => line.replace(/#.*/, "").trim()).filter(Boolean));
}

export interface ConformanceOutcome {
  readonly exitCode: 0 | 1;
  /** Messages about calls that were expected to fail, but pass. */
  readonly notes: readonly string[];
}

/** Compares the report with the list of calls that may fail. The exit code is 1 if any other call fails. */
export function evaluateReport(
  { rows }: ConformanceReport,
  expectedFailures: readonly string[],
): ConformanceOutcome {
  const getName = ({ area, call }: ConformanceReport["rows"][number]) => `${area}.${call}`;
  const acceptedCalls = rows.filter(isAcceptedRow).map(getName);
  const failingCalls = rows.filter((row) => !isAcceptedRow(row)).map(getName);
  const surprises = failingCalls.filter((call) => !expectedFailures.includes(call));
  const staleEntries = expectedFailures.filter((call) => acceptedCalls.includes(call));
  return {
    exitCode: surprises.length === 0 ? 0 : 1,
    notes:
      staleEntries.length > 0
        ? [`Expected to fail, but in order now: ${staleEntries.join(", ")}: remove them from the list`]
        : [],
  };
}
