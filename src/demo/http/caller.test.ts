import { describe, expect, it } from "vitest";
import { getNetworkPrefix, isLocalName, isLoopback } from "./caller.ts";

describe("the address of a caller", () => {
  it.each(["127.0.0.1", "127.9.8.7", "::1", "::ffff:127.0.0.1"])("%s is this machine", (address) => {
    expect(isLoopback(address)).toBe(true);
    expect(getNetworkPrefix(address)).toBe("loopback");
  });

  it.each(["128.0.0.1", "10.0.0.1", "::ffff:10.0.0.1", "fe80::1", "127.0.0.1.evil.example", "", "::"])(
    "%j is another machine",
    (address) => {
      expect(isLoopback(address)).toBe(false);
    },
  );

  it.each([
    ["203.0.113.7", "203.0.113.7"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:db8:1:2::9", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ])("%s belongs to the network %s", (address, network) => {
    expect(getNetworkPrefix(address)).toBe(network);
  });

  it.each([
    "evil.example",
    "localhost.evil.example",
    "127.0.0.1.evil.example",
    "evillocalhost",
    "10.0.0.1",
    "",
  ])("%j is not a name of this machine", (name) => {
    expect(isLocalName(name)).toBe(false);
  });
});
