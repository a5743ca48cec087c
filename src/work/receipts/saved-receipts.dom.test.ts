import { beforeEach, describe, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { getReceiptIdFromUrl, removeReceiptFromUrl } from "./receipt-url.ts";
import { readReceipt, removeReceipt, saveReceipt } from "./saved-receipts.ts";

const schema = z.object({ number: z.string() });

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, "", "/public-lodgement/?lang=vi");
});

describe("a receipt of a public form", () => {
  it("has its own address, and is read by it after a reload", () => {
    saveReceipt("lodgement", "BP-1", { number: "BP-1" });
    expect(location.href).toMatch(/\/public-lodgement\/\?lang=vi#receipt=BP-1$/);
    expect(readReceipt("lodgement", getReceiptIdFromUrl(), schema)).toEqual({ number: "BP-1" });
  });

  it("stays stored beside later ones until it is removed from the device", () => {
    saveReceipt("lodgement", "BP-1", { number: "BP-1" });
    removeReceiptFromUrl();
    expect(getReceiptIdFromUrl()).toBeUndefined();
    saveReceipt("lodgement", "BP-2", { number: "BP-2" });
    saveReceipt("inspection", "INS-1", { number: "INS-1" });
    expect(readReceipt("lodgement", "BP-1", schema)).toEqual({ number: "BP-1" });
    expect(readReceipt("lodgement", "newest", schema)).toEqual({ number: "BP-2" });
    removeReceipt("lodgement", "BP-1");
    expect(readReceipt("lodgement", "BP-1", schema)).toBeUndefined();
    expect(localStorage.getItem("receipts")).not.toContain("BP-1");
  });

  it.each([
    ["of another kind", "inspection", "BP-1"],
    ["that is not on this device", "lodgement", "BP-9"],
    ["that the address does not name", "lodgement", undefined],
  ] as const)("%s is not shown", (_, kind, id) => {
    saveReceipt("lodgement", "BP-1", { number: "BP-1" });
    expect(readReceipt(kind, id, schema)).toBeUndefined();
  });

  it.each(["{", "[4]", '[{"kind":"lodgement","id":"BP-1","savedAt":1,"receipt":{"number":4}}]'])(
    "is ignored if the stored value is invalid: %s",
    (text) => {
      localStorage.setItem("receipts", text);
      expect(readReceipt("lodgement", "BP-1", schema)).toBeUndefined();
    },
  );

  it("is not shown after 30 days, and deleted with the next change", () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    saveReceipt("lodgement", "BP-1", { number: "BP-1" });
    vi.advanceTimersByTime(30 * 24 * 60 * 60 * 1000 - 1);
    expect(readReceipt("lodgement", "BP-1", schema)).toEqual({ number: "BP-1" });
    vi.advanceTimersByTime(1);
    expect(readReceipt("lodgement", "BP-1", schema)).toBeUndefined();
    expect(readReceipt("lodgement", "newest", schema)).toBeUndefined();
    removeReceipt("lodgement", "BP-2");
    expect(localStorage.getItem("receipts")).toBeNull();
    vi.useRealTimers();
  });

  it("leaves the address alone if storage is full", () => {
    const setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    vi.stubGlobal("localStorage", { getItem: () => null, setItem });
    saveReceipt("lodgement", "BP-1", { number: "BP-1" });
    expect(location.hash).toBe("");
    vi.unstubAllGlobals();
  });
});
