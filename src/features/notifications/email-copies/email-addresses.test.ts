import { describe, expect, it } from "vitest";
import { findAddressProblem, MAX_ADDRESSES, parseAddresses } from "./email-addresses.ts";

describe("email addresses", () => {
  it("splits addresses at line breaks, commas and semicolons, and removes duplicates ignoring case", () => {
    expect(parseAddresses("A@x.example\n b@x.example, a@X.example;;c@x.example ")).toEqual([
      "a@x.example",
      "b@x.example",
      "c@x.example",
    ]);
  });

  it("are required only if the group is switched on", () => {
    expect(findAddressProblem({ isOn: false, addresses: "nonsense" })).toBeUndefined();
    expect(findAddressProblem({ isOn: true, addresses: "" })?.key).toBe("notifications.copies.nobody");
    expect(findAddressProblem({ isOn: true, addresses: "a@x.example" })).toBeUndefined();
  });

  it("reports an invalid address and too many addresses", () => {
    const problem = findAddressProblem({ isOn: true, addresses: "a@x.example wrong@" });
    expect(problem).toEqual({ key: "notifications.copies.wrong", values: { address: "wrong@" } });
    const tooManyAddresses = Array.from(
      { length: MAX_ADDRESSES + 1 },
      (_, index) => `a${index}@x.example`,
    ).join("\n");
    expect(findAddressProblem({ isOn: true, addresses: tooManyAddresses })?.key).toBe(
      "notifications.copies.tooMany",
    );
  });
});
