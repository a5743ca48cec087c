/** One run against one provider: what a scenario calls, makes and finds. */
import type { CallArguments } from "#api/client.ts";
import { isApiError } from "#api/errors.ts";
import { type EndpointShape, isFileReply, type ReplyOf } from "#contract/endpoint.ts";
import { allEndpoints, type NamedEndpoint } from "#contract/index.ts";
import { describeBody, findAnswerFaults, findRefusalFaults, parseJson } from "./answer-check.ts";
import { Made } from "./made.ts";
import type { Exchange, Person, Provider, RawCall } from "./provider.ts";
import type { Findings } from "./report.ts";

/** The service did not give what a later call needs. */
export class Blocked extends Error {
  readonly by: string;
  constructor(by: string) {
    super(`needs ${by}`);
    this.by = by;
  }
}

export interface Sent {
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly query?: unknown;
  readonly body?: unknown;
}

export interface TrialOptions {
  readonly user: string;
  readonly password: string;
  readonly domain: string;
  readonly origin: string;
  readonly socketUrl?: string | undefined;
  /** Somebody who may see nothing of the user's. */
  readonly other?: { readonly user: string; readonly password: string } | undefined;
  /** Whether the demo service's desk is there, so that nobody's work is disturbed. */
  readonly desk: boolean;
  readonly now: () => Date;
  readonly random: () => string;
}

/** Everything the portal calls, by what it is. */
const namedBy = new Map<EndpointShape, NamedEndpoint>(allEndpoints.map((named) => [named.endpoint, named]));

export class Trial {
  readonly provider: Provider;
  readonly findings: Findings;
  readonly options: TrialOptions;
  /** Signed in as the user under whose name everything is tried. */
  person: Person | null = null;
  readonly made = new Made();
  readonly #made = new Map<unknown, Promise<unknown>>();
  readonly #sent = new Map<EndpointShape, Sent>();

  constructor(provider: Provider, findings: Findings, options: TrialOptions) {
    this.provider = provider;
    this.findings = findings;
    this.options = options;
  }

  /** Calls as the portal would; what differs is noted. Answers what came, or throws `Blocked` when nothing of use did. */
  async call<E extends EndpointShape>(
    endpoint: E,
    args: CallArguments<E>,
    person = this.person,
  ): Promise<ReplyOf<E>> {
    const named = getNamed(endpoint);
    if (endpoint.auth !== "none" && !person) throw new Blocked("applicantLogin");
    this.#sent.set(endpoint, args as Sent);
    const client = this.provider.as(endpoint.auth === "none" ? null : person);
    try {
      const reply = await client.call(endpoint, args);
      this.#judge(named);
      return reply;
    } catch (error) {
      // A parameter that an earlier reply should have held.
      if (error instanceof RangeError) throw new Blocked("an id that no reply held");
      if (!isApiError(error)) throw error;
      const answer = this.provider.last();
      const { kind, status, cause } = error.details;
      if (kind === "network" || !answer) {
        this.findings.differs(named, "answer", `none came: ${reasonOf(cause)}`);
        throw new Blocked(named.name);
      }
      if (kind === "shape") {
        this.#judge(named);
        this.#judgeShape(named, answer);
        const body = parseJson(answer.text);
        if (typeof body === "object" && body !== null) return body as ReplyOf<E>;
        throw new Blocked(named.name);
      }
      if ([404, 405, 501].includes(status)) this.findings.notOffered(named);
      else this.findings.differs(named, "status", `${status} instead of 200: ${answer.text.slice(0, 120)}`);
      throw new Blocked(named.name);
    }
  }

  /** Calls what has to be refused, and judges the refusal. */
  async refusal(
    endpoint: EndpointShape,
    rule: string,
    statuses: readonly number[],
    call: RawCall,
  ): Promise<Exchange> {
    const named = getNamed(endpoint);
    const answer = await this.provider.raw(endpoint, call);
    for (const { where, what } of findRefusalFaults(endpoint, answer, rule, statuses))
      this.findings.differs(named, where, what);
    return answer;
  }

  /** A call of which nothing but a refusal can be seen from here; a good refusal counts. */
  async refusalOnly<E extends EndpointShape>(
    endpoint: E,
    args: CallArguments<E>,
    why: string,
    statuses: readonly number[] = [400, 403, 404, 409, 422],
    person = this.person,
  ): Promise<void> {
    const named = getNamed(endpoint);
    this.#sent.set(endpoint, args as Sent);
    const { params, query, body } = args as Sent;
    const answer = await this.refusal(endpoint, why, statuses, {
      params,
      query,
      body: body === undefined ? undefined : JSON.stringify(body),
      token: person?.record.Token,
    });
    if (answer.status === 405 || answer.status === 501) return this.findings.notOffered(named);
    this.findings.answered(named);
    this.findings.note(named, `only a refusal was seen: ${why}`);
  }

  /** The same thing for every scenario that needs it: made once, and failed once. */
  once<Made>(key: unknown, make: (trial: Trial) => Promise<Made>): Promise<Made> {
    const known = this.#made.get(key);
    if (known) return known as Promise<Made>;
    const made = make(this);
    this.#made.set(key, made);
    return made;
  }

  /** What was made once is gone, and made again when it is next needed. */
  again(key: unknown): void {
    this.#made.delete(key);
  }

  differs(endpoint: EndpointShape, where: string, what: string): void {
    this.findings.differs(getNamed(endpoint), where, what);
  }

  note(endpoint: EndpointShape, text: string): void {
    this.findings.note(getNamed(endpoint), text);
  }

  get token(): string | undefined {
    return this.person?.record.Token;
  }

  /** What was last sent to a call. */
  sentTo(endpoint: EndpointShape): Sent | undefined {
    return this.#sent.get(endpoint);
  }

  #judge(named: NamedEndpoint): void {
    const answer = this.provider.last();
    this.findings.answered(named);
    for (const { where, what } of answer ? findAnswerFaults(named.endpoint, answer) : [])
      this.findings.differs(named, where, what);
  }

  #judgeShape(named: NamedEndpoint, answer: Exchange): void {
    const { reply } = named.endpoint;
    const body = parseJson(answer.text);
    if (isFileReply(reply)) return;
    if (body === undefined) this.findings.differs(named, "the reply", describeBody(answer));
    else
      for (const issue of reply.safeParse(body).error?.issues.slice(0, 10) ?? [])
        this.findings.differs(named, issue.path.join(".") || "the reply", issue.message);
  }
}

export function getNamed(endpoint: EndpointShape): NamedEndpoint {
  const named = namedBy.get(endpoint);
  if (!named) throw new Error(`${endpoint.path} is not among the contract's calls`);
  return named;
}

function reasonOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
