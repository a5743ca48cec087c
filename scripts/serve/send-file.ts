/** Sends a file, compressed if the client accepts it, or 304 if the client already has it. */
import { createHash } from "node:crypto";
import { existsSync, readFileSync, statSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { brotliCompressSync, constants } from "node:zlib";
import { isTextFile } from "../compile/compressible.ts";
import { getMediaType } from "./media-types.ts";

interface SendableBody {
  readonly stamp: string;
  readonly bytes: Buffer;
  readonly encoding?: "br" | "gzip";
}

const MAX_CACHED = 500;
const cachedBodies = new Map<string, SendableBody>();

/** Sends a file with the host's headers. Handles only `GET` and `HEAD`. */
export function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: string,
  status: number,
  headers: Readonly<Record<string, string>>,
): void {
  const acceptEncoding = String(request.headers["accept-encoding"] ?? "");
  const { bytes, encoding } = readBody(file, acceptEncoding);
  const etag = `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 16)}"`;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.setHeader("ETag", etag);
  if (isTextFile(file)) response.setHeader("Vary", "Accept-Encoding");
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

/** Encodings and suffixes of compressed copies, in order of preference. */
const compressedSuffixes = [
  ["br", ".br"],
  ["gzip", ".gz"],
] as const;

/** True if an `Accept-Encoding` header names an encoding without refusing it. */
function acceptsEncoding(header: string, encoding: string): boolean {
  const [, parameters] = new RegExp(`(?:^|,)\\s*${encoding}\\s*((?:;[^,]*)?)(?:,|$)`, "i").exec(header) ?? [];
  return parameters !== undefined && !/;\s*q=0(?:\.0*)?\s*$/i.test(parameters);
}

/** Reads the body. Compresses files without a compressed copy: short files, and files that do not come from a bake. */
function readBody(file: string, acceptEncoding: string): SendableBody {
  const compressedCopy = compressedSuffixes.find(
    ([encoding, suffix]) => acceptsEncoding(acceptEncoding, encoding) && existsSync(file + suffix),
  );
  const source = compressedCopy ? file + compressedCopy[1] : file;
  const isCompressedHere = !compressedCopy && isTextFile(file) && acceptsEncoding(acceptEncoding, "br");
  const { mtimeMs, size } = statSync(source);
  const key = `${source} ${isCompressedHere}`;
  const stamp = `${mtimeMs} ${size}`;
  const cachedFile = cachedBodies.get(key);
  if (cachedFile?.stamp === stamp) return cachedFile;
  const fileBytes = readFileSync(source);
  const body: SendableBody = compressedCopy
    ? { stamp, bytes: fileBytes, encoding: compressedCopy[0] }
    : isCompressedHere
      ? { stamp, bytes: compress(fileBytes), encoding: "br" }
      : { stamp, bytes: fileBytes };
  if (cachedBodies.size >= MAX_CACHED) cachedBodies.clear();
  cachedBodies.set(key, body);
  return body;
}

function compress(rawBytes: Buffer): Buffer {
  return brotliCompressSync(rawBytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
}
