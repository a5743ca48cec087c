/** Starts Cloudflare's runtime with a bucket, or CloudFront's functions in front of a bucket. */
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, request as sendRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { Miniflare } from "miniflare";
import S3rver from "s3rver";
import { toCloudflareFiles } from "../../scripts/edge/cloudflare.ts";
import { toCloudfrontFiles } from "../../scripts/edge/cloudfront.ts";
import type { StoreEntry } from "../../scripts/edge/cloudfront-store.ts";
import type { EdgeRules } from "../../scripts/edge/edge-rules.ts";
import { type FunctionResponse, loadFunction, toFunctionRequest } from "./cloudfront-functions.ts";
import { createServiceBehaviours } from "./cloudfront-service.ts";
import { listPublishedObjects, type PublishedFile } from "./published-site.ts";
import type { RunningServer } from "./web-servers.ts";

const options = { root: "/srv/portal", port: 8080 };

interface WritableBucket {
  put(key: string, content: Buffer | string, options?: { httpMetadata: object }): Promise<unknown>;
}

export interface CloudSite {
  readonly rules: EdgeRules;
  /** Origin of the hosts' service. */
  readonly apiProxy: URL;
  /** Content of the bucket; by default that of `published-site.ts`. */
  readonly objects?: readonly PublishedFile[];
  /** 0, the default, selects a free port. */
  readonly port?: number;
}

/** Starts Cloudflare's runtime with the generated worker and a bucket. */
export async function startCloudflare({
  rules,
  apiProxy,
  objects,
  port = 0,
}: CloudSite): Promise<RunningServer> {
  const script = (await toCloudflareFiles(rules, { ...options, apiProxy })).get("worker.js") ?? "";
  const runtime = new Miniflare({
    modules: true,
    script,
    host: "127.0.0.1",
    port,
    cf: false,
    compatibilityDate: "2026-07-01",
    r2Buckets: ["BUCKET"],
    bindings: { POINTER_SECONDS: "0" },
  });
  const address = await runtime.ready;
  // The type of the module names globals of Cloudflare that clash with those of Node.
  const bucket = (await runtime.getR2Bucket("BUCKET")) as unknown as WritableBucket;
  for (const { key, content, contentType, cacheControl, contentEncoding } of objects ??
    listPublishedObjects())
    await bucket.put(key, content, {
      httpMetadata: { contentType, cacheControl, ...(contentEncoding && { contentEncoding }) },
    });
  return { address, close: () => runtime.dispose() };
}

/**
 * Starts a bucket, and a server in front of it that handles requests as CloudFront does. If `seesOriginal` is
 * true, the function for responses gets the request as the client sent it. Otherwise it gets the request that
 * the function for requests returned.
 */
export async function startCloudfront(
  { rules, apiProxy, objects, port = 0 }: CloudSite,
  seesOriginal: boolean,
): Promise<RunningServer> {
  const files = await toCloudfrontFiles(rules, { ...options, apiProxy });
  const storeEntries: StoreEntry[] = [...files].flatMap(([path, content]) =>
    path.startsWith("hosts/") ? JSON.parse(content) : [],
  );
  const hosts = new Map(storeEntries.map(({ Key, Value }) => [Key, Value]));
  const onRequest = loadFunction(files.get("viewer-request.js") ?? "", hosts);
  const onResponse = loadFunction(files.get("viewer-response.js") ?? "", hosts);
  const addedHeaders = parseHeadersPolicy(files.get("template.json") ?? "{}");
  const bucket = await startBucket(objects ?? listPublishedObjects());
  const service = createServiceBehaviours(
    files.get("template.json") ?? "{}",
    loadFunction(files.get("service-request.js") ?? "", hosts),
  );
  const cloudfrontServer = createServer(async (incoming, outgoing) => {
    if (service.matches(incoming.url)) {
      await service.forward(incoming, outgoing);
      return;
    }
    if (incoming.method !== "GET" && incoming.method !== "HEAD") {
      outgoing.writeHead(403).end();
      return;
    }
    const request = toFunctionRequest(incoming.method, incoming.url ?? "/", incoming.headers);
    const originalRequest = structuredClone(request);
    const result = await onRequest({ request });
    if ("statusCode" in result) {
      sendResponse(outgoing, result, Buffer.from(result.body ?? ""));
      return;
    }
    const { status, headers, body } = await bucket.get(incoming.method, result.uri, incoming.headers);
    let response: FunctionResponse = {
      statusCode: status,
      headers: Object.fromEntries(headers.map(([name, value]) => [name, { value }])),
    };
    // CloudFront does not run functions for error responses of the bucket.
    if (status < 400)
      response = (await onResponse({
        request: seesOriginal ? originalRequest : result,
        response,
      })) as FunctionResponse;
    else Object.assign(response.headers, addedHeaders);
    sendResponse(outgoing, response, body);
  });
  cloudfrontServer.on("upgrade", (incoming, socket) => {
    if (service.matches(incoming.url)) void service.upgrade(incoming, socket);
    else socket.destroy();
  });
  cloudfrontServer.listen(port, "127.0.0.1");
  await once(cloudfrontServer, "listening");
  return {
    address: new URL(`http://127.0.0.1:${(cloudfrontServer.address() as AddressInfo).port}/`),
    async close() {
      cloudfrontServer.closeAllConnections();
      await new Promise((resolve) => cloudfrontServer.close(resolve));
      await bucket.close();
    },
  };
}

