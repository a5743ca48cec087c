import { afterEach, describe, expect, it } from "vitest";
import { isPrivateAddress, lookUpPublicAddress } from "#demo/service/public-address-lookup.ts";
import {
  type FixturePlan,
  type FixtureProvider,
  startFixtureProvider,
} from "../../bench/fixture-provider.ts";
import { getUrl } from "./http.ts";

let provider: FixtureProvider;
afterEach(() => provider?.close());

const limits = { maxBytes: 1000, timeoutMs: 80, pausesMs: [1, 1] };

async function get(plan: FixturePlan) {
  provider = await startFixtureProvider(plan);
  return getUrl(new URL("/a", provider.url), limits);
}

describe("a request of the bake", () => {
  it("gives up on a slow response after three attempts", async () => {
    await expect(get(() => ({ body: "late", delay: 300 }))).rejects.toThrow(
      "no complete response within 0.08 s",
    );
    expect(provider.requestedPaths).toHaveLength(3);
  });

  it("retries after a 5xx, but not after a 4xx, a redirect or an oversized response", async () => {
    await expect(get(() => ({ status: 502 }))).rejects.toThrow("HTTP status 502");
    expect(provider.requestedPaths).toHaveLength(3);
    for (const reply of [{ status: 301 }, { body: "a".repeat(1001) }]) {
      await provider.close();
      await expect(get(() => reply)).rejects.toThrow();
      expect(provider.requestedPaths).toHaveLength(1);
    }
    await provider.close();
    expect((await get(() => ({ status: 403 }))).status).toBe(403);
    expect(provider.requestedPaths).toHaveLength(1);
  });
});

describe("an address", () => {
  it.each([
    "127.0.0.1",
    "10.1.2.3",
    "172.16.0.1",
    "172.31.255.255",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "0.0.0.0",
    "224.0.0.1",
    "255.255.255.255",
    "::1",
    "::",
    "fe80::1",
    "fd00::1",
    "::ffff:127.0.0.1",
    "ff02::1",
    ...["::ffff:7f00:1", "64:ff9b::a00:1", "no address found"],
  ])("is private when it is %s", (address) => {
    expect(isPrivateAddress(address)).toBe(true);
  });

  it.each(["93.184.216.34", "172.32.0.1", "100.128.0.1", "2606:2800:220:1::1"])(
    "is public when it is %s",
    (address) => {
      expect(isPrivateAddress(address)).toBe(false);
    },
  );

  it("of a name that resolves to this machine is refused", async () => {
    const error = await new Promise((resolve) => lookUpPublicAddress("localhost", {}, resolve));
    expect(String(error)).toContain("private address");
  });
});
