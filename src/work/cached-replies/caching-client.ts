/**
 * Wraps an API client. If the service cannot be reached, a request with the option `cache` resolves with the
 * cached response.
 */
import type { ApiClient, CachedReply, CallArguments } from "#api/client.ts";
import { isApiError } from "#api/errors.ts";
import { getRetryDelay } from "#api/retry/retry-delay.ts";
import { type EndpointReply, type EndpointShape, isFileReply } from "#contract/endpoint.ts";
import { markCachedReply, unmarkCachedReply } from "./cached-replies-shown.store.ts";
import type { ReplyStore } from "./reply-store.ts";

interface CachingOptions {
  /** Returns the account's topic. Nothing is cached while it is `null`. */
  readonly getTopic: () => string | null;
  /** Returns `undefined` where the browser cannot store responses. */
  readonly open: () => Promise<ReplyStore> | undefined;
  /**
   * Returns the language of the page. It is part of the cache key, because the service translates texts in
   * responses.
   */
  readonly getLanguage: () => string;
  readonly isOnline: () => boolean;
}

/** Maximum retries, about a second in total, because a person waits for the response. */
const MAX_RETRIES = 2;
const RETRY = { minDelayMs: 200, maxFirstDelayMs: 400, maxDelayMs: 1_000 };

/** Adds the cache to `client`. */
export function withCachedReplies(
  client: ApiClient,
  { getTopic, open, getLanguage, isOnline }: CachingOptions,
): ApiClient {
  const getCacheKey = ({ method, path }: EndpointShape, args: object) => {
    const { params, query, body } = args as Record<string, unknown>;
    return `${getLanguage()} ${method} ${path} ${JSON.stringify([params, query, body])}`;
  };

  /** Runs a cache operation. An unavailable cache counts as an empty one, because the cache is optional. */
  async function attempt<Result>(
    act: (store: ReplyStore, topic: string) => Promise<Result>,
    topic = getTopic(),
  ): Promise<Result | undefined> {
    try {
      const store = topic === null ? undefined : await open();
      return store && topic !== null ? await act(store, topic) : undefined;
    } catch {
      return undefined;
    }
  }

  /**
   * Finds a cached response. Ignores entries that do not match the contract, because another version of the
   * portal may have written them.
   */
  async function find<E extends EndpointShape>(
    endpoint: E,
    key: string,
    topic = getTopic(),
  ): Promise<CachedReply<E> | undefined> {
    const cachedEntry = await attempt((store, id) => store.get(id, key), topic);
    if (cachedEntry === undefined || isFileReply(endpoint.reply)) return undefined;
    const parsed = endpoint.reply.safeParse(cachedEntry.reply);
    return parsed.success
      ? { reply: parsed.data as EndpointReply<E>, storedAt: cachedEntry.storedAt }
      : undefined;
  }

  /**
   * The last pending write. Writes run one after the other, because an update based on an older response
   * must not replace a newer response.
   */
  let lastWrite: Promise<void> = Promise.resolve();
  /**
   * Queues a write. `work` gets the account that is signed in now, because another one may be signed in
   * when the write runs. Never rejects.
   */
  function write(work: (topic: string | null) => Promise<unknown>): Promise<void> {
    const topic = getTopic();
    lastWrite = lastWrite
      .then(() => work(topic))
      .then(
        () => undefined,
        () => undefined,
      );
    return lastWrite;
  }

  /**
   * Retries a request before cached data is used, because the connection may only be unstable. Resolves with
   * `undefined` if the service is still unreachable.
   */
  async function retry<Reply>(call: () => Promise<Reply>): Promise<Reply | undefined> {
    for (let failures = 0; failures < MAX_RETRIES; failures += 1) {
      if (!isOnline()) return undefined;
      const delay = getRetryDelay(RETRY, { failures, random: Math.random() });
      await new Promise((resolve) => setTimeout(resolve, delay));
      const reply = await call().catch((error: unknown) => {
        if (!isUnreachable(error)) throw error;
      });
      if (reply !== undefined) return reply as Reply;
    }
    return undefined;
  }

  return {
    ...client,
    async call<E extends EndpointShape>(endpoint: E, args: CallArguments<E>): Promise<EndpointReply<E>> {
      if (!args.cache) return client.call(endpoint, args);
      const key = getCacheKey(endpoint, args);
      try {
        const reply = await client.call(endpoint, args);
        unmarkCachedReply(key);
        void write((topic) => attempt((store, id) => store.put(id, key, reply), topic));
        return reply;
      } catch (error) {
        const cachedReply = isUnreachable(error) ? await find(endpoint, key) : undefined;
        if (cachedReply === undefined) throw error;
        const reply = await retry(() => client.call(endpoint, args));
        if (reply === undefined && isOnline()) markCachedReply(key);
        else unmarkCachedReply(key);
        return reply ?? cachedReply.reply;
      }
    },
    findCached: (endpoint, args) => find(endpoint, getCacheKey(endpoint, args)),
    updateCached(endpoint, args, change) {
      const key = getCacheKey(endpoint, args);
      return write(async (topic) => {
        const cachedReply = await find(endpoint, key, topic);
        if (cachedReply) await attempt((store, id) => store.put(id, key, change(cachedReply.reply)), topic);
      });
    },
  };
}

/**
 * True for a network error, and for the error of a gateway that cannot reach the service (502, 503, 504).
 */
function isUnreachable(error: unknown): boolean {
  return (
    isApiError(error) && (error.details.kind === "network" || [502, 503, 504].includes(error.details.status))
  );
}
