/** Publishes to a bucket of Amazon S3, or of a service with the same interface such as R2, MinIO or Ceph. */
import { hash } from "node:crypto";
import {
  CopyObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  type S3ServiceException,
} from "@aws-sdk/client-s3";
import { assertRelease, toPointerKey } from "../published-keys.ts";
import { withRetries } from "./retries.ts";
import { type PublishTarget, recordHeaders, type StoredObject, VerificationError } from "./target.ts";

export interface BucketOptions {
  readonly bucket: string;
  /** Prefix of all keys: empty, or ends with `/`. */
  readonly prefix: string;
  /** URL of the service; absent for Amazon S3. */
  readonly endpoint?: string | undefined;
  readonly region?: string | undefined;
  /** Milliseconds after which a request without a response is retried. */
  readonly requestMs?: number;
  readonly retries?: {
    readonly attempts: number;
    readonly firstWaitMs: number;
    readonly longestWaitMs: number;
  };
}

const RETRIES = { attempts: 8, firstWaitMs: 200, longestWaitMs: 20_000 };
/** Default time limit of a request in milliseconds, enough for a file of some megabytes on a slow connection. */
const REQUEST_MS = 60_000;
const CONNECTION_MS = 10_000;
/** Maximum number of objects that one request may delete. */
const DELETED_AT_ONCE = 1000;
const temporaryErrors = new Set([
  "BadDigest",
  "RequestTimeout",
  "SlowDown",
  "OperationAborted",
  "InternalError",
]);
/** Statuses for a bucket of another region, and for wrong credentials. */
const REFUSALS: readonly number[] = [301, 401, 403];
const md5Pattern = /^"?([0-9a-f]{32})"?$/;

export function openBucketTarget(options: BucketOptions): PublishTarget {
  const { bucket: Bucket, prefix, endpoint } = options;
  const client = new S3Client({
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    ...toRegion(options),
    maxAttempts: 1,
    // Send no checksum of the SDK. Every request has a Content-MD5 header, which more services support than
    // CRC32 trailers.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: {
      requestTimeout: options.requestMs ?? REQUEST_MS,
      connectionTimeout: CONNECTION_MS,
      throwOnRequestTimeout: true,
    },
  });
  const retries = { ...RETRIES, ...options.retries, isTemporary };
  const name = `s3://${Bucket}/${prefix}`;
  const callWithRetries = <Result>(key: string, send: () => Promise<Result>) =>
    withRetries(send, retries).catch((error: unknown) => {
      throw describeFailure(name + key, error);
    });
  const toParameters = (key: string) => ({ Bucket, Key: prefix + key });

  const put = (key: string, content: Buffer, parameters: object) =>
    callWithRetries(key, async () => {
      const { ETag } = await client.send(
        new PutObjectCommand({
          ...toParameters(key),
          Body: content,
          ContentLength: content.length,
          ContentMD5: hash("md5", content, "base64"),
          ...parameters,
        }),
      );
      const [, md5] = md5Pattern.exec(ETag ?? "") ?? [];
      if (md5 !== undefined && md5 !== hash("md5", content))
        throw new VerificationError(`${prefix}${key}: the service stored another content than was sent`);
    });

  const read = async (key: string) => {
    try {
      return await callWithRetries(key, async () => {
        const { Body, ETag } = await client.send(new GetObjectCommand(toParameters(key)));
        return { content: Buffer.from((await Body?.transformToByteArray()) ?? []), etag: ETag };
      });
    } catch (error) {
      if (isStatus(error, 404)) return undefined;
      throw error;
    }
  };

  const remove = async (keys: readonly string[]) => {
    for (let start = 0; start < keys.length; start += DELETED_AT_ONCE) {
      const Objects = keys.slice(start, start + DELETED_AT_ONCE).map((key) => ({ Key: prefix + key }));
      await callWithRetries(Objects[0]?.Key.slice(prefix.length) ?? "", async () => {
        const { Errors = [] } = await client.send(
          new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
        );
        const [first] = Errors;
        if (first) throw Object.assign(new Error(`${first.Key}: ${first.Message}`), { name: first.Code });
      });
    }
  };

  return {
    name,
    read: async (key) => (await read(key))?.content,
    write: (key, content, headers) => put(key, content, toHeaders(headers)),
    async writeIf(key, content, expected) {
      const currentObject = await read(key);
      if (expected ? !currentObject?.content.equals(expected) : currentObject)
        return currentObject?.content.equals(content) ?? false;
      const condition = expected ? { IfMatch: currentObject?.etag } : { IfNoneMatch: "*" };
      try {
        await put(key, content, { ...toHeaders(recordHeaders), ...condition });
        return true;
      } catch (error) {
        if (isStatus(error, 501)) return put(key, content, toHeaders(recordHeaders)).then(() => true);
        if (!isStatus(error, 412) && !isStatus(error, 409)) throw error;
        // A retry fails if the first request succeeded and only its response was lost. So check whether the
        // object already has the new content.
        return (await read(key))?.content.equals(content) ?? false;
      }
    },
    async copy(from, to) {
      const CopySource = `${Bucket}/${(prefix + from).split("/").map(encodeURIComponent).join("/")}`;
      try {
        await callWithRetries(to, () =>
          client.send(new CopyObjectCommand({ ...toParameters(to), CopySource })),
        );
        return true;
      } catch (error) {
        if (isStatus(error, 404)) return false;
        throw error;
      }
    },
    async list(folder) {
      const objects = new Map<string, StoredObject>();
      let continuationToken: string | undefined;
      do {
        const page = await callWithRetries(folder, () =>
          client.send(
            new ListObjectsV2Command({
              Bucket,
              Prefix: prefix + folder,
              ...(continuationToken && { ContinuationToken: continuationToken }),
            }),
          ),
        );
        for (const { Key = "", Size = 0, ETag } of page.Contents ?? []) {
          const md5 = md5Pattern.exec(ETag ?? "")?.[1];
          objects.set(Key.slice(prefix.length), { bytes: Size, getMd5: async () => md5 });
        }
        continuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
      } while (continuationToken !== undefined);
      return objects;
    },
    remove,
    async readPointer(host) {
      const content = (await read(toPointerKey(host)))?.content;
      return content && assertRelease(content.toString("utf8").trim());
    },
    switchPointer: (host, release) =>
      put(toPointerKey(host), Buffer.from(assertRelease(release)), {
        ContentType: "text/plain; charset=utf-8",
        CacheControl: "no-cache",
      }),
    removePointer: (host) => remove([toPointerKey(host)]),
    // Buckets show only complete objects, so there is nothing to discard.
    discardPartialWrites: async () => {},
    close: () => client.destroy(),
  };
}

