import { isOwnWord } from "./places.ts";
import type { Reader } from "./reader.ts";

/** A reply of `/api/<area>/…` with the service's own words in the reader's language. */
export function translateReply(path: string, reply: unknown, reader: Reader): unknown {
  const area = path.split("/")[2] ?? "";

  function visit(value: unknown, parent: string, key: string): unknown {
    if (typeof value === "string") return isOwnWord(area, parent, key) ? reader.say(value) : value;
    if (Array.isArray(value)) return value.map((item) => visit(item, parent, key));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, visit(part, key, name)]));
  }

  return visit(reply, "", "");
}

/** The body of a refusal: `{ error }` or a list, each with its words. */
export function translateRefusal(body: unknown, reader: Reader): unknown {
  if (Array.isArray(body)) return body.map((item) => translateRefusal(item, reader));
  if (typeof body !== "object" || body === null) return body;
  return Object.fromEntries(
    Object.entries(body).map(([key, value]) => [
      key,
      (key === "error" || key === "Message") && typeof value === "string" ? reader.say(value) : value,
    ]),
  );
}
