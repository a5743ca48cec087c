import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { AUTH_KEY, createAuthStorage, parseAuthRecord } from "./auth-storage.ts";
import { MemoryStorage } from "./memory-storage.fixture.ts";

const record = { Token: "t1", RefreshToken: "r1", ExpiresIn: "2026-11-21T09:10:00Z", TopicName: "ada" };

function createFixture() {
  const local = new MemoryStorage();
  const session = new MemoryStorage();
  return { local, session, storage: createAuthStorage([() => local, () => session]) };
}

describe("the auth record in storage", () => {
  it("is stored under the app version and the user-data key", () => {
    const { local, storage } = createFixture();
    expect(storage.write(record)).toBe("tabs");
    expect(JSON.parse(local.getItem("v8.0.29-authUser") ?? "")).toEqual(record);
    expect(storage.read()).toEqual(record);
  });

  it("is never absent while it is replaced, for tabs that read at that moment", () => {
    const { local, storage } = createFixture();
    storage.write(record);
    const removals: string[] = [];
    local.removeItem = (key) => removals.push(key);
    storage.write({ ...record, Token: "t2" });
    expect(removals).toEqual([]);
    expect(storage.read()?.Token).toBe("t2");
  });

  it("is removed together with the push token; other entries stay", () => {
    const { local, storage } = createFixture();
    local.setItem("v8.0.29-pushToken", "p");
    local.setItem("language", "vi");
    storage.write(record);
    storage.remove();
    expect(storage.read()).toBeNull();
    expect(local.length).toBe(1);
  });

  it("of other versions is removed; other entries stay", () => {
    const { local, storage } = createFixture();
    for (const key of ["v8.0.28-authUser", "v7-authUser", "v8.0.29-beta-authUser", "v8.0.28-pushToken"]) {
      local.setItem(key, JSON.stringify(record));
    }
    local.setItem("language", "vi");
    local.setItem("my-v8.0.28-authUser", "x");
    storage.write(record);
    storage.removeOldVersions();
    const keys = Array.from({ length: local.length }, (_, index) => local.key(index));
    expect(keys.toSorted()).toEqual(["language", "my-v8.0.28-authUser", AUTH_KEY].toSorted());
  });

  it.each([
    ["nothing", null],
    ["an empty text", ""],
    ["not JSON", "{"],
    ["null", "null"],
    ["a list", JSON.stringify([record])],
    ["a record without a token", JSON.stringify({ ...record, Token: undefined })],
    ["a record with an empty token", JSON.stringify({ ...record, Token: "" })],
    ["a record with a number as token", JSON.stringify({ ...record, Token: 7 })],
    ["a record without a topic", JSON.stringify({ ...record, TopicName: null })],
    ["longer than the limit", JSON.stringify({ ...record, Token: "x".repeat(200_000) })],
    ["deeply nested", `${"[".repeat(50_000)}${"]".repeat(50_000)}`],
  ])("counts as signed out if it is %s", (_, rawRecord) => {
    expect(parseAuthRecord(rawRecord)).toBeNull();
  });

  it("throws nothing and pollutes no prototype, whatever is stored", () => {
    const before = Object.getOwnPropertyNames(Object.prototype).length;
    const key = fc.constantFrom(
      "Token",
      "RefreshToken",
      "ExpiresIn",
      "TopicName",
      "__proto__",
      "constructor",
      "prototype",
    );
    const malformedText = fc.oneof(
      fc.string(),
      fc.json(),
      fc.dictionary(key, fc.oneof(fc.string(), fc.jsonValue())).map((value) => JSON.stringify(value)),
      fc.string().map((text) => `{"__proto__":{"Token":${JSON.stringify(text)}},"Token":"t"}`),
    );
    fc.assert(
      fc.property(malformedText, (rawRecord) => {
        const { local, storage } = createFixture();
        local.setItem(AUTH_KEY, rawRecord);
        const readRecord = storage.read();
        if (readRecord !== null) {
          expect(Object.keys(readRecord).toSorted()).toEqual([
            "ExpiresIn",
            "RefreshToken",
            "Token",
            "TopicName",
          ]);
          expect(Object.values(readRecord).every((value) => typeof value === "string")).toBe(true);
          expect(readRecord.Token).not.toBe("");
        }
        expect(Object.getOwnPropertyNames(Object.prototype)).toHaveLength(before);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe("unusable storage", () => {
  it("falls back to session storage if local storage is full, and removes the older record", () => {
    const { local, session, storage } = createFixture();
    storage.write({ ...record, Token: "t0" });
    local.isFull = true;
    expect(storage.write(record)).toBe("tab");
    expect(local.getItem(AUTH_KEY)).toBeNull();
    expect(session.getItem(AUTH_KEY)).not.toBeNull();
    expect(storage.read()).toEqual(record);
  });

  it("falls back to memory if site data is blocked", () => {
    const { local, session, storage } = createFixture();
    local.isBlocked = true;
    session.isBlocked = true;
    expect(storage.read()).toBeNull();
    expect(storage.write(record)).toBe("page");
    expect(storage.read()).toEqual(record);
    expect(() => storage.removeOldVersions()).not.toThrow();
    storage.remove();
    expect(storage.read()).toBeNull();
  });

  it("throws nothing if the property is missing or throws", () => {
    const throwError = () => {
      throw new DOMException("Access is denied", "SecurityError");
    };
    const storage = createAuthStorage([throwError, () => undefined]);
    expect(storage.write(record)).toBe("page");
    expect(storage.read()).toEqual(record);
  });
});
