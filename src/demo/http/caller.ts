/** Where a call comes from. Only the connection is trusted: anyone can write a `Host` or a forwarding header. */
import type { Context } from "hono";

/** The address at the other end of the connection; undefined where there is no network (tests, mock hosts). */
export function getRemoteAddress({ env }: Context): string | undefined {
  const connection = env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined;
  return connection?.incoming?.socket?.remoteAddress;
}

/** The caller's network, which limits count by; `here` if the request came without a connection. */
export function getCallerNetwork(c: Context): string {
  const address = getRemoteAddress(c);
  return address === undefined ? "here" : getNetworkPrefix(address);
}

const LOOPBACK = /^(127\.\d{1,3}\.\d{1,3}\.\d{1,3}|::1)$/;

/** True for addresses of this machine: `127.0.0.1`, `::1`, `::ffff:127.0.0.1`. */
export function isLoopback(address: string): boolean {
  return LOOPBACK.test(withoutMapping(address));
}

/** Names that always mean this machine, so that no foreign page can use them for itself (faults E7). */
export function isLocalName(hostname: string): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\]|[\w.-]+\.localhost)$/.test(hostname);
}

/**
 * The network of an address: an IPv4 address itself, or the first 64 bits of an IPv6 address, within which one
 * machine can change its address at will.
 */
export function getNetworkPrefix(address: string): string {
  const plain = withoutMapping(address);
  if (isLoopback(plain)) return "loopback";
  if (!plain.includes(":")) return plain;
  const [start = "", end] = plain.split("%", 1)[0]?.split("::", 2) ?? [];
  const [first, last] = [groupsOf(start), groupsOf(end ?? "")];
  const zeros = end === undefined ? [] : Array(Math.max(0, 8 - first.length - last.length)).fill("0");
  return `${[...first, ...zeros, ...last].slice(0, 4).join(":")}::/64`;
}

const groupsOf = (part: string) => part.split(":").filter((group) => group !== "");
const withoutMapping = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, "");
