/** The state of a check of one provider: calls made, records created, differences found. */
import type { CallArguments } from "#api/client.ts";
import { isApiError } from "#api/errors.ts";
import { fillMissingFields } from "#api/reply/fill-missing-fields.ts";
import { type EndpointReply, type EndpointShape, isAssumed, isFileReply } from "#contract/endpoint.ts";
import { allEndpoints, type NamedEndpoint } from "#contract/index.ts";
import { parseJson } from "#contract/unknown-value.ts";
import { CreatedRecords } from "./created-records.ts";
import type { ConformanceUser, ProviderExchange, RawCall, TestedProvider } from "./provider.ts";
import type { ConformanceFindings, RequirementLevel } from "./report.ts";
import { describeBody, findErrorResponseFaults, findResponseFaults } from "./response-checks.ts";

/** Thrown if a prerequisite of a later call is missing. */
export class MissingPrerequisiteError extends Error {
  readonly prerequisite: string;
  constructor(prerequisite: string) {
    super(`needs ${prerequisite}`);
    this.prerequisite = prerequisite;
  }
}

interface SentArguments {
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly query?: unknown;
  readonly body?: unknown;
}

interface ScenarioOptions {
  readonly user: string;
  readonly password: string;
  readonly domain: string;
  readonly origin: string;
  readonly socketUrl?: string | undefined;
  /** A second user without access to the first user's records. */
  readonly otherUser?: { readonly user: string; readonly password: string } | undefined;
  /** True if the desk of the demo service is available. */
  readonly hasDesk: boolean;
  readonly now: () => Date;
  readonly random: () => string;
}

/** Endpoints of the contract with their names. */
const namedEndpoints = new Map<EndpointShape, NamedEndpoint>(
  allEndpoints.map((named) => [named.endpoint, named]),
);

export class ScenarioContext {
  readonly provider: TestedProvider;
  readonly findings: ConformanceFindings;
  readonly options: ScenarioOptions;
  /** The user who runs the scenarios. */
  person: ConformanceUser | null = null;
  readonly created = new CreatedRecords();
  readonly #made = new Map<unknown, Promise<unknown>>();
  readonly #sent = new Map<EndpointShape, SentArguments>();

  constructor(provider: TestedProvider, findings: ConformanceFindings, options: ScenarioOptions) {
    this.provider = provider;
    this.findings = findings;
    this.options = options;
  }

  /**
   * Calls an endpoint as the portal does, and records differences from the contract. Returns the body. Throws
   * `MissingPrerequisiteError` if the body is unusable.
   */
  async call<E extends EndpointShape>(
    endpoint: E,
    args: CallArguments<E>,
    person = this.person,
  ): Promise<EndpointReply<E>> {
    const namedEndpoint = getNamedEndpoint(endpoint);
    if (endpoint.auth !== "none" && !person) throw new MissingPrerequisiteError("applicantLogin");
    this.#sent.set(endpoint, args as SentArguments);
    const client = this.provider.clientFor(endpoint.auth === "none" ? null : person);
    try {
      const reply = await client.call(endpoint, args);
      this.#judge(namedEndpoint);
      return reply;
    } catch (error) {
      // A path parameter is undefined, because an earlier response lacked it.
      if (error instanceof RangeError) throw new MissingPrerequisiteError("an id that no response contained");
      if (!isApiError(error)) throw error;
      const response = this.provider.findLastExchange();
      const { kind, status, cause } = error.details;
      if (kind === "network" || !response) {
        this.findings.addDifference(namedEndpoint, "response", `none received: ${getReason(cause)}`);
        throw new MissingPrerequisiteError(namedEndpoint.name);
      }
      if (kind === "shape") {
        this.#judge(namedEndpoint);
        this.#judgeShape(namedEndpoint, response);
        const body = parseJson(response.text);
        if (typeof body === "object" && body !== null) return body as EndpointReply<E>;
        throw new MissingPrerequisiteError(namedEndpoint.name);
      }
      if ([404, 405, 501].includes(status)) this.findings.markNotOffered(namedEndpoint);
      else
        this.findings.addDifference(
          namedEndpoint,
          "status",
          `${status} instead of 200: ${response.text.slice(0, 120)}`,
        );
      throw new MissingPrerequisiteError(namedEndpoint.name);
    }
  }

