import { Message } from "./message.ts";
import { isOwnWord } from "./places.ts";
import type { Reader } from "./reader.ts";

/** Translates the texts of the service in a reply of `/api/<area>/…`. */
export function translateReply(path: string, reply: unknown, reader: Reader): unknown {
  const area = path.split("/")[2] ?? "";
  function visit(value: unknown, parent: string, key: string): unknown {
    if (typeof value === "string") {
      if (key === "Device") return translateAs("device: ", value, reader);
      return isOwnWord(area, parent, key) ? reader.translate(value) : value;
    }
    if (Array.isArray(value)) return value.map((item) => visit(item, parent, key));
    if (value instanceof Message) return value;
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, visit(part, key, name)]));
  }

  return visit(reply, "", "");
}

/**
 * Translates `Hamish Bellweather for Ada Okafor` or `Chrome on Windows`, which are too short for a pattern
 * without a prefix.
 */
function translateAs(kind: "acting: " | "device: ", name: string, reader: Reader): string {
  return reader.knows(`${kind}${name}`) ? reader.translate(`${kind}${name}`) : reader.translate(name);
}

/** Translates the body of an error response: `{ error }` or a list. */
export function translateRefusal(body: unknown, reader: Reader): unknown {
  if (Array.isArray(body)) return body.map((item) => translateRefusal(item, reader));
  if (body instanceof Message) return body;
  if (typeof body !== "object" || body === null) return body;
  return Object.fromEntries(
    Object.entries(body).map(([key, value]) => [
      key,
      (key === "error" || key === "Message") && typeof value === "string" ? reader.translate(value) : value,
    ]),
  );
}
