/** Prevents webhook requests to private network addresses (faults B4). */
import dns from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";

const privateNetworks = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const)
  privateNetworks.addSubnet(network, prefix, "ipv4");
for (const [network, prefix] of [
  ["::", 127],
  ["64:ff9b::", 96],
  ["fc00::", 7],
  ["fe80::", 10],
  ["ff00::", 8],
] as const)
  privateNetworks.addSubnet(network, prefix, "ipv6");

/** True if an IP address is not publicly routable. */
export function isPrivateAddress(address: string): boolean {
  const mappedAddress = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  const plainAddress = mappedAddress ?? address;
  return (
    isIP(plainAddress) === 0 ||
    privateNetworks.check(plainAddress, isIP(plainAddress) === 6 ? "ipv6" : "ipv4")
  );
}

/** Resolves host names and refuses private addresses. The connection uses the checked address. */
export const lookUpPublicAddress: LookupFunction = (hostname, options, callback) => {
  dns.lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) return callback(error ?? new Error("no address found"), "", 0);
    if (addresses.some(({ address }) => isPrivateAddress(address)))
      return callback(new Error("the host name resolves to a private address"), "", 0);
    if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};
