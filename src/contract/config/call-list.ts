/**
 * Parses a provider's list of its calls (decisions 105). Only the bake and the conformance check use this
 * file; browsers do not load it.
 */
import { allEndpoints } from "../index.ts";
import { findSimilarName } from "../similar-name.ts";
import { describeCall, WEBSOCKET } from "./offered-calls.ts";

export interface CallList {
  /** Names of the offered calls, such as `licence.getLicence`, and `socket.websocket`. */
  readonly names: ReadonlySet<string>;
  /** Describes each entry that the contract does not have. */
  readonly problems: readonly string[];
}

const MAX_PROBLEMS = 10;
const MAX_ENTRY_LENGTH = 120;

/** The contract's calls by name, such as `licence.getLicence` with the value `GET /api/Licence`. */
export const callsByName: ReadonlyMap<string, string> = new Map([
  ...allEndpoints.map(({ area, name, endpoint }) => [`${area}.${name}`, describeCall(endpoint)] as const),
  ["socket.websocket", describeCall(WEBSOCKET)] as const,
]);

const namesByEntry = new Map([...callsByName].map(([name, call]) => [toComparable(call), name]));

/** Parses entries such as `GET /api/Application/Get/{id}`; the names of parameters do not matter. */
export function parseCallList(entries: readonly string[]): CallList {
  const names = new Set<string>();
  const unknownEntries: string[] = [];
  for (const entry of new Set(entries)) {
    const name = namesByEntry.get(toComparable(entry));
    if (name) names.add(name);
    else unknownEntries.push(entry);
  }
  return { names, problems: unknownEntries.slice(0, MAX_PROBLEMS).map(describeUnknownEntry) };
}

/**
 * Converts an entry for comparison: `get /api/Licence/` becomes `GET /api/licence`, because ASP.NET and most routers
 * ignore case, and `:id` equals `{id}`.
 */
function toComparable(entry: string): string {
  const [method = "", path = ""] = entry.trim().split(/\s+/, 2);
  const pattern = path.replace(/\{[^{}/]*\}|:\w+/g, "{}").replace(/\/+$/, "");
  return `${method.toUpperCase()} ${pattern.toLowerCase()}`;
}

function describeUnknownEntry(entry: string): string {
  const shortEntry = entry.slice(0, MAX_ENTRY_LENGTH);
  const similarCall = findSimilarName(shortEntry, callsByName.values())?.replace(/:(\w+)/g, "{$1}");
  const remedy = similarCall
    ? `Did you mean ${similarCall}?`
    : "Use a method and a path of the OpenAPI document.";
  return `Calls: ${JSON.stringify(shortEntry)} is unknown. ${remedy}`;
}
