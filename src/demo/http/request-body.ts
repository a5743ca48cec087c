import { ServiceError } from "./service-error.ts";

/** Bytes: a drawn signature is the largest thing that travels as JSON. */
const LARGEST_BODY = 1024 * 1024;

/** Reads a JSON body. Throws 415 for another media type, 413 when it is too large, 400 when it is not JSON. */
export async function readBody(request: Request): Promise<unknown> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!/^application\/(json|[\w.+-]+\+json)\s*(;|$)/i.test(type))
    throw new ServiceError(415, "The body has to be JSON.");
  if (Number(request.headers.get("Content-Length") ?? 0) > LARGEST_BODY) throw tooLarge();
  const text = await readText(request);
  try {
    return JSON.parse(text);
  } catch {
    throw new ServiceError(400, "The body is not JSON.");
  }
}

/** What a request brings, as it comes; null when it brings nothing. */
export async function bodyOf(request: Request): Promise<ReadableStream<Uint8Array> | null> {
  if (request.body !== undefined) return request.body;
  // Firefox gives it whole only, which is how a mock host's worker has it in memory anyway.
  const whole = await request.blob();
  return whole.size > 0 ? whole.stream() : null;
}

async function readText(request: Request): Promise<string> {
  const decoder = new TextDecoder();
  let [text, size] = ["", 0];
  for await (const chunk of (await bodyOf(request)) ?? []) {
    size += chunk.byteLength;
    if (size > LARGEST_BODY) throw tooLarge();
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

const tooLarge = () => new ServiceError(413, "The body is larger than this service takes.");
