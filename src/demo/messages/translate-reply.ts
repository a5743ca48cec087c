import { Message } from "./message.ts";
import { isOwnWord, isPerson, isQuoted } from "./places.ts";
import type { Reader } from "./reader.ts";

/** Areas in which a text may be somebody's as well as the service's: only what is the service's whole is said. */
const QUOTED = new Set(["DistributionList", "DistributionListSubscriber"]);

/** A reply of `/api/<area>/…` with the service's own words in the reader's language. */
export function translateReply(path: string, reply: unknown, reader: Reader): unknown {
  const area = path.split("/")[2] ?? "";
  const say = QUOTED.has(area) ? reader.quote : reader.say;

  function visit(value: unknown, parent: string, key: string): unknown {
    if (typeof value === "string") {
      if (isPerson(key)) return sayAs("acting: ", value, reader);
      if (key === "Device") return sayAs("device: ", value, reader);
      if (isQuoted(parent, key)) return reader.quote(value);
      return isOwnWord(area, parent, key) ? say(value) : value;
    }
    if (Array.isArray(value)) return value.map((item) => visit(item, parent, key));
    if (value instanceof Message) return value;
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, visit(part, key, name)]));
  }

  return visit(reply, "", "");
}

/** `Hamish Bellweather for Ada Okafor`, `Chrome on Windows`: too short a sentence to be known by itself. */
function sayAs(kind: "acting: " | "device: ", name: string, reader: Reader): string {
  return reader.knows(`${kind}${name}`) ? reader.say(`${kind}${name}`) : reader.say(name);
}

/** The body of a refusal: `{ error }` or a list, each with its words. */
export function translateRefusal(body: unknown, reader: Reader): unknown {
  if (Array.isArray(body)) return body.map((item) => translateRefusal(item, reader));
  if (body instanceof Message) return body;
  if (typeof body !== "object" || body === null) return body;
  return Object.fromEntries(
    Object.entries(body).map(([key, value]) => [
      key,
      (key === "error" || key === "Message") && typeof value === "string" ? reader.say(value) : value,
    ]),
  );
}