/** Returns the headers that the distribution adds to responses which no function handles. */
function parseHeadersPolicy(template: string): FunctionResponse["headers"] {
  const { Resources } = JSON.parse(template);
  const { CustomHeadersConfig } = Resources.Headers.Properties.ResponseHeadersPolicyConfig;
  const items: { Header: string; Value: string }[] = CustomHeadersConfig.Items;
  const customHeaders = items.map(({ Header, Value }) => [Header.toLowerCase(), { value: Value }] as const);
  return { ...Object.fromEntries(customHeaders), "x-content-type-options": { value: "nosniff" } };
}

interface Outgoing {
  writeHead(status: number, headers: Record<string, string>): { end(body: Buffer): void };
}

function sendResponse(outgoing: Outgoing, { statusCode, headers }: FunctionResponse, body: Buffer): void {
  const values = Object.entries(headers).map(([name, { value }]) => [name, value] as const);
  outgoing.writeHead(statusCode, Object.fromEntries(values)).end(body);
}

interface BucketReply {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Buffer;
}

const FORWARDED_HEADERS = ["if-none-match", "if-modified-since", "range"];
const RETURNED_HEADERS = [
  "content-type",
  "cache-control",
  "content-encoding",
  "content-length",
  "content-range",
  "etag",
];

/** Starts a bucket on this machine with the objects of a published target. */
async function startBucket(objects: readonly PublishedFile[]) {
  const folder = mkdtempSync(join(tmpdir(), "portal-bucket-"));
  const server = new S3rver({
    directory: folder,
    port: 0,
    address: "127.0.0.1",
    silent: true,
    configureBuckets: [{ name: "portal" }],
  });
  const { port } = await server.run();
  const client = new S3Client({
    endpoint: `http://127.0.0.1:${port}`,
    region: "us-east-1",
    forcePathStyle: true,
    credentials: { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" },
  });
  for (const { key, content, contentType, cacheControl, contentEncoding } of objects)
    await client.send(
      new PutObjectCommand({
        Bucket: "portal",
        Key: key,
        Body: content,
        ContentType: contentType,
        CacheControl: cacheControl,
        ContentEncoding: contentEncoding,
      }),
    );
  client.destroy();
  return {
    get: (
      method: string,
      uri: string,
      sentHeaders: Readonly<Record<string, string | string[] | undefined>>,
    ) =>
      new Promise<BucketReply>((resolve, reject) => {
        const headers = FORWARDED_HEADERS.flatMap((name) =>
          sentHeaders[name] ? [[name, String(sentHeaders[name])] as const] : [],
        );
        sendRequest(
          { host: "127.0.0.1", port, method, path: `/portal${uri}`, headers: Object.fromEntries(headers) },
          async (response) => {
            const chunks: Buffer[] = [];
            for await (const chunk of response) chunks.push(chunk);
            resolve({
              status: response.statusCode ?? 0,
              headers: RETURNED_HEADERS.flatMap((name) =>
                response.headers[name] === undefined ? [] : [[name, String(response.headers[name])] as const],
              ),
              body: Buffer.concat(chunks),
            });
          },
        )
          .on("error", reject)
          .end();
      }),
    async close() {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
