import { describe, expect, it } from "vitest";
import { isHostName } from "./host-name.ts";

describe("a host's name", () => {
  it.each(["riverbend.localhost", "a", "xn--bcher-kva.example", "a-b.c0.example", "127.0.0.1"])(
    "may be %s",
    (name) => {
      expect(isHostName(name)).toBe(true);
    },
  );

  it.each([
    "..",
    "../a",
    "a/b",
    "a\\b",
    ".a",
    "a.",
    "a..b",
    "-a",
    "a-",
    "A.example",
    "bücher.example",
    "a b",
    "",
    "a\0b",
    "xn--\u{1F600}",
    "xn--a.example\u0000",
    `${"a".repeat(64)}.example`,
    `${"a.".repeat(130)}a`,
    "_a",
    "a:80",
    "%2e",
  ])("may not be %j", (name) => {
    expect(isHostName(name)).toBe(false);
  });
});
