/** A client whose marked reads outlive the line: what the service said last is answered when it cannot be asked. */
import type { CallArguments, Client } from "#api/client.ts";
import { isErrorOfKind } from "#api/errors.ts";
import { type EndpointShape, isFileReply, type ReplyOf } from "#contract/endpoint.ts";
import type { KeptReplies } from "./kept-replies.ts";

export interface KeepingParts {
  /** Whose replies they are; `null` keeps none. */
  readonly owner: () => string | null;
  /** Nothing where none can be kept. */
  readonly open: () => Promise<KeptReplies> | undefined;
  /** The language that replies are in. */
  readonly language: () => string;
  readonly isOnline: () => boolean;
}

const PAUSES_MS = [300, 900] as const;

/** Wraps `client`: calls with `keep` are kept and, when there is no answer at all, answered from what is kept. */
export function keepReplies(client: Client, { owner, open, language, isOnline }: KeepingParts): Client {
  const nameOf = ({ method, path }: EndpointShape, args: object) => {
    const { params, query, body } = args as Record<string, unknown>;
    return `${language()} ${method} ${path} ${JSON.stringify([params, query, body])}`;
  };

  /** A shelf that cannot be used is an empty one. */
  async function attempt<Result>(
    act: (shelf: KeptReplies, owner: string) => Promise<Result>,
  ): Promise<Result | undefined> {
    const whose = owner();
    try {
      const shelf = whose === null ? undefined : await open();
      return shelf && whose !== null ? await act(shelf, whose) : undefined;
    } catch {
      return undefined;
    }
  }

  /** A newer portal may read replies in another way: what it cannot read was not kept. */
  async function find<E extends EndpointShape>(endpoint: E, name: string): Promise<ReplyOf<E> | undefined> {
    const kept = await attempt((shelf, whose) => shelf.get(whose, name));
    if (kept === undefined || isFileReply(endpoint.reply)) return undefined;
    const parsed = endpoint.reply.safeParse(kept);
    return parsed.success ? (parsed.data as ReplyOf<E>) : undefined;
  }

  /** One after the other: each is made from what the last one left. */
  let amending: Promise<void> = Promise.resolve();

  /** A line that is only bad is worth another try before what may be old is shown. */
  async function tryAgain<Reply>(call: () => Promise<Reply>): Promise<Reply | undefined> {
    for (const pause of PAUSES_MS) {
      if (!isOnline()) return undefined;
      await new Promise((resolve) => setTimeout(resolve, pause));
      const reply = await call().catch((error: unknown) => {
        if (!isErrorOfKind(error, "network")) throw error;
      });
      if (reply !== undefined) return reply as Reply;
    }
    return undefined;
  }

  return {
    ...client,
    async call<E extends EndpointShape>(endpoint: E, args: CallArguments<E>): Promise<ReplyOf<E>> {
      if (!args.keep) return client.call(endpoint, args);
      const name = nameOf(endpoint, args);
      try {
        const reply = await client.call(endpoint, args);
        void attempt((shelf, whose) => shelf.put(whose, name, reply));
        return reply;
      } catch (error) {
        const found = isErrorOfKind(error, "network") ? await find(endpoint, name) : undefined;
        if (found === undefined) throw error;
        return (await tryAgain(() => client.call(endpoint, args))) ?? found;
      }
    },
    amend(endpoint, args, change) {
      const name = nameOf(endpoint, args);
      amending = amending.then(async () => {
        const found = await find(endpoint, name);
        if (found !== undefined) await attempt((shelf, whose) => shelf.put(whose, name, change(found)));
      });
      return amending;
    },
  };
}
