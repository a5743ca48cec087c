/** An S3-compatible server on this machine, behind a proxy that adds conditional writes and faults. */
import { hash, randomUUID } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import {
  Agent,
  createServer,
  type IncomingMessage,
  type ServerResponse,
  request as sendRequest,
} from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { buffer } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import S3rver from "s3rver";
import { openBucketTarget } from "../../release/target/bucket-target.ts";
import type { PublishTarget } from "../../release/target/target.ts";

export const BUCKET = "portal";
/** Credentials that s3rver accepts; it knows no others. */
export const credentials = {
  AWS_ACCESS_KEY_ID: "S3RVER",
  AWS_SECRET_ACCESS_KEY: "S3RVER",
  AWS_REGION: "us-east-1",
};

/**
 * `reset`: the connection ends before the request is carried out. `lost response`: the connection ends after
 * the request was carried out. `damaged`: the service stores nothing, because the body does not match its
 * Content-MD5.
 */
export type Fault =
  | "reset"
  | "lost response"
  | "slow down"
  | "server error"
  | "damaged"
  | { readonly delayMs: number };

export interface S3Server {
  readonly endpoint: string;
  /** The requests that the server has received so far. */
  readonly requests: readonly { readonly method: string; readonly key: string }[];
  /** Chooses the fault of a request; `index` counts from 0. */
  onRequest: (index: number, request: { method: string; key: string }) => Fault | undefined;
  /** If false, the server ignores the conditions of writes, as services without conditional writes do. */
  hasConditionalWrites: boolean;
  openTarget(prefix?: string): PublishTarget;
  /**
   * Resolves when no request is being carried out. A request may outlive its client, for example one that
   * was killed.
   */
  settle(): Promise<void>;
  close(): Promise<void>;
}

export async function startS3Server(): Promise<S3Server> {
  const directory = mkdtempSync(join(tmpdir(), "s3-"));
  const options = { address: "127.0.0.1", port: 0, silent: true, directory };
  const service = new S3rver({ ...options, configureBuckets: [{ name: BUCKET }] });
  writeAtomically(service);
  const { port } = await service.run();
  const agent = new Agent({ keepAlive: true });
  const runningRequests = new Set<Promise<void>>();
  const requests: { method: string; key: string }[] = [];
  const proxy = createServer((request, response) => {
    const handledRequest = handleRequest(request, response)
      .catch(() => void response.destroy())
      .finally(() => runningRequests.delete(handledRequest));
    runningRequests.add(handledRequest);
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  const endpoint = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  Object.assign(process.env, credentials);

  const server: S3Server = {
    endpoint,
    requests,
    onRequest: () => undefined,
    hasConditionalWrites: true,
    openTarget: (prefix = "") =>
      openBucketTarget({
        bucket: BUCKET,
        prefix,
        endpoint,
        retries: { attempts: 8, firstWaitMs: 5, longestWaitMs: 50 },
      }),
    async settle() {
      while (runningRequests.size > 0) await Promise.all(runningRequests);
    },
    async close() {
      proxy.closeAllConnections();
      await new Promise((resolve) => proxy.close(resolve));
      agent.destroy();
      await service.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };

  /**
   * A queue of conditional writes: resolves when the last queued write has ended. The next conditional write
   * waits for this promise, so that no two writes check their conditions at the same time.
   */
  let lastConditionalWrite: Promise<unknown> = Promise.resolve();

  async function handleRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [path = ""] = (request.url ?? "").split("?");
    const recordedRequest = {
      method: request.method ?? "",
      key: decodeURIComponent(path.slice(`/${BUCKET}/`.length)),
    };
    const fault = server.onRequest(requests.push(recordedRequest) - 1, recordedRequest);
    const body = await buffer(request);
    if (fault === "reset") return void request.socket.destroy();
    if (fault === "slow down") return sendRefusal(response, 503, "SlowDown");
    if (fault === "server error") return sendRefusal(response, 500, "InternalError");
    if (fault === "damaged") body[0] = (body[0] ?? 0) ^ 1;
    if (typeof fault === "object") await wait(fault.delayMs);
    const md5 = request.headers["content-md5"];
    if (md5 !== undefined && hash("md5", body, "base64") !== md5)
      return sendRefusal(response, 400, "BadDigest");
    const isConditional = request.headers["if-none-match"] ?? request.headers["if-match"];
    const send = () => forward(request, body);
    const reply =
      isConditional && recordedRequest.method === "PUT"
        ? await sendInTurn(request, recordedRequest.key, send)
        : await send();
    if (reply === undefined) return sendRefusal(response, 412, "PreconditionFailed");
    if (fault === "lost response") return void request.socket.destroy();
    response.writeHead(reply.status, reply.headers).end(reply.body);
  }

  function sendInTurn(
    request: IncomingMessage,
    key: string,
    send: () => Promise<Reply>,
  ): Promise<Reply | undefined> {
    const conditionalWrite = lastConditionalWrite.then(() => {
      const etag = findEtag(service, key);
      const expectedEtag = request.headers["if-match"];
      const isMet = expectedEtag ? etag === expectedEtag : etag === undefined;
      return isMet || !server.hasConditionalWrites ? send() : undefined;
    });
    lastConditionalWrite = conditionalWrite.catch(() => {});
    return conditionalWrite;
  }

  function forward(request: IncomingMessage, body: Buffer): Promise<Reply> {
    const { method, url, headers } = request;
    return new Promise((resolve, reject) => {
      const outgoing = sendRequest(
        { host: "127.0.0.1", port, method, path: url, headers, agent },
        (reply) => {
          buffer(reply).then((content) => {
            resolve({ status: reply.statusCode ?? 500, headers: reply.headers, body: content });
          }, reject);
        },
      );
      outgoing.on("error", reject).end(body);
    });
  }

  return server;
}

function findEtag({ store }: S3rver, key: string): string | undefined {
  const path = store.getResourcePath(BUCKET, key, "object");
  return existsSync(path) ? `"${hash("md5", readFileSync(path))}"` : undefined;
}

interface Reply {
  readonly status: number;
  readonly headers: IncomingMessage["headers"];
  readonly body: Buffer;
}

function sendRefusal(response: ServerResponse, status: number, code: string): void {
  response
    .writeHead(status, { "Content-Type": "application/xml" })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}

/**
 * Makes s3rver replace an object only when all of the new content has arrived, as S3 does. By default,
 * s3rver overwrites the object while the content arrives.
 */
function writeAtomically({ store }: S3rver): void {
  store.putObject = async ({ bucket, key, content, metadata }) => {
    const body = await buffer(content);
    const path = store.getResourcePath(bucket, key, "object");
    const md5 = hash("md5", body);
    mkdirSync(dirname(path), { recursive: true });
    const partialPath = `${path}.${randomUUID()}`;
    writeFileSync(partialPath, body);
    await store.putMetadata(bucket, key, metadata, md5);
    renameSync(partialPath, path);
    return { size: body.length, md5 };
  };
}
