/**
 * Records the provider's responses from which a host is baked. Later sends the same requests again, to detect
 * changes (decisions 94).
 */
import { hash } from "node:crypto";
import type { LookupFunction } from "node:net";
import { lookUpPublicAddress } from "#demo/service/public-address-lookup.ts";
import { type GetUrl, getUrl, type HttpReply, type HttpRequest, NOT_OFFERED } from "../provider/http.ts";

/** A request and a summary of its response, as JSON. */
export interface RecordedReply {
  readonly url: string;
  readonly request: Pick<
    HttpRequest,
    "headers" | "maxBytes" | "timeoutMs" | "pausesMs" | "isStatusOnly" | "isPortalConfig"
  >;
  /** True if the host name in the URL must resolve to public IP addresses only. */
  readonly isPublic: boolean;
  readonly status: number;
  readonly sha256: string;
  readonly validators?: HttpReply["validators"];
  /** True for a portal config with a `ContentVersion` (decisions 133). */
  readonly isVersioned?: boolean;
}

interface ReplyRecorder {
  readonly get: GetUrl;
  /**
   * Returns all requests with responses; undefined if a request failed, so that the next bake bakes the host again.
   */
  list(): readonly RecordedReply[] | undefined;
}

const toKey = (url: string, { headers }: Pick<HttpRequest, "headers">, isPublic: boolean) =>
  JSON.stringify([url, headers, isPublic]);

const allowsPublicAddressesOnly = (lookup: LookupFunction | undefined) => lookup === lookUpPublicAddress;

/**
 * Creates a recorder. A response in `freshReplies`, the result of {@link requestAgain}, is used instead of
 * another request.
 */
export function createReplyRecorder(freshReplies: ReadonlyMap<string, HttpReply> = new Map()): ReplyRecorder {
  const replies = new Map<string, RecordedReply>();
  let hasFailed = false;
  return {
    async get(url, request) {
      const { headers, maxBytes, timeoutMs, pausesMs, isStatusOnly, isPortalConfig, lookup } = request;
      const isPublic = allowsPublicAddressesOnly(lookup);
      const key = toKey(url.href, request, isPublic);
      try {
        const reply = freshReplies.get(key) ?? (await getUrl(url, request));
        replies.set(key, {
          url: url.href,
          request: {
            ...{ headers, maxBytes, timeoutMs, pausesMs },
            ...(isStatusOnly && { isStatusOnly }),
            ...(isPortalConfig && { isPortalConfig }),
          },
          isPublic,
          ...summarise(reply),
          ...(isPortalConfig && hasContentVersion(reply) && { isVersioned: true }),
        });
        return reply;
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    },
    list: () => (hasFailed ? undefined : [...replies.values()]),
  };
}

function summarise({
  status,
  body,
  validators,
}: HttpReply): Pick<RecordedReply, "status" | "sha256" | "validators"> {
  return { status, sha256: hash("sha256", body), ...(validators && { validators }) };
}

function hasContentVersion({ status, body }: HttpReply): boolean {
  try {
    const version: unknown = status === 200 && JSON.parse(body.toString("utf8")).ContentVersion;
    return typeof version === "string" && version !== "";
  } catch {
    return false;
  }
}

/**
 * True if an unchanged `ContentVersion` means that this response is unchanged too. `ContentVersion` does not cover
 * other origins, or failures that may end without a change of content, such as 429.
 */
function isCoveredByVersion({ url, status }: RecordedReply, origin: string): boolean {
  return url.startsWith(`${origin}/`) && (status === 200 || NOT_OFFERED.includes(status));
}

interface RepeatedReplies {
  /** True if every response is unchanged. */
  readonly isSame: boolean;
  /** Complete responses by request. Excludes those that the provider did not send again (304). */
  readonly freshReplies: ReadonlyMap<string, HttpReply>;
}

/**
 * Sends the requests again, as conditional requests if the provider supports them. Requests the portal
 * config first. If it has changed, sends no other request, because the bake sends all of them anyway. If it
 * is unchanged and has a `ContentVersion`, sends only the requests that the version does not cover.
 */
export async function requestAgain(recordedReplies: readonly RecordedReply[]): Promise<RepeatedReplies> {
  const freshReplies = new Map<string, HttpReply>();
  const isReplyUnchanged = async ({ url, request, isPublic, validators, status, sha256 }: RecordedReply) => {
    try {
      const lookup = isPublic ? lookUpPublicAddress : undefined;
      const reply = await getUrl(new URL(url), { ...request, lookup, validators });
      if (reply.status === 304) return true;
      freshReplies.set(toKey(url, request, isPublic), reply);
      if (reply.status !== status) return false;
      return request.isStatusOnly === true || hash("sha256", reply.body) === sha256;
    } catch {
      // Treat a failed request as a change: the bake of the host then repeats it and reports the failure.
      return false;
    }
  };
  const config = recordedReplies.find(({ request }) => request.isPortalConfig);
  if (config && !(await isReplyUnchanged(config))) return { isSame: false, freshReplies };
  const origin = config?.isVersioned ? new URL(config.url).origin : "";
  const otherReplies = recordedReplies.filter(
    (reply) => reply !== config && !isCoveredByVersion(reply, origin),
  );
  const results = await Promise.all(otherReplies.map(isReplyUnchanged));
  return { isSame: results.every(Boolean), freshReplies };
}