/**
 * Returns the region. Services other than Amazon's accept `us-east-1` if they have no regions; without a region, the
 * SDK would search for one.
 */
function toRegion({ region, endpoint }: BucketOptions): { region?: string } {
  const chosenRegion =
    region ?? process.env["AWS_REGION"] ?? (endpoint === undefined ? undefined : "us-east-1");
  return chosenRegion === undefined ? {} : { region: chosenRegion };
}

function toHeaders({ contentType, cacheControl, contentEncoding }: Parameters<PublishTarget["write"]>[2]) {
  return {
    ContentType: contentType,
    CacheControl: cacheControl,
    ...(contentEncoding && { ContentEncoding: contentEncoding }),
  };
}

/**
 * Describes an error: names the object and, for a refusal, the remedy. Keeps the HTTP status of the original
 * error.
 */
function describeFailure(key: string, error: unknown): Error {
  const { name, message, $metadata } = error as Partial<S3ServiceException>;
  const remedy =
    REFUSALS.includes($metadata?.httpStatusCode ?? 0) || isSetupIncomplete(error)
      ? " Check the credentials (AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or a profile), --endpoint and --region; they need the rights to list, read, write and delete objects."
      : "";
  return Object.assign(new Error(`${key}: ${name}: ${message}${remedy}`, { cause: error }), { $metadata });
}

/** True if the SDK sent no request, because it found no credentials or no region. */
function isSetupIncomplete(error: unknown): boolean {
  const { name, message } = error as Partial<S3ServiceException>;
  return name === "CredentialsProviderError" || message === "Region is missing";
}

function isStatus(error: unknown, status: number): boolean {
  return (error as Partial<S3ServiceException>).$metadata?.httpStatusCode === status;
}

/** True for temporary errors: connection, overload and damaged bodies. False for refusals such as 403. */
function isTemporary(error: unknown): boolean {
  const { name, $metadata, $fault } = error as Partial<S3ServiceException>;
  if (isSetupIncomplete(error)) return false;
  if (error instanceof VerificationError || temporaryErrors.has(name ?? "")) return true;
  const status = $metadata?.httpStatusCode;
  if (status !== undefined) return status === 408 || status === 429 || (status >= 500 && status !== 501);
  // An error without a response is a failed connection, which a retry may fix.
  return $fault === undefined;
}
