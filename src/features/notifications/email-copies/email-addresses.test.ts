import { describe, expect, it } from "vitest";
import { findAddressProblem, MAX_ADDRESSES, parseAddresses } from "./email-addresses.ts";

describe("addresses as typed", () => {
  it("are one a line, or parted by commas and semicolons; each counts once, whatever its capitals", () => {
    expect(parseAddresses("A@x.example\n b@x.example, a@X.example;;c@x.example ")).toEqual([
      "a@x.example",
      "b@x.example",
      "c@x.example",
    ]);
  });

  it("are asked for only where the group is on", () => {
    expect(findAddressProblem({ isOn: false, addresses: "nonsense" })).toBeUndefined();
    expect(findAddressProblem({ isOn: true, addresses: "" })?.key).toBe("notifications.copies.nobody");
    expect(findAddressProblem({ isOn: true, addresses: "a@x.example" })).toBeUndefined();
  });

  it("are named where they are none, and counted", () => {
    const problem = findAddressProblem({ isOn: true, addresses: "a@x.example wrong@" });
    expect(problem).toEqual({ key: "notifications.copies.wrong", values: { address: "wrong@" } });
    const many = Array.from({ length: MAX_ADDRESSES + 1 }, (_, index) => `a${index}@x.example`).join("\n");
    expect(findAddressProblem({ isOn: true, addresses: many })?.key).toBe("notifications.copies.tooMany");
  });
});
