import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { getReturnPath, toSafeHref, toSafeInternalPath } from "./safe-path.ts";

const origin = "https://portal.example";

const hostileUrls = [
  "//evil.example",
  "///evil.example",
  "////evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "\\/evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/\r\n/evil.example",
  "\t//evil.example",
  " //evil.example",
  "/.//evil.example",
  "/..//evil.example",
  "/x/..//evil.example",
  "/%2e//evil.example",
  "/%2E%2e//evil.example",
  "https://evil.example",
  "HTTPS://evil.example",
  "https:evil.example",
  "https:/evil.example",
  "https:\\\\evil.example",
  "https://portal.example@evil.example",
  "https://portal.example.evil.example",
  "//portal.example@evil.example/",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java\tscript:alert(1)",
  "\u0001javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:msgbox(1)",
  "blob:https://portal.example/1",
  "file:///etc/passwd",
  "evil.example",
  "?next=//evil.example",
  "#//evil.example",
  "",
  "/\u0000/evil.example",
  `/${"a".repeat(2_048)}`,
  "//",
];

describe("toSafeInternalPath", () => {
  it.each(hostileUrls)("refuses %j", (rawUrl) => {
    expect(toSafeInternalPath(rawUrl, origin)).toBeNull();
    expect(getReturnPath(rawUrl, origin)).toBe("/app-list");
  });

  it.each([undefined, null, 7, {}, ["/app-list"]])("refuses %j, which is not a string", (rawUrl) => {
    expect(toSafeInternalPath(rawUrl, origin)).toBeNull();
  });

  it.each([
    ["/app-list", "/app-list"],
    ["/app-details/7?tab=documents#3", "/app-details/7?tab=documents#3"],
    ["/x/../app-list", "/app-list"],
    ["/@evil.example", "/@evil.example"],
    ["/a?next=//evil.example", "/a?next=//evil.example"],
    ["/a//", "/a//"],
    [`/${"a".repeat(2_047)}`, `/${"a".repeat(2_047)}`],
  ])("allows %s", (rawUrl, expected) => {
    expect(toSafeInternalPath(rawUrl, origin)).toBe(expected);
  });

  it("returns only paths that the browser resolves to the same origin", () => {
    const piece = fc.constantFrom(
      "/",
      "\\",
      ".",
      "..",
      "@",
      ":",
      "?",
      "#",
      "\t",
      "\n",
      "%2f",
      "%5c",
      "evil.example",
      "é",
    );
    const fragments = fc.array(fc.oneof(piece, fc.string({ maxLength: 3 })), { maxLength: 8 });
    fc.assert(
      fc.property(fragments, (pieces) => {
        for (const path of [
          toSafeInternalPath(`/${pieces.join("")}`, origin),
          toSafeHref(pieces.join(""), origin),
        ]) {
          if (path === null || /^https?:/.test(path)) continue;
          expect(new URL(path, origin).origin).toBe(origin);
        }
      }),
      { numRuns: 5_000 },
    );
  });

  it("refuses to return to pages that redirect", () => {
    for (const rawUrl of ["/auth/login", "/auth/login?returnUrl=/auth/login", "/error/403", "/auth"]) {
      expect(getReturnPath(rawUrl, origin)).toBe("/app-list");
    }
    for (const path of ["/authority", "/app-details/auth", "/app-list?from=/error"])
      expect(getReturnPath(path, origin)).toBe(path);
  });
});

describe("toSafeHref", () => {
  it.each([
    ["/properties", "/properties"],
    ["https://portal.example/properties?x=1", "/properties?x=1"],
    ["https://elsewhere.example/pay", "https://elsewhere.example/pay"],
    ["http://elsewhere.example", "http://elsewhere.example/"],
    ["/pay?then=https://elsewhere.example", "/pay?then=https://elsewhere.example"],
    [`https://a.example/${"a".repeat(2_030)}`, `https://a.example/${"a".repeat(2_030)}`],
  ])("allows %s", (rawUrl, expected) => {
    expect(toSafeHref(rawUrl, origin)).toBe(expected);
  });

  it.each([
    ...hostileUrls.filter((rawUrl) => !/^https:\/\/(evil|portal\.example\.evil)/i.test(rawUrl)),
    "https://user:secret@elsewhere.example",
    "https://portal.example//evil.example",
    "https://",
    "mailto:a@b.example",
    "ftp://https://elsewhere.example",
    "https://else\twhere.example",
    "https://elsewhere.example\\@evil.example",
    `https://a.example/${"a".repeat(2_031)}`,
    ["https://elsewhere.example"],
  ])("refuses %j", (rawUrl) => {
    expect(toSafeHref(rawUrl, origin)).toBeNull();
  });
});
