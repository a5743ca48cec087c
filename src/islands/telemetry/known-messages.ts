/**
 * Parts of error messages of browsers and libraries. They contain no values. Telemetry reports only these
 * parts, because the rest of a message can contain personal data (decisions 80).
 */
const knownMessages = [
  "Cannot read properties of undefined",
  "Cannot read properties of null",
  "Cannot set properties of undefined",
  "undefined is not an object",
  "null is not an object",
  "is not a function",
  "is not iterable",
  "is not defined",
  "Failed to fetch dynamically imported module",
  "Importing a module script failed",
  "error loading dynamically imported module",
  "Failed to fetch",
  "Load failed",
  "NetworkError when attempting to fetch resource",
  "Maximum call stack size exceeded",
  "too much recursion",
  "Unexpected end of JSON input",
  "Invalid time value",
  "Out of memory",
];

/** Returns the known part of an error's message; undefined if there is none. */
export function findKnownMessage(message: string): string | undefined {
  return (
    /Minified React error #\d{1,4}/.exec(message)?.[0] ?? knownMessages.find((part) => message.includes(part))
  );
}
