/**
 * Determines the network address of a caller. Uses only the connection, because anybody can send a false
 * `Host` or forwarding header.
 */
import type { Context } from "hono";

/** Returns the remote address of the connection; undefined without a network (tests, mock hosts). */
export function getRemoteAddress({ env }: Context): string | undefined {
  const connection = env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined;
  return connection?.incoming?.socket?.remoteAddress;
}

/** Returns the caller's network, to which rate limits apply; `here` for a request without a connection. */
export function getCallerNetwork(c: Context): string {
  const address = getRemoteAddress(c);
  return address === undefined ? "here" : getNetworkPrefix(address);
}

const LOOPBACK = /^(127\.\d{1,3}\.\d{1,3}\.\d{1,3}|::1)$/;

/** True for addresses of this computer: `127.0.0.1`, `::1`, `::ffff:127.0.0.1`. */
export function isLoopback(address: string): boolean {
  return LOOPBACK.test(withoutMapping(address));
}

/** True for host names that always resolve to this computer. No other website can have such a name (faults E7). */
export function isLocalName(hostname: string): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\]|[\w.-]+\.localhost)$/.test(hostname);
}

/**
 * Returns the network of an address: an IPv4 address itself, or the first 64 bits of an IPv6 address, because a
 * computer can change the rest at will.
 */
export function getNetworkPrefix(address: string): string {
  const unmappedAddress = withoutMapping(address);
  if (isLoopback(unmappedAddress)) return "loopback";
  if (!unmappedAddress.includes(":")) return unmappedAddress;
  const [start = "", end] = unmappedAddress.split("%", 1)[0]?.split("::", 2) ?? [];
  const [first, last] = [listGroups(start), listGroups(end ?? "")];
  const zeroGroups = end === undefined ? [] : Array(Math.max(0, 8 - first.length - last.length)).fill("0");
  return `${[...first, ...zeroGroups, ...last].slice(0, 4).join(":")}::/64`;
}

const listGroups = (part: string) => part.split(":").filter((group) => group !== "");
const withoutMapping = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, "");
