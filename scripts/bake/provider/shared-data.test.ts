import { describe, expect, it } from "vitest";
import { findSharedData, type ReceivedData } from "./shared-data.ts";

const createReceivedData = (count: number, licence: (index: number) => string | undefined) =>
  new Map(
    Array.from({ length: count }, (_, index): [string, ReceivedData] => [
      `h${index}`,
      { provider: "http://p", licence: licence(index) },
    ]),
  );

describe("hosts that received the same data", () => {
  it("get a warning with the first three others and the number of the rest", () => {
    const warnings = findSharedData(createReceivedData(6, () => "same"));
    const listOthers = (host: string) => /for (.*);/.exec(warnings.get(host)?.[0] ?? "")?.[1];
    expect(listOthers("h0")).toBe("h1, h2, h3 and 2 more");
    expect(listOthers("h3")).toBe("h0, h1, h2 and 2 more");
    expect(listOthers("h5")).toBe("h0, h1, h2 and 2 more");
    expect(findSharedData(createReceivedData(2, () => "same")).get("h1")?.[0]).toContain("for h0;");
  });

  it("are only compared within a provider, and not without data", () => {
    expect(findSharedData(createReceivedData(3, String)).size).toBe(0);
    expect(findSharedData(createReceivedData(3, () => undefined)).size).toBe(0);
    const hosts = createReceivedData(2, () => "same");
    hosts.set("h1", { provider: "http://other", licence: "same" });
    expect(findSharedData(hosts).size).toBe(0);
  });

  it("are found in one pass: 50,000 hosts of one licence", () => {
    const warnings = findSharedData(createReceivedData(50_000, () => "same"));
    expect(warnings.size).toBe(50_000);
    expect(warnings.get("h49999")?.[0]).toContain("and 49996 more");
  });
});
