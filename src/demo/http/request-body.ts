import { createMessage } from "../messages/message.ts";
import { ServiceError } from "./service-error.ts";

/** Maximum size of a JSON body in bytes. The largest one is a drawn signature. */
const MAX_BODY_BYTES = 1024 * 1024;
/** Maximum nesting of a JSON body. Answers with drawn shapes have eight levels. */
const MAX_LEVELS = 64;
/** Matches escaped halves of a surrogate pair. UTF-8 decoding cannot produce them, but JSON escapes can. */
const SURROGATE_ESCAPE = /\\u[dD][89a-fA-F]/;

/** Reads a JSON body. Throws 415 for another media type, 413 if it is too large, 400 if it is not JSON. */
export async function readBody(request: Request): Promise<unknown> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!/^application\/(json|[\w.+-]+\+json)\s*(;|$)/i.test(type))
    throw new ServiceError(415, createMessage("service.bodyNotJsonType"));
  if (Number(request.headers.get("Content-Length") ?? 0) > MAX_BODY_BYTES) throw createTooLargeError();
  const text = new TextDecoder().decode(await readLimitedBytes(request, MAX_BODY_BYTES));
  try {
    return parseStorableJson(text);
  } catch {
    throw new ServiceError(400, createMessage("service.bodyNotJson"));
  }
}

/**
 * Parses JSON whose values can be validated, stored and sent again. Throws if the nesting is too deep for recursive
 * code. Replaces halves of surrogate pairs, because URLs and file names cannot contain them.
 */
function parseStorableJson(text: string): unknown {
  const value: unknown = SURROGATE_ESCAPE.test(text)
    ? JSON.parse(text, (_key, part) => (typeof part === "string" ? part.toWellFormed() : part))
    : JSON.parse(text);
  let objectsAtDepth = [value].filter(isObject);
  for (let depth = 0; objectsAtDepth.length > 0; depth += 1) {
    if (depth >= MAX_LEVELS) throw new SyntaxError("nested too deeply");
    objectsAtDepth = objectsAtDepth.flatMap((part) => Object.values(part)).filter(isObject);
  }
  return value;
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/** Returns the body of a request as a stream, or `null` if there is none. */
export async function openRequestBody(request: Request): Promise<ReadableStream<Uint8Array> | null> {
  if (request.body !== undefined) return request.body;
  // Firefox has no `request.body`. The service worker of a mock host holds the whole body in memory anyway.
  const blob = await request.blob();
  return blob.size > 0 ? blob.stream() : null;
}

/** Reads a body of at most `maxBytes` bytes. Throws 413 before it reads more into memory. */
export async function readLimitedBytes(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (await openRequestBody(request)) ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw createTooLargeError();
    chunks.push(chunk);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}

/** Reads a form that a browser sends. Throws 413 if it is too large, 400 if it is not a form. */
export async function readFormData(request: Request, maxBytes = MAX_BODY_BYTES): Promise<FormData> {
  const headers = { "Content-Type": request.headers.get("Content-Type") ?? "" };
  const bytes = await readLimitedBytes(request, maxBytes);
  return new Response(bytes, { headers }).formData().catch(() => {
    throw new ServiceError(400, createMessage("service.formUnreadable"));
  });
}

const createTooLargeError = () => new ServiceError(413, createMessage("service.bodyTooLarge"));