  /**
   * Sends a request that the service must refuse, and checks the refusal. `level` is `must` if records are at risk.
   */
  async expectRefusal(
    endpoint: EndpointShape,
    rule: string,
    statuses: readonly number[],
    call: RawCall,
    level: RequirementLevel = "should",
  ): Promise<ProviderExchange> {
    const namedEndpoint = getNamedEndpoint(endpoint);
    const response = await this.provider.sendRaw(endpoint, call);
    for (const { where, what } of findErrorResponseFaults(endpoint, response, rule, statuses))
      this.findings.addDifference(namedEndpoint, where, what, where === rule ? level : "should");
    return response;
  }

  /**
   * Checks a call by sending only a request that the service must refuse. The call conforms if the service
   * refuses it correctly.
   */
  async expectOnlyRefusal<E extends EndpointShape>(
    endpoint: E,
    args: CallArguments<E>,
    reason: string,
    statuses: readonly number[] = [400, 403, 404, 409, 422],
    person = this.person,
  ): Promise<void> {
    const namedEndpoint = getNamedEndpoint(endpoint);
    // Without a user the request has no token. A service that does not require one would carry it out.
    if (endpoint.auth !== "none" && !this.person) throw new MissingPrerequisiteError("applicantLogin");
    this.#sent.set(endpoint, args as SentArguments);
    const { params, query, body } = args as SentArguments;
    const response = await this.expectRefusal(endpoint, reason, statuses, {
      params,
      query,
      body: body === undefined ? undefined : JSON.stringify(body),
      token: person?.record.Token,
    });
    if (response.status === 405 || response.status === 501)
      return this.findings.markNotOffered(namedEndpoint);
    this.findings.markConforming(namedEndpoint);
    this.findings.addNote(namedEndpoint, `checked by a refusal only: ${reason}`);
  }

  /**
   * Creates a shared fixture on the first call. If that fails, every later call rejects with the same error.
   */
  once<Made>(key: unknown, make: (context: ScenarioContext) => Promise<Made>): Promise<Made> {
    const knownFixture = this.#made.get(key);
    if (knownFixture) return knownFixture as Promise<Made>;
    const fixture = make(this);
    this.#made.set(key, fixture);
    return fixture;
  }

  /** Removes a fixture, so that the next use creates it again. */
  forget(key: unknown): void {
    this.#made.delete(key);
  }

  addDifference(endpoint: EndpointShape, where: string, what: string): void {
    this.findings.addDifference(getNamedEndpoint(endpoint), where, what);
  }

  get token(): string | undefined {
    return this.person?.record.Token;
  }

  /** Returns the latest arguments of a call. */
  lastArgumentsOf(endpoint: EndpointShape): SentArguments | undefined {
    return this.#sent.get(endpoint);
  }

  #judge(namedEndpoint: NamedEndpoint): void {
    const response = this.provider.findLastExchange();
    this.findings.markConforming(namedEndpoint);
    for (const { where, what, level } of response ? findResponseFaults(namedEndpoint.endpoint, response) : [])
      this.findings.addDifference(namedEndpoint, where, what, level);
  }

  #judgeShape(namedEndpoint: NamedEndpoint, response: ProviderExchange): void {
    const { reply } = namedEndpoint.endpoint;
    const body = parseJson(response.text);
    if (isFileReply(reply)) return;
    if (body === undefined) {
      this.findings.addDifference(namedEndpoint, "the reply", describeBody(response));
      return;
    }
    // Missing fields violate only a `should` rule if the specification does not show the response, because
    // the portal fills them in.
    const isFilledIn = isAssumed(reply) && canFillIn(reply, body);
    for (const { path, message } of reply.safeParse(body).error?.issues.slice(0, 10) ?? [])
      this.findings.addDifference(
        namedEndpoint,
        path.join(".") || "the reply",
        message === "Invalid input" ? "is missing or of another type" : message,
        isFilledIn ? "should" : "must",
      );
  }
}

export function getNamedEndpoint(endpoint: EndpointShape): NamedEndpoint {
  const namedEndpoint = namedEndpoints.get(endpoint);
  if (!namedEndpoint) throw new Error(`${endpoint.path} is not among the contract's calls`);
  return namedEndpoint;
}

function getReason(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}

function canFillIn(...[reply, body]: Parameters<typeof fillMissingFields>): boolean {
  try {
    fillMissingFields(reply, body);
    return true;
  } catch {
    return false;
  }
}
