/** Sends a file, compressed if the client accepts it, or 304 if the client has it. */
import { createHash } from "node:crypto";
import { existsSync, readFileSync, statSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { brotliCompressSync, constants } from "node:zlib";
import { getMediaType } from "./media-types.ts";

interface Body {
  readonly stamp: string;
  readonly bytes: Buffer;
  readonly encoding?: "br";
}

const compressible = /\.(html|css|js|mjs|json|svg|txt|xml|webmanifest)$/;
const MAX_CACHED = 500;
const cache = new Map<string, Body>();

/** Sends a file with its host's headers. Handles `GET` and `HEAD` only. */
export function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: string,
  status: number,
  headers: Readonly<Record<string, string>>,
): void {
  const takesBrotli = /\bbr\b/.test(String(request.headers["accept-encoding"] ?? ""));
  const { bytes, encoding } = readBody(file, takesBrotli);
  const etag = `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 16)}"`;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.setHeader("ETag", etag);
  if (compressible.test(file)) response.setHeader("Vary", "Accept-Encoding");
  if (status === 200 && request.headers["if-none-match"] === etag) {
    response.writeHead(304).end();
    return;
  }
  if (encoding) response.setHeader("Content-Encoding", encoding);
  response.setHeader("Content-Type", getMediaType(file));
  response.setHeader("Content-Length", bytes.length);
  response.writeHead(status);
  response.end(request.method === "HEAD" ? undefined : bytes);
}

function readBody(file: string, takesBrotli: boolean): Body {
  const isPacked = takesBrotli && existsSync(`${file}.br`);
  const source = isPacked ? `${file}.br` : file;
  const { mtimeMs, size } = statSync(source);
  const key = `${source} ${takesBrotli}`;
  const stamp = `${mtimeMs} ${size}`;
  const known = cache.get(key);
  if (known?.stamp === stamp) return known;
  const raw = readFileSync(source);
  const body: Body = isPacked
    ? { stamp, bytes: raw, encoding: "br" }
    : takesBrotli && compressible.test(file)
      ? { stamp, bytes: compress(raw), encoding: "br" }
      : { stamp, bytes: raw };
  if (cache.size >= MAX_CACHED) cache.clear();
  cache.set(key, body);
  return body;
}

function compress(raw: Buffer): Buffer {
  return brotliCompressSync(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
}
