/** Options of `npm run check:deployment`. */
import { parseArgs } from "node:util";

export interface CheckOptions {
  readonly addresses: readonly string[];
  /** Server to connect to, if the host name does not resolve to it yet. */
  readonly connectTo: URL | undefined;
}

/** Reads the options. Throws if an option is unknown or invalid, or if no URL is given. */
export function parseCheckOptions(argv: readonly string[]): CheckOptions {
  const { values, positionals } = parseArgs({
    args: [...argv],
    options: { "connect-to": { type: "string" } },
    allowPositionals: true,
  });
  if (positionals.length === 0)
    throw new Error("Name the address of a host: npm run check:deployment -- https://permits.example");
  const connectTo = values["connect-to"];
  if (connectTo !== undefined && !/^https?:$/.test(URL.parse(connectTo)?.protocol ?? ""))
    throw new Error(`--connect-to ${connectTo}: expected the URL of a server, such as http://192.0.2.1:8080`);
  return { addresses: positionals, connectTo: connectTo === undefined ? undefined : new URL(connectTo) };
}
