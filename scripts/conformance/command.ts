/** The command line of the conformance check. */
import { existsSync, readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { parseArgs } from "node:util";
import { allEndpoints, type NamedEndpoint } from "#contract/index.ts";
import { contractProfiles, type ProfileName, profileNames } from "#contract/profiles.ts";
import { suggestName } from "#contract/wizard/configuration-check/places.ts";
import type { ConformanceOptions } from "./check-conformance.ts";
import { type ConformanceReport, isAcceptedRow, type Judgement, judgeRow } from "./report.ts";
import { SOCKET_CALL } from "./socket-check.ts";

/** Name of the program for messages. The packed check (`pack.ts`) runs as a separate file. */
const [, program = ""] = process.argv;
const COMMAND = program.endsWith(".mjs") ? `node ${basename(program)}` : "npm run conformance --";

export const CONFORMANCE_USAGE = `Usage: ${COMMAND} --service URL --user NAME --password PW [options]

Checks a provider's service against the contract, call by call. Calls that the service does not offer are listed, not judged,
unless --profile or --only names them.

  --profile NAME       judge the calls of a profile, and demand all of them: ${profileNames.join(", ")}
  --only A.B,C.D       judge these calls, and demand all of them, as area.call
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

Exit code: 0 if the portal can use every judged call, 1 if not or if the service does not respond, 2 for a wrong option.`;

export interface ConformanceCommand {
  readonly options: ConformanceOptions;
  readonly judgement: Required<Judgement>;
  readonly reportPath?: string | undefined;
  readonly junit?: string | undefined;
}

/** Thrown if an option is missing or wrong. The message names the option and the expected value. */
export class UsageError extends Error {}

/** Parses the options. Returns `"help"` if the usage was requested. Throws `UsageError`. */
export function parseCommand(args: readonly string[]): ConformanceCommand | "help" {
  const values = parseValues(args);
  if (values.help) return "help";
  const { service, user, password, domain = "riverbend.localhost" } = values;
  if (!service || !user || !password) throw new UsageError("--service, --user and --password are required");
  checkUrl("--service", service, "http");
  checkUrl("--origin", values.origin, "http");
  checkUrl("--documents", values.documents, "http");
  checkUrl("--socket", values.socket, "ws");
  if (values.profile !== undefined && values.only !== undefined)
    throw new UsageError("--profile and --only: name one of them");
  checkFolder("--out", values.out);
  checkFolder("--junit", values.junit);
  const serviceUrl = service.replace(/\/+$/, "");
  const requestedCalls = values.only === undefined ? parseProfile(values.profile) : parseOnly(values.only);
  const { "other-user": otherUser, "other-password": otherPassword = password } = values;
  return {
    options: {
      ...{ service: serviceUrl, user, password, domain, hasDesk: values.desk ?? false },
      documents: values.documents?.replace(/\/+$/, ""),
      origin: values.origin ?? `${new URL(serviceUrl).protocol}//${domain}`,
      zeroHash: values["zero-hash"] ?? "0",
      licenceId: values["licence-id"],
      accountId: values["account-id"],
      otherUser: otherUser ? { user: otherUser, password: otherPassword } : undefined,
      // `undefined` selects all calls and the websocket. Use it for the profile `full`, and if no option
      // names calls.
      selectedCalls: values.profile === "full" ? undefined : requestedCalls,
      socketUrl: values.socket ?? `${serviceUrl.replace(/^http/, "ws")}/ws`,
    },
    judgement: {
      expectedFailures: values.expected === undefined ? [] : readExpected(values.expected),
      requiredCalls: requestedCalls ?? [],
    },
    reportPath: values.out,
    junit: values.junit,
  };
}

function parseValues(args: readonly string[]) {
  const textOption = { type: "string" } as const;
  const flagOption = { type: "boolean" } as const;
  try {
    return parseArgs({
      args: [...args],
      options: {
        service: textOption,
        user: textOption,
        password: textOption,
        domain: textOption,
        origin: textOption,
        documents: textOption,
        socket: textOption,
        "zero-hash": textOption,
        "licence-id": textOption,
        "account-id": textOption,
        "other-user": textOption,
        "other-password": textOption,
        profile: textOption,
        only: textOption,
        expected: textOption,
        ...{ out: textOption, junit: textOption, desk: flagOption, help: flagOption },
      },
    }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/**
 * Returns the calls of a profile; those of `full` include the websocket. Returns undefined if no profile was
 * named.
 */
function parseProfile(name: string | undefined): readonly string[] | undefined {
  if (name === undefined) return undefined;
  if (name === "full") return [...contractProfiles.full, toCallName(SOCKET_CALL)];
  if (profileNames.includes(name as ProfileName)) return contractProfiles[name as ProfileName];
  throw new UsageError(`--profile: there is no profile "${name}": choose ${profileNames.join(", ")}`);
}

const toCallName = ({ area, name }: NamedEndpoint): string => `${area}.${name}`;

function parseOnly(list: string): readonly string[] {
  const calls = parseCalls("--only", list.split(","));
  if (calls.length === 0) throw new UsageError("--only: name calls, such as menu.getApplicantMenu");
  return calls;
}

function checkUrl(option: string, text: string | undefined, scheme: "http" | "ws"): void {
  if (text === undefined) return;
  const isValid = URL.canParse(text) && new RegExp(`^${scheme}s?:$`).test(new URL(text).protocol);
  if (!isValid) throw new UsageError(`${option}: ${text} is no address with ${scheme}:// or ${scheme}s://`);
}

/**
 * Throws if the folder of an output file does not exist. Called before the check, because a check takes
 * minutes.
 */
function checkFolder(option: string, file: string | undefined): void {
  if (file !== undefined && !existsSync(dirname(file)))
    throw new UsageError(`${option}: there is no folder ${dirname(file)}`);
}

function parseCalls(option: string, entries: readonly string[]): readonly string[] {
  const knownCalls = [...allEndpoints, SOCKET_CALL].map(toCallName);
  const calls = entries.map((entry) => entry.trim()).filter(Boolean);
  const unknownCall = calls.find((call) => !knownCalls.includes(call));
  if (unknownCall !== undefined)
    throw new UsageError(
      `${option}: there is no call "${unknownCall}"${suggestName(unknownCall, knownCalls)}`,
    );
  return calls;
}

function readExpected(file: string): readonly string[] {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    throw new UsageError(`--expected: ${error instanceof Error ? error.message : error}`);
  }
  return parseCalls(
    "--expected",
    text.split("\n").map((line) => line.replace(/#.*/, "")),
  );
}

interface ConformanceOutcome {
  readonly exitCode: 0 | 1;
  /** Messages about calls that were expected to fail, but pass. */
  readonly notes: readonly string[];
}

/** Judges the report. The exit code is 1 if a call fails unexpectedly. */
export function evaluateReport({ rows }: ConformanceReport, judgement: Judgement): ConformanceOutcome {
  const acceptedCalls = rows.filter(isAcceptedRow).map(({ area, call }) => `${area}.${call}`);
  const staleEntries = judgement.expectedFailures?.filter((call) => acceptedCalls.includes(call)) ?? [];
  return {
    exitCode: rows.some((row) => judgeRow(row, judgement) === "failed") ? 1 : 0,
    notes:
      staleEntries.length > 0
        ? [`Expected to fail, but in order now: ${staleEntries.join(", ")}: remove them from the list`]
        : [],
  };
}
